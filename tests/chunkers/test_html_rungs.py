"""How the text of a page is opened, rung by rung."""

import pytest

from chunkers.html_blocks import html_blocks
from chunkers.html_rungs import Page, html_rungs
from chunkers.html_tokens import tokens
from chunkers.seam import Rung


def rungs(source: str) -> tuple[Rung, ...]:
    found = list(tokens(source))
    return html_rungs(source, found, html_blocks(source, found).verbatim, "en")


def cut(source: str, kind: str, which: int = 0) -> list[str]:
    rung = [rung for rung in rungs(source) if rung.kind == kind][which]
    cuts = [0, *rung.find(source, 0, len(source)), len(source)]
    return [source[cuts[at] : cuts[at + 1]] for at in range(len(cuts) - 1)]


def test_the_order_of_strength() -> None:
    assert [rung.kind for rung in rungs("<p>a")] == [
        "blank line",
        "code line",
        "tag",
        "paragraph",
        "line",
        "sentence",
        "word",
        "tag",
        "tag",
        "word",
    ]
    assert not any(rung.own for rung in rungs("<p>a"))


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ("a <b c>d</b> e", "a      d     e"),
        ("a<b>c</b>d", "a\u2060\u2060\u2060c\u2060\u2060\u2060\u2060d"),
        ("R&amp;D<!-- x -->", "R&amp;D          "),
        ("<p>a</p><p>b", "   a\u2060\u2060\u2060\u2060\u2060\u2060\u2060b"),
        ("", ""),
    ],
)
def test_tags_are_blanked_out_and_part_no_word(source: str, text: str) -> None:
    page = Page(source, list(tokens(source)))
    assert page.text == text
    assert len(page.text) == len(source)


def test_sentences_start_before_the_tags_that_lead_to_them() -> None:
    source = "<p>One here. <a href='e. F'><b>Two</b></a> there.</b> Three &amp; four."
    assert cut(source, "sentence") == [
        "<p>One here. ",
        "<a href='e. F'><b>Two</b></a> there.</b> ",
        "Three &amp; four.",
    ]


def test_words_are_not_cut_inside_tags() -> None:
    source = "one <a b='c d'>two</a> R&amp;D<i x>three</i>\n  four"
    assert cut(source, "word") == ["one ", "<a b='c d'>two</a> ", "R&amp;D<i x>three</i>\n", "  four"]
    assert "d'>two</a> " in cut(source, "word", -1)


def test_lines_go_on_behind_their_break() -> None:
    assert cut("a<br>\n <b>b</b><br></i><br/>c<br>", "line") == ["a<br>\n", " <b>b</b><br></i><br/>", "c<br>"]


def test_code_and_comments_have_lines() -> None:
    source = "<p>a\nb</p><pre>c\nd\n\ne</pre><!-- f\ng --><script>h\ni</script>"
    assert cut(source, "code line") == [
        "<p>a\nb</p><pre>c\n",
        "d\n\n",
        "e</pre><!-- f\n",
        "g --><script>h\n",
        "i</script>",
    ]
    assert len(cut(source, "blank line")) == 2


def test_long_runs_of_tags_open_first() -> None:
    source = "a</i>" + "</b>" * 300 + "<p>" * 300 + "c</b>"
    found = cut(source, "tag")
    assert len(found) == 601
    assert found[0] == "a</i>"
    assert cut("a</i></b><p>c", "tag") == ["a</i></b><p>c"]


def test_then_tags_and_then_every_tag() -> None:
    source = "a<b>c</b>d</i><i>e</i>"
    assert cut(source, "tag", 1) == ["a", "<b>c</b>", "d</i>", "<i>e</i>"]
    assert cut(source, "tag", 2) == ["a", "<b>c", "</b>d", "</i>", "<i>e", "</i>"]
