"""Pieces of code out of one document, joined into one text, with the way from either to the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from chunkers.embedded import CodeStretch

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

PARTING = "\n"
"""Stands behind each piece, which ends its last line first: a comment belongs to nothing below a blank line."""


class Run(NamedTuple):
    """Characters `[start, end)` of a document that are read one after the other. What begins with them is taken to
    begin at `line`, before the marks of quotes, lists and prompts that stand ahead of them."""

    start: int
    end: int
    line: int


def runs(stretch: CodeStretch) -> list[Run]:
    """The characters of a stretch: all of them, or those behind the margin of each line."""
    if not stretch.margins:
        return [Run(stretch.start, stretch.end, stretch.start)]
    ends = [start for start, _ in stretch.margins[1:]] + [stretch.end]
    return [
        Run(start + margin, end, start) for (start, margin), end in zip(stretch.margins, ends, strict=True)
    ]


def part_of(whole: Iterable[Run], start: int, end: int) -> list[Run]:
    """What of some runs lies between two offsets of the document."""
    return [
        Run(max(run.start, start), min(run.end, end), run.line if run.start >= start else start)
        for run in whole
        if run.start < end and run.end > start
    ]


@dataclass(frozen=True)
class JoinedCode:
    """Pieces of a document, each made of runs, one behind the other in a text of their own.

    All runs ascend in the document and do not overlap.
    """

    source: str
    pieces: Sequence[Sequence[Run]]

    @cached_property
    def _texts(self) -> list[str]:
        source = self.source
        found: list[str] = []
        for piece in self.pieces:
            code = "".join(source[run.start : run.end] for run in piece)
            found.append(code if code.endswith("\n") else code + "\n")
        return found

    @cached_property
    def text(self) -> str:
        """The joined text; that of a single piece is nothing but its characters."""
        if len(self.pieces) == 1:
            return "".join(self.source[run.start : run.end] for run in self.pieces[0])
        return PARTING.join(self._texts)

    @cached_property
    def starts(self) -> list[int]:
        """Where each piece starts in the text."""
        lengths = (len(text) + len(PARTING) for text in self._texts[:-1])
        return list(accumulate(lengths, initial=0)) if self.pieces else []

    @cached_property
    def edges(self) -> list[tuple[int, int]]:
        """For each piece but the first, in bytes of the text: the last visible one before it, and its first."""
        found: list[tuple[int, int]] = []
        before = at = 0
        for text in self._texts:
            data = text.encode()
            if at:
                found.append((before, at + len(data) - len(data.lstrip())))
            before = at + max(len(data.rstrip()) - 1, 0)
            at += len(data) + len(PARTING)
        return found

    @cached_property
    def _columns(self) -> tuple[Numbers, Numbers, Numbers, Numbers]:
        """Of all runs: where they start and end in the document, where their line does, and where they start here."""
        laid: list[tuple[int, int, int, int]] = []
        for at, piece in zip(self.starts, self.pieces, strict=True):
            place = at
            for run in piece:
                laid.append((run.start, run.end, run.line, place))
                place += run.end - run.start
        columns = np.array(laid, np.int64).reshape(-1, 4).T
        return columns[0], columns[1], columns[2], columns[3]

    def piece_of(self, offsets: Sequence[int]) -> list[int]:
        """The piece that each offset of the text lies in, or behind."""
        return (np.array(self.starts).searchsorted(np.asarray(offsets, np.int64), "right") - 1).tolist()

    def joined(self, offsets: Sequence[int]) -> list[int]:
        """Offsets of the document as offsets of the text; what lies between two runs is where they meet."""
        starts, ends, _, places = self._columns
        given = np.asarray(offsets, np.int64)
        at = np.maximum(starts.searchsorted(given, "right") - 1, 0)
        return (places[at] + np.clip(given - starts[at], 0, (ends - starts)[at])).tolist()

    def placed(self, offsets: Sequence[int]) -> list[int]:
        """Offsets of the text as offsets of the document."""
        starts, ends, _, places = self._columns
        given = np.asarray(offsets, np.int64)
        at = self._run_of(given)
        return np.minimum(starts[at] + given - places[at], ends[at]).tolist()

    def placed_starts(self, offsets: Sequence[int]) -> list[int]:
        """The same for what begins there: before what stands ahead of the run."""
        _, _, lines, places = self._columns
        given = np.asarray(offsets, np.int64)
        at = self._run_of(given)
        return np.where(given == places[at], lines[at], self.placed(offsets)).tolist()

    def placed_ends(self, offsets: Sequence[int]) -> list[int]:
        """The same for what ends there: behind the character before."""
        return [place + 1 for place in self.placed([max(offset - 1, 0) for offset in offsets])]

    def _run_of(self, given: Numbers) -> Numbers:
        return np.maximum(self._columns[3].searchsorted(given, "right") - 1, 0)
