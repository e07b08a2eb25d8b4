"""Which stretches of a Markdown text are code, and in which language."""

import pytest

from chunkers.fences import fenced_code
from chunkers.markdown_blocks import markdown_blocks


def stretches(text):
    found, short = fenced_code(text, markdown_blocks(text), long=0)
    assert short is None
    return found


@pytest.mark.parametrize(
    ("info", "language"),
    [
        ("python", "python"),
        ("py", "python"),
        ("{.python .numberLines}", "python"),
        ("{r}", "r"),
        ("js title=app.js", "javascript"),
        ("c++", "cpp"),
        (" bash", "bash"),
    ],
)
def test_the_info_string_names_the_language(info, language):
    (found,) = stretches(f"Text.\n\n```{info}\ncode()\n```\n")
    assert found.language == language
    assert found.code(f"Text.\n\n```{info}\ncode()\n```\n") == "code()\n"


@pytest.mark.parametrize(
    "text", ["```\ncode()\n```\n", "```nonsense\ncode()\n```\n", "```python\n\n```\n", "```python"]
)
def test_a_fence_without_known_language_or_content_is_no_code(text):
    assert stretches(text) == []


def test_an_unclosed_fence_runs_to_the_end():
    text = "~~~python\na = 1\n```\nb = 2\n"
    (found,) = stretches(text)
    assert found.code(text) == "a = 1\n```\nb = 2"


def test_what_a_quote_puts_before_each_line_is_left_out():
    text = "> ```python\n> def a():\n>     return 1\n>\n> b = 2\n> ```\n"
    (found,) = stretches(text)
    assert found.code(text) == "def a():\n    return 1\n\nb = 2\n"


def test_short_fences_are_looked_for_when_asked():
    text = "```python\na = 1\n```\n\n```python\n" + "b = 2\n" * 900 + "```\n"
    long, short = fenced_code(text, markdown_blocks(text))
    assert [one.code(text)[:5] for one in long] == ["b = 2"]
    assert short is not None
    assert [one.code(text) for one in short()] == ["a = 1\n"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("1.\t```python\n\tdef a():\n\t  return 1\n\n\tb = 2\n\t```\n", "def a():\n  return 1\n\nb = 2\n"),
        (">\t```go\n>\tfunc a() {\n>\t\treturn\n>\t}\n>\t```\n", "func a() {\n\treturn\n}\n"),
        ("- ```js\n\t\ta()\n  b()\n  ```\n", "\ta()\nb()\n"),
        ("- a\n\n\t```c\n\tint a;\n\t\tint b;\n\t```\n", "int a;\n\tint b;\n"),
    ],
)
def test_a_tab_before_the_code_counts_as_the_columns_that_it_fills(text, code):
    (found,) = stretches(text)
    assert found.code(text) == code
