"""Runs of tags, and what becomes of them when content begins."""

from chunkers.html_cuts import BLOCK, LARGE_COMMENT, LONG_RUN, Cuts, line_start
from chunkers.seam import Stretch


def cuts(source: str = "x" * 5000) -> Cuts:
    """Ten characters of content, and then something else."""
    made = Cuts(source, hardest=2)
    made.content(0, BLOCK)
    made.parted = True
    return made


def offsets(made: Cuts) -> list[tuple[int, int, str]]:
    return [(seam.offset, seam.level, seam.kind) for seam in made.seams]


def test_the_strongest_block_of_a_run_names_the_seam() -> None:
    made = cuts()
    made.tag(10).block(7, "div")
    made.tag(15).block(6, "section")
    made.tag(24).block(8, "paragraph")
    made.content(27, 9)
    assert offsets(made) == [(10, 6, "section")]


def test_content_behind_a_block_is_a_block() -> None:
    made = cuts()
    made.content(10, 7)
    made.content(20, 7)
    assert offsets(made) == [(10, 7, "text")]


def test_an_end_tag_ends_a_run_unless_it_began_there() -> None:
    made = cuts()
    made.tag(10, unclosed=True)
    made.inline_end()
    made.tag(20).block(6, "div")
    made.block_end([20])
    made.content(30, 6)
    made.parted = True
    made.tag(40)
    made.block_end([5])
    made.tag(50).block(6, "p")
    made.content(53, 6)
    assert offsets(made) == [(10, 6, "div"), (50, 6, "p")]


def test_a_headings_content_is_held_and_a_shorter_run_with_its_tags() -> None:
    made = cuts()
    made.tag(10).block(6, "heading 1")
    assert made.content(14, 7, depth=1) == 10
    made.holding = 1
    made.tag(20).block(6, "div")
    made.tag(25).block(7, "p")
    made.content(28, 8)
    assert made.holds == {20, 25}
    assert [seam.hard for seam in made.seams] == [True]


def test_a_long_run_is_held_at_its_start_only() -> None:
    made = cuts()
    made.holding = 1
    made.tag(20).block(6, "div")
    made.tag(25).block(7, "div")
    made.content(20 + LONG_RUN, 8)
    assert made.holds == {20}


def test_a_heading_right_below_another_starts_where_that_one_does() -> None:
    made = cuts()
    assert made.content(10, 6, depth=1) == 10
    made.holding = 1
    assert made.content(20, 6, depth=2) == 10
    made.holding = 2
    assert made.content(30, 6, depth=2) == 30


def test_markup_lasts_until_content_follows() -> None:
    made = cuts()
    made.tag(10).block(6, "div")
    made.markup(15, 7, "script")
    made.markup(40, 7, "script")
    made.tag(60)
    made.content(63, 6)
    made.markup(80, 6, "nav", opens=True)
    made.content(90, 7)
    made.markup_end()
    made.finish()
    assert made.roles == [Stretch(10, 60, "markup"), Stretch(80, 5000, "markup")]
    assert [(seam.offset, seam.hard) for seam in made.seams] == [(10, True), (60, True), (80, True)]


def test_behind_a_large_comment_there_is_a_weaker_seam() -> None:
    made = cuts()
    made.comment(10, 10 + LARGE_COMMENT)
    made.tag(500).block(6, "p")
    made.content(503, 7)
    made.parted = True
    made.comment(600, 610)
    made.tag(620).block(6, "p")
    made.content(623, 7)
    assert offsets(made) == [(10, 6, "p"), (500, 7, "p"), (600, 6, "p")]


def test_indentation_belongs_to_its_line() -> None:
    assert line_start("a\n \tb", 4) == 2
    assert line_start("a\r\n b", 4) == 3
    assert line_start("a \tb", 3) == 3
    assert line_start("  b", 2) == 0
