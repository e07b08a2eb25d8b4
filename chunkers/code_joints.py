"""Dots and their like: which names stand behind one, and so are members of something else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

FARTHEST = 40
"""Bytes before a name that are looked at."""

_DOT = r"\."
_BLANK = np.zeros(256, np.bool_)
_BLANK[list(b" \t")] = True


class Joints:
    """What stands between the parts of a dotted name: `joins` is a pattern for it.

    `ends` are the bytes with which it may end.
    """

    def __init__(self, joins: str) -> None:
        self.ends = frozenset(re.sub(r"[^.:>\\]", "", joins).encode())
        self._is_dot = joins == _DOT
        self._joined = re.compile(rf"(?:{joins})\s*$".encode("latin-1"))
        self._ending = np.zeros(256, np.bool_)
        self._ending[list(self.ends)] = True

    def before(self, data: bytes, starts: Numbers) -> Flags:
        """Which names, by where they start, stand behind a joint on the same line. Two dots are none: they are a
        range, or unpack something. The end of the line above may be that of a comment."""
        held = np.frombuffer(data, np.uint8)
        found = np.zeros(len(starts), np.bool_)
        at, waiting = starts - 1, np.arange(len(starts))
        for _ in range(FARTHEST):
            waiting = waiting[at[waiting] >= 0]
            before = held[at[waiting]]
            joined = waiting[self._ending[before]]
            if self._is_dot:
                other = at[joined] - 1
                found[joined] = (held[other] != ord(".")) | (other < np.maximum(starts[joined] - FARTHEST, 0))
            else:
                found[joined] = [self._joins(data, start) for start in starts[joined].tolist()]
            waiting = waiting[_BLANK[before]]
            if not waiting.size:
                break
            at[waiting] -= 1
        return found

    def _joins(self, data: bytes, start: int) -> bool:
        """True if the blanks before a name stand behind a joint."""
        before = data[max(0, start - FARTHEST) : start].rstrip(b" \t")
        return self._joined.search(before) is not None and not before.endswith(b"..")
