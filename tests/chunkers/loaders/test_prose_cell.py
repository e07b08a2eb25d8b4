"""What a prose cell leaves open ends with the cell."""

import pytest

from chunkers.loaders.prose_cell import closed


@pytest.mark.parametrize(
    ("source", "end"),
    [
        ("Text\n\n```python\nopen", "```"),
        ("`````\n```\nopen", "`````"),
        ("~~~~\n```\nopen", "~~~~"),
        ("```\nclosed\n```\n\n~~~\nopen", "~~~"),
        ("Text\n\n<!-- open", "-->"),
        ("<script>\nvar a = '<!--';", "</script>"),
        ("<style>\na {}", "</style>"),
        ("<pre>\nopen", "</pre>"),
        ("<?php\necho 1;", "?>"),
        ("<![CDATA[ open", "]]>"),
        ("half \ud800\n\n```\nopen", "```"),
        ("line ends\r```\ropen", "```"),
    ],
)
def test_what_is_left_open_gets_its_end(source, end):
    assert closed(source) == f"{source}\n{end}"


@pytest.mark.parametrize(
    "source",
    [
        "# Title",
        "```python\na = 1\n```",
        "- item\n\n  ```\n  ends with its item",
        "> ```\n> ends with its quote",
        "<div>\nends with a blank line",
        "a < b and `code`",
        "<!-- done -->",
        "---\nno: front matter\n---\n\n<b>bold</b>",
        "#\n<b>x</b>",
    ],
)
def test_what_ends_by_itself_stays_as_it_is(source):
    assert closed(source) == source
