"""From bytes to seams: placing, ranking, nesting."""

from __future__ import annotations

from chunkers.code_converter import Converter
from chunkers.code_findings import DEPTH_SHIFT, STATEMENT, Findings, Titled
from chunkers.syntax import parse


def converter(text: str, found: Findings) -> Converter:
    tree = parse(text, "python")
    assert tree is not None
    return Converter(text, tree, found, "statement")


def test_the_strongest_seam_of_an_offset_stays_and_edges_are_none() -> None:
    found = Findings()
    for depth, start in ((2, 3), (1, 3), (0, 0), (0, 5)):
        found.add(start, depth << DEPTH_SHIFT | STATEMENT)
    assert [(seam.offset, seam.level) for seam in converter("é\n b", found).seams(True)] == [(2, 5)]


def test_indentation_beyond_ascii_belongs_to_its_line() -> None:
    text = "a\n\u3000\u00a0b\n"
    found = Findings()
    found.add(text.encode().index(b"b"), STATEMENT)
    assert [seam.offset for seam in converter(text, found).seams(True)] == [2]


def test_no_seam_stands_before_white_space_alone() -> None:
    found = Findings()
    found.add(1, STATEMENT)
    assert not converter("a\n\t", found).seams(True)


def test_sections_nest_even_where_they_were_found_crossing() -> None:
    found = Findings()
    found.sections += [
        Titled(4, 9, "inner", 5, "method"),
        Titled(0, 6, "outer", 1, "class"),
        Titled(6, 7, "next", 7, "class"),
    ]
    sections = converter("abcdefghij", found).outline().sections
    assert [(section.title, section.start, section.end) for section in sections] == [
        ("outer", 0, 6),
        ("inner", 4, 6),
        ("next", 6, 7),
    ]


def test_what_is_kept_ends_behind_closing_braces_and_last_comments() -> None:
    text = "f()  # x\n}\n}; \nend\ng"
    found = Findings()
    found.add(1, STATEMENT, keeps=3)
    found.tails.append((3, 8, 0))
    assert [seam.keeps for seam in converter(text, found).seams(True)] == [text.index("g")]
