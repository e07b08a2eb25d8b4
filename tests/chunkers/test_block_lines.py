"""Code blocks open where a blank line parts the code, then at any line."""

import pytest

from chunkers.block_lines import block_lines
from chunkers.seam import Block

TEXT = "before\n\nafter\n[a\nb\n\n  c\n]\nx\n\ny\n[d\n]\n"
BLOCKS = [
    Block(TEXT.index("[a"), TEXT.index("]\nx") + 1, "fence"),
    Block(TEXT.index("[d"), len(TEXT) - 1, "code"),
]
BLANK, LINE = block_lines(BLOCKS)


def test_names_say_what_is_cut_between() -> None:
    assert [(rung.kind, rung.own) for rung in (BLANK, LINE)] == [("blank line", False), ("code line", False)]


def test_only_blocks_are_opened() -> None:
    assert BLANK.find(TEXT, 0, len(TEXT)) == [TEXT.index("  c")]
    assert LINE.find(TEXT, 0, len(TEXT)) == [
        *(TEXT.index(line) for line in ("b\n\n", "  c", "]\nx")),
        TEXT.rindex("]"),
    ]


def test_only_inside_the_span() -> None:
    start, end = TEXT.index("b\n\n"), TEXT.index("]\nx")
    assert LINE.find(TEXT, start, end) == [TEXT.index("  c")]
    assert LINE.find(TEXT, 0, 5) == []


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end(end: str) -> None:
    text = f"[a{end}b{end}{end}c{end}]"
    blank, line = block_lines([Block(0, len(text), "fence")])
    assert blank.find(text, 0, len(text)) == [text.index("c")]
    assert line.find(text, 0, len(text)) == [text.index(sign) for sign in "bc]"]


def test_blank_lines_of_a_quote_are_blank() -> None:
    text = "```\n> a\n>\n> b\n> ```"
    assert block_lines([Block(0, len(text), "fence")])[0].find(text, 0, len(text)) == [text.index("> b")]


def test_blocks_inside_others_and_in_any_order() -> None:
    text = "a\nb\nc\nd"
    line = block_lines([Block(4, 7, "x"), Block(2, 3, "y"), Block(0, 3, "z")])[1]
    assert line.find(text, 0, len(text)) == [2, 6]


def test_no_blocks() -> None:
    assert [rung.find("a\n\nb", 0, 4) for rung in block_lines([])] == [[], []]
