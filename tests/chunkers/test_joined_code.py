"""Pieces of code out of one document, joined, with the way back."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.embedded import CodeStretch
from chunkers.joined_code import JoinedCode, Run, part_of, runs

TEXT = "Words.\na = 1\nb = 2\nMore.\n> c = 3\n> d = 4\nEnd: e()"
PLAIN = CodeStretch(7, 19, "python", (7, 19))
QUOTED = CodeStretch(25, 41, "python", (25, 41), ((25, 2), (33, 2)))
INLINE = CodeStretch(46, 49, "python", (41, 49))


def joined() -> JoinedCode:
    return JoinedCode(TEXT, [runs(PLAIN), runs(QUOTED), runs(INLINE)])


def test_a_stretch_without_margins_is_one_run() -> None:
    assert runs(PLAIN) == [Run(7, 19, 7)]
    assert runs(QUOTED) == [Run(27, 33, 25), Run(35, 41, 33)]


def test_a_blank_line_parts_the_pieces_and_ends_the_last_one() -> None:
    assert joined().text == "a = 1\nb = 2\n\nc = 3\nd = 4\n\ne()\n"
    assert joined().starts == [0, 13, 26]


def test_a_single_piece_is_itself() -> None:
    assert JoinedCode(TEXT, [runs(INLINE)]).text == "e()"
    assert JoinedCode(TEXT, []).text == ""


def test_offsets_of_the_document_lead_into_the_text() -> None:
    code = joined()
    assert code.joined([7, 8, 19]) == [0, 1, 12]
    assert code.joined([0, 22, 46, 49]) == [0, 12, 26, 29]
    # What stands before the code of a line is where the line begins.
    assert code.joined([27, 32, 33, 34, 35, 36]) == [13, 18, 19, 19, 19, 20]


def test_offsets_of_the_text_lead_back() -> None:
    code = joined()
    assert code.placed([0, 13, 19, 20, 26]) == [7, 27, 35, 36, 46]
    assert code.placed_starts([0, 13, 14, 19, 26]) == [7, 25, 28, 33, 46]
    assert code.placed_ends([5, 18, 24, 29]) == [12, 32, 40, 49]
    assert code.piece_of([0, 12, 13, 25, 26, 29]) == [0, 0, 1, 1, 2, 2]


def test_the_edges_are_the_last_and_the_first_visible_byte() -> None:
    source = "é = 1\n\nword\n  b = 2\n"
    code = JoinedCode(source, [[Run(0, 7, 0)], [Run(12, 20, 12)]])
    data = code.text.encode()
    assert [(data[a : a + 1], data[b : b + 1]) for a, b in code.edges] == [(b"1", b"b")]


def test_a_part_of_some_runs() -> None:
    whole = runs(QUOTED)
    assert part_of(whole, 28, 36) == [Run(28, 33, 28), Run(35, 36, 33)]
    assert part_of(whole, 33, 35) == []


@given(
    st.lists(st.tuples(st.integers(0, 3), st.text("ab\né😀", min_size=1, max_size=6)), max_size=6), st.data()
)
def test_every_character_of_a_run_leads_there_and_back(
    pieces: list[tuple[int, str]], data: st.DataObject
) -> None:
    source = ""
    laid: list[list[Run]] = []
    for margin, text in pieces:
        start = len(source) + margin
        source += ">" * margin + text
        run = Run(start, len(source), start - margin)
        if laid and data.draw(st.booleans()):
            laid[-1].append(run)
        else:
            laid.append([run])
    code = JoinedCode(source, laid)
    for piece in laid:
        for run in piece:
            offsets = list(range(run.start, run.end))
            places = code.joined(offsets)
            assert [code.text[place] for place in places] == list(source[run.start : run.end])
            assert code.placed(places) == offsets
            assert code.placed_starts(places)[0] == run.line
            assert code.placed_ends([place + 1 for place in places]) == [offset + 1 for offset in offsets]
