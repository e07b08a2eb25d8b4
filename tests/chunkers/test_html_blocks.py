"""What is found in one walk over a page's tokens."""

from chunkers.html_blocks import DEEPEST, HtmlBlocks, html_blocks
from chunkers.html_tokens import tokens


def found(source: str, hardest: int = 3) -> HtmlBlocks:
    return html_blocks(source, tokens(source), hardest)


def test_headings_with_their_spans() -> None:
    source = "<p>a</p> <div><h2>T</h2></div>b"
    (heading,) = found(source).headings
    assert source[heading.start : heading.end] == "<div><h2>T</h2>"
    assert (heading.depth, heading.title) == (2, "T")


def test_an_unclosed_heading_ends_before_what_ends_it() -> None:
    source = "<h2>T<!-- c --><h3>U<p>a"
    first, second = found(source).headings
    assert source[first.start : first.end] == "<h2>T"
    assert source[second.start : second.end] == "<h2>T<!-- c --><h3>U"


def test_levels_have_a_bottom() -> None:
    levels = {seam.level for seam in found("<div>a" * 100).seams}
    assert max(levels) == 6 + DEEPEST


def test_the_first_language_counts() -> None:
    assert found("<html lang=fr-CA><html lang=de>").language == "fr"
    assert found("<html lang=''><p lang=de>").language is None


def test_rows_are_counted_for_each_table() -> None:
    inner = "<table><tr><td>x<tr><td>y<tr><td>z</table>"
    source = f"<table><tr><th>a<tr><td>{inner}<tr><td>b</table>"
    made = found(source)
    assert [source[seam.offset :][:10] for seam in made.seams if seam.kind == "table row"] == [
        "<tr><td>z<",
        "<tr><td>b<",
    ]
    assert [source[block.start : block.end] for block in made.blocks] == [inner]


def test_a_rule_does_not_end_what_a_heading_holds() -> None:
    source = "<h2>T</h2><hr><p>a</p><p>b</p>"
    assert [seam.offset for seam in found(source).seams] == [source.index("<p>b")]


def test_navigation_inside_a_heading_is_part_of_it() -> None:
    assert found("<h2><nav>T</nav></h2>a").roles == ()


def test_empty() -> None:
    made = found("")
    assert (made.seams, made.headings, made.roles, made.blocks) == ([], (), (), ())
