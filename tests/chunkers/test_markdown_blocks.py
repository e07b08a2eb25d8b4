"""Events placed in the text: lines, code points, front matter, byte order mark."""

import pytest

from chunkers.markdown_blocks import markdown_blocks, scan


def test_code_points_not_bytes() -> None:
    text = "é漢🦛\n\n# ü\n\nx\n\n- ö\n- ä"
    found = scan(text)
    assert [text[seam.offset] for seam in found.seams] == ["é", "#", "-", "-"]
    assert [text[heading.start : heading.end] for heading in found.headings] == ["# ü"]
    assert [text[block.start : block.end] for block in found.blocks] == ["- ö\n- ä"]


@pytest.mark.parametrize("before", ["", "\ufeff", "---\na: b\n---\n", "\ufeff---\r\na: b\r\n---\r\n"])
def test_what_stands_before_the_body_only_shifts(before: str) -> None:
    body = "# A\n\nwords\n\n```\ncode\n```\n\n## é\n\n|a|\n|-|\n|b|\n"
    plain, shifted = scan(body), scan(before + body)
    by = len(before)
    assert shifted.body == by
    assert shifted.has_front_matter == (by > 1)
    assert [seam.offset - by for seam in shifted.seams] == [seam.offset for seam in plain.seams]
    assert {offset - by for offset in shifted.holds} == plain.holds
    assert [block.start - by for block in shifted.blocks] == [block.start for block in plain.blocks]
    assert [heading.start - by for heading in shifted.headings] == [
        heading.start for heading in plain.headings
    ]


def test_hardness_goes_by_level() -> None:
    text = "# a\nx\n## b\nx\n\ny"
    assert [seam.hard for seam in scan(text, 1).seams] == [True, False, False]
    assert not any(seam.hard for seam in scan(text).seams)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_the_edges_of_a_fence_and_the_head_of_a_table_are_held(end: str) -> None:
    text = end.join(["```", "a", "b", "```", "", "|a|", "|-|", "|b|", "|c|", ""])
    held = {text.index("a"), text.rindex("```"), text.index("|-|"), text.index("|b|")}
    assert scan(text).holds == held


def test_indented_edges_are_held_at_their_line_and_where_they_are_visible() -> None:
    text = "- x\n\n  ```\n  a\n  ```\n"
    assert scan(text).holds == {text.index("  a"), text.index("a"), text.rindex("  ```"), text.rindex("```")}


def test_a_fence_without_end_has_no_last_line() -> None:
    assert scan("```\na\nb").holds == {4}


def test_a_tab_before_a_list_is_no_part_of_it() -> None:
    text = "a\n: def\n\n\t- x\n"
    assert text[scan(text).seams[-1].offset :] == "\t- x\n"
    assert [text[block.start : block.end] for block in markdown_blocks(text)] == ["- x"]


def test_white_space_that_does_not_break_is_text() -> None:
    assert [block.kind for block in markdown_blocks("    \u00a0\n")] == ["code"]


def test_nothing() -> None:
    for text in ("", " \n", "\ufeff"):
        assert markdown_blocks(text) == ()
