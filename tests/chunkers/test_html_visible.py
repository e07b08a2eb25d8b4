"""The visible text of a page: what it is, and that every source offset has its place in it."""

import html

import pytest
from hypothesis import given

from chunkers.html_blocks import html_blocks
from chunkers.html_tokens import ENTITY, TEXT, tokens
from chunkers.html_visible import visible_text
from chunkers.projection import Projection

from .pages import SOURCES


def shown(source: str) -> Projection:
    found = list(tokens(source))
    page = html_blocks(source, found)
    return visible_text(source, found, page.roles, page.blocks)


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (
            "<h1>Care</h1><p>Keep the <b>blue</b> valve <code>shut</code>.</p>",
            "Care\n\nKeep the blue valve shut.",
        ),
        ("<p>a\n   b\t<i> c</i> </p>\n<p>d", "a b c\n\nd"),
        ("a&amp;b &lt;x&gt; &copy &unknown; 12&nbsp;km", "a&b <x> © &unknown; 12\u00a0km"),
        ("<div>a</div><div>b</div><div><div>c</div></div>", "a\nb\nc"),
        ("<ul><li>a</li>\n<li>b</li></ul><p>c", "a\nb\n\nc"),
        ("a<br>b<br><br>c", "a\nb\n\nc"),
        ("<table><tr><th>a<th>b<tr><td><p>1</p><td><p>2</p><tr><td><td>3</table>", "a | b\n1 | 2\n | 3"),
        ("<p>x</p><pre>\n  a\n\n    b <b>c</b>\n</pre>y", "x\n\n  a\n\n    b c\n\ny"),
        ("<script>x</script><p>a<style>y</style>b</p><!-- z --><nav>n</nav>", "ab"),
        ("<title>T</title><body>&nbsp;<p> &nbsp; </p>a", "T\n\na"),
        ("x<img alt=y>z <svg><text>w</text></svg>", "xz"),
        ("5 < 6 & 7 > 3", "5 < 6 & 7 > 3"),
        ("", ""),
        ("<div></div>", ""),
    ],
)
def test_is_what_is_read(source: str, text: str) -> None:
    assert shown(source).text == text


def test_single_spaces_and_words_map_one_for_one() -> None:
    source = "<p>one two  three &amp; four</p>"
    made = shown(source)
    for word in ("one", "two", "three", "four"):
        assert made.position(source.index(word)) == made.text.index(word)
    assert made.position(source.index("amp")) == made.text.index("&") + 1


def test_what_parts_two_texts_goes_with_the_first() -> None:
    source = "<p>one</p><p>two</p>"
    made = shown(source)
    assert made.text[: made.position(source.index("</p>"))] == "one\n\n"
    assert made.text[made.position(source.index("<p>two")) :] == "two"


@given(SOURCES)
def test_the_projection_is_whole_and_monotone(source: str) -> None:
    made = shown(source)
    positions = [made.position(offset) for offset in range(len(source) + 1)]
    assert positions == sorted(positions)
    assert positions[0] == 0
    assert positions[-1] == len(made.text)
    assert not made.text.startswith("\n")
    assert made.text == made.text.rstrip("\n")


@given(SOURCES)
def test_every_visible_character_is_projected_once(source: str) -> None:
    found = list(tokens(source))
    roles = html_blocks(source, found).roles
    text = "".join(
        html.unescape(source[start:end]) if kind == ENTITY else source[start:end]
        for kind, start, end, _ in found
        if kind in (TEXT, ENTITY)
        and not any(stretch.start <= start and end <= stretch.end for stretch in roles)
    )
    assert "".join(shown(source).text.replace("|", "").split()) == "".join(text.split())
