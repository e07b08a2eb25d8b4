"""Which stretches of a page are code, and in which language."""

import pytest

from chunkers.html_scripts import script_code
from chunkers.html_tokens import tokens


@pytest.mark.parametrize(
    ("tag", "language"),
    [
        ("script", "javascript"),
        ("script type='module'", "javascript"),
        ('script type="text/javascript; charset=utf-8"', "javascript"),
        ("script lang=ts", "typescript"),
        ("script type=application/ld+json", "json"),
        ("script type=importmap", "json"),
        ("style", "css"),
        ("style lang=scss", "scss"),
    ],
)
def test_the_type_names_the_language(tag, language):
    page = f"<p>a < b</p><{tag}>content(1)</{tag.split()[0]}><p>c</p>"
    (found,) = script_code(page, tokens(page))
    assert found.language == language
    assert page[found.start : found.end] == "content(1)"


@pytest.mark.parametrize(
    "page",
    ["<script></script>", "<style>  </style>", "<script type=text/x-template><p>a</p></script>", "<p>a"],
)
def test_what_holds_no_code_is_left_alone(page):
    assert script_code(page, tokens(page)) == []
