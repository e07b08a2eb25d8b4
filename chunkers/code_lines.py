"""Where lines start, asked of many byte offsets at once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

from chunkers.code_comments import BYTE_ORDER_MARK

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

_WHITE = re.compile(
    rb"(?:[\s\x1c-\x1f]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)++"
)
_LINE_FEED, _CARRIAGE_RETURN, _SPACE, _FIRST_WIDE = 10, 13, 32, 0xC2
_BREAK = np.zeros(256, np.bool_)
_BREAK[[_LINE_FEED, 11, 12, _CARRIAGE_RETURN, 28, 29, 30]] = True
_CONTROL = ~_BREAK
_CONTROL[[9, 31]] = False


class Lines:
    """The lines of one text in UTF-8. White space beyond ASCII counts as visible here."""

    def __init__(self, data: bytes) -> None:
        held = np.frombuffer(data, np.uint8)
        self._data, self._held = data, held
        visible = held > _SPACE
        low = np.flatnonzero(held < _SPACE)
        codes = held[low]
        visible[low[_CONTROL[codes]]] = True
        ends = low[_BREAK[codes]]
        if b"\r\n" in data:
            ends = ends[~((held[ends] == _CARRIAGE_RETURN) & (held[(ends + 1) % len(held)] == _LINE_FEED))]
        self._ends = ends
        self._wide = np.flatnonzero(held >= _FIRST_WIDE)
        self._visible = np.zeros(len(data) + 1, np.int32)
        np.cumsum(visible.view(np.int8), out=self._visible[1:])
        if data.startswith(BYTE_ORDER_MARK):
            self._visible[: len(BYTE_ORDER_MARK) + 1] = 0
            self._visible[len(BYTE_ORDER_MARK) + 1 :] -= len(BYTE_ORDER_MARK)

    def visible(self, offsets: Numbers) -> Numbers:
        """Each offset moved on to the next visible character: some grammars begin nodes with white space."""
        held = self._held[np.minimum(offsets, len(self._held) - 1)]
        moved = offsets
        for index in np.flatnonzero((held <= _SPACE) | (held >= _FIRST_WIDE)).tolist():
            white = _WHITE.match(self._data, int(offsets[index]))
            if white is not None:
                moved = moved.copy() if moved is offsets else moved
                moved[index] = white.end()
        return moved

    def place(self, offsets: Numbers) -> tuple[Numbers, Flags, Flags]:
        """Each offset at the start of its line where only indentation lies between; which could be placed
        there; which of those stand behind a blank line."""
        lines = self._ends.searchsorted(offsets)
        starts = self._start(lines)
        at_start = self._visible[offsets] == self._visible[starts]
        before = self._start(np.maximum(lines - 1, 0))
        blank = at_start & (lines > 0) & (self._visible[starts] == self._visible[before])
        return np.where(at_start, starts, offsets), at_start, blank

    def behind_wide(self, offsets: Numbers) -> Flags:
        """Which offsets have a character beyond ASCII before them on their line."""
        wide = self._wide
        return wide.searchsorted(self._start(self._ends.searchsorted(offsets))) < wide.searchsorted(offsets)

    def _start(self, lines: Numbers) -> Numbers:
        """Where lines start, by how many breaks lie before them."""
        if not self._ends.size:
            return np.zeros_like(lines)
        return np.where(lines > 0, self._ends[np.maximum(lines - 1, 0)] + 1, 0)
