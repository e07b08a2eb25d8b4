"""Tokens are those of a browser, for well-formed pages and for all others."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.html_tokens import attributes, tokens


def read(source: str) -> list[tuple[str, str]]:
    return [(kind, source[start:end]) for kind, start, end, _ in tokens(source)]


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("a<b>c</b >d", [("text", "a"), ("open", "<b>"), ("text", "c"), ("close", "</b >"), ("text", "d")]),
        ("5 < 6 & 7 > 3", [("text", "5 < 6 & 7 > 3")]),
        ("<a href=\"x>y\" b='>'>", [("open", "<a href=\"x>y\" b='>'>")]),
        ("<a href=x/y>z", [("open", "<a href=x/y>"), ("text", "z")]),
        ("<a b=c'd>e", [("open", "<a b=c'd>"), ("text", "e")]),
        ('<a "b>c', [("open", '<a "b>'), ("text", "c")]),
        ("<br/><p\n>", [("open", "<br/>"), ("open", "<p\n>")]),
        (
            "&amp;&#65;&#x41;&copy x&",
            [
                ("entity", "&amp;"),
                ("entity", "&#65;"),
                ("entity", "&#x41;"),
                ("entity", "&copy"),
                ("text", " x&"),
            ],
        ),
        ("<!-- a -- > b -->c", [("comment", "<!-- a -- > b -->"), ("text", "c")]),
        ("<!-->a<!--->b", [("comment", "<!-->"), ("text", "a"), ("comment", "<!--->"), ("text", "b")]),
        (
            "<!doctype html>a<?php x ?>b</ p>c",
            [
                ("comment", "<!doctype html>"),
                ("text", "a"),
                ("comment", "<?php x ?>"),
                ("text", "b"),
                ("comment", "</ p>"),
                ("text", "c"),
            ],
        ),
        ("a<!-- never", [("text", "a"), ("comment", "<!-- never")]),
        ("a<b never", [("text", "a"), ("open", "<b never")]),
        ("a</b", [("text", "a"), ("close", "</b")]),
        (
            "<script>a<b>'</scr'</script>c",
            [
                ("open", "<script>"),
                ("raw", "a<b>'</scr'"),
                ("close", "</script>"),
                ("text", "c"),
            ],
        ),
        ("<style>a<b>", [("open", "<style>"), ("raw", "a<b>")]),
        ("<script src=x /><p>", [("open", "<script src=x />"), ("open", "<p>")]),
        (
            "<title>a <b> &amp;</TITLE >c",
            [
                ("open", "<title>"),
                ("text", "a <b> "),
                ("entity", "&amp;"),
                ("close", "</TITLE >"),
                ("text", "c"),
            ],
        ),
        ("<textarea>a", [("open", "<textarea>"), ("text", "a")]),
        (
            "<svg><title>a</title></svg>b",
            [
                ("open", "<svg>"),
                ("raw", "<title>a</title>"),
                ("close", "</svg>"),
                ("text", "b"),
            ],
        ),
        ("<svg>b", [("open", "<svg>"), ("text", "b")]),
        ("\ufeff<p>", [("comment", "\ufeff"), ("open", "<p>")]),
        ("<1> < p>", [("text", "<1> < p>")]),
    ],
)
def test_reads_as_a_browser_does(source: str, found: list[tuple[str, str]]) -> None:
    assert read(source) == found


def test_names_are_lower_case() -> None:
    assert [name for *_, name in tokens("<Ul><LI>a</Li><x-Y>")] == ["ul", "li", "", "li", "x-y"]


def test_attributes_as_written() -> None:
    tag = "<img ALT=\"a > b\" src='c' width=3 hidden lang = de>"
    assert attributes(tag, 0, len(tag)) == {"alt": "a > b", "src": "c", "width": "3", "lang": "de"}


@given(st.text(st.sampled_from("<>/!-?&;'\"= abscript\n#x1\ufeff"), max_size=60))
def test_tokens_tile_every_source(source: str) -> None:
    at = 0
    for _, start, end, _ in tokens(source):
        assert start == at < end
        at = end
    assert at == len(source)


@pytest.mark.parametrize(
    "source",
    [
        "<",
        "<a ",
        '<a b="',
        "<a b='\"",
        "<a =",
        "<!--",
        "<!",
        "</",
        "&",
        "&a",
        "<script>",
        "<title>",
        "<svg>",
        "<a b=c",
    ],
)
def test_no_repetition_takes_long(source: str) -> None:
    assert sum(end - start for _, start, end, _ in tokens(source * 20_000)) == len(source) * 20_000
