"""Lines in bytes, many at once, against one at a time."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from chunkers.code_lines import Lines

LETTERS = st.sampled_from("ab \t\n\r\x0c\x1c\x1f\x00é")


def slowly(text: str, offset: int) -> tuple[int, bool, bool]:
    lines = text[:offset].splitlines(keepends=True)
    if lines and lines[-1].splitlines() != [lines[-1]]:
        lines.append("")
    before = lines[-1] if lines else ""
    blank = len(lines) > 1 and not lines[-2].strip()
    return (offset - len(before), True, blank) if not before.strip() else (offset, False, False)


@given(st.text(LETTERS.filter("é".__ne__), min_size=1, max_size=40), st.data())
def test_placing(text: str, data: st.DataObject) -> None:
    offsets = data.draw(st.lists(st.integers(0, len(text) - 1), min_size=1))
    offsets = [offset for offset in offsets if text[offset - 1 : offset + 1] != "\r\n"] or [0]
    placed, at_start, blank = Lines(text.encode()).place(np.array(offsets, np.int64))
    expected = [slowly(text, offset) for offset in offsets]
    assert list(zip(placed.tolist(), at_start.tolist(), blank.tolist(), strict=True)) == expected


def test_a_byte_order_mark_is_no_content() -> None:
    placed, at_start, _ = Lines(b"\xef\xbb\xbfx\ny").place(np.array([3, 5], np.int64))
    assert (placed.tolist(), at_start.tolist()) == ([0, 5], [True, True])


@given(st.text(LETTERS, min_size=1, max_size=20))
def test_the_next_visible_character(text: str) -> None:
    text += "\u00a0\u2003\u3000x"
    starts = [len(text[:index].encode()) for index in range(len(text))]
    moved = Lines(text.encode()).visible(np.array(starts, np.int64))
    rest = [text.encode()[offset:].decode() for offset in moved.tolist()]
    assert rest == [text[index:].lstrip() for index in range(len(text))]
