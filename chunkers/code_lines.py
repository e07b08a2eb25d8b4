"""Where lines start, asked of many byte offsets at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_LINE_FEED, _CARRIAGE_RETURN, _SPACE = 10, 13, 32
_BREAK = np.zeros(256, np.bool_)
_BREAK[[_LINE_FEED, 11, 12, _CARRIAGE_RETURN, 28, 29, 30]] = True
_CONTROL = ~_BREAK
_CONTROL[[9, 31]] = False


class Lines:
    """The lines of one text in UTF-8. White space beyond ASCII counts as visible here."""

    def __init__(self, data: bytes) -> None:
        held = np.frombuffer(data, np.uint8)
        visible = held > _SPACE
        low = np.flatnonzero(held < _SPACE)
        codes = held[low]
        visible[low[_CONTROL[codes]]] = True
        ends = low[_BREAK[codes]]
        if b"\r\n" in data:
            ends = ends[~((held[ends] == _CARRIAGE_RETURN) & (held[(ends + 1) % len(held)] == _LINE_FEED))]
        self._ends = ends
        self._visible = np.zeros(len(data) + 1, np.int32)
        np.cumsum(visible.view(np.int8), out=self._visible[1:])
        if data.startswith(BYTE_ORDER_MARK):
            self._visible[: len(BYTE_ORDER_MARK) + 1] = 0
            self._visible[len(BYTE_ORDER_MARK) + 1 :] -= len(BYTE_ORDER_MARK)

    def place(self, offsets: Numbers) -> tuple[Numbers, Flags, Flags]:
        """Each offset at the start of its line where only indentation lies between; which could be placed
        there; which of those stand behind a blank line."""
        lines = self._ends.searchsorted(offsets)
        starts = self._start(lines)
        at_start = self._visible[offsets] == self._visible[starts]
        before = self._start(np.maximum(lines - 1, 0))
        blank = at_start & (lines > 0) & (self._visible[starts] == self._visible[before])
        return np.where(at_start, starts, offsets), at_start, blank

    def _start(self, lines: Numbers) -> Numbers:
        """Where lines start, by how many breaks lie before them."""
        if not self._ends.size:
            return np.zeros_like(lines)
        return np.where(lines > 0, self._ends[np.maximum(lines - 1, 0)] + 1, 0)
