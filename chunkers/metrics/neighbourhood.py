"""The road not taken: the best seam near a boundary that the packer left alone."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from typing import Protocol

from chunkers.chunk import Chunk
from chunkers.document import Document
from chunkers.graphemes import is_boundary
from chunkers.ladder import prose
from chunkers.metrics.boundaries import visible
from chunkers.scripts import language_of
from chunkers.seam import Rung, Seam, SeamMap


class Packed(Protocol):
    """What is asked of a chunking: its chunks, all seams that were found, and the fallback."""

    @property
    def document(self) -> Document:
        """What is cut."""
        ...

    @property
    def chunks(self) -> Sequence[Chunk]:
        """The chunks, in order."""
        ...

    @property
    def seams(self) -> SeamMap:
        """All that the splitter found."""
        ...

    @property
    def rungs(self) -> tuple[Rung, ...]:
        """The fallback, strongest first."""
        ...


def near_miss(chunking: Packed, index: int, window: int) -> Seam | None:
    """The strongest seam less than `window` characters from the start of a chunk where nothing was cut, in
    that chunk or the one before.

    Seams of the splitter come first (the lowest level, then the nearest), then the fallback from the
    strongest rung down; where the configuration falls back on nothing but words, the ladder for prose
    is asked. None where there is nothing. What differs from a boundary in white space alone is that
    boundary. The start of the document has no such seam.
    """
    chunks = chunking.chunks
    offset = chunks[index].start
    if index == 0:
        return None
    low = max(offset - window, chunks[index - 1].start)
    high = min(offset + window, chunks[index].end)
    taken = _Taken(chunking, low, high)
    found = chunking.seams.seams
    first = bisect_right(found, low, key=lambda seam: seam.offset)
    last = bisect_left(found, high, key=lambda seam: seam.offset)
    free = [seam for seam in found[first:last] if taken.frees(seam.offset)]
    if free:
        return min(free, key=lambda seam: (seam.level, abs(seam.offset - offset), seam.offset))
    weakest = max((seam.level for seam in found), default=-1) + 1
    for place, rung in enumerate(_ladder(chunking)):
        offsets = rung.find(chunking.document.readable, low, high)
        near = _nearest((at for at in offsets if taken.frees(at)), offset)
        if near is not None:
            return Seam(near, weakest + place, rung.kind, note=None if rung.own else f"budget: {rung.kind}")
    return None


def _ladder(chunking: Packed) -> tuple[Rung, ...]:
    if any(rung.kind != "word" for rung in chunking.rungs):
        return chunking.rungs
    return prose(chunking.seams.language or language_of(chunking.document.readable))


class _Taken:
    """The boundaries of a stretch, and where no cut is possible."""

    def __init__(self, chunking: Packed, low: int, high: int) -> None:
        self._text = chunking.document.readable
        self._holds = chunking.seams.holds
        chunks = chunking.chunks
        first = bisect_left(chunks, low, key=lambda chunk: chunk.start)
        last = bisect_right(chunks, high, key=lambda chunk: chunk.start)
        starts = (chunk.start for chunk in chunks[max(first - 1, 0) : last + 1])
        self._boundaries = frozenset(visible(self._text, starts))

    def frees(self, offset: int) -> bool:
        """True if a cut is possible here and none was made."""
        moved = visible(self._text, [offset])
        return (
            bool(moved)
            and moved[0] not in self._boundaries
            and offset not in self._holds
            and is_boundary(self._text, offset)
        )


def _nearest(offsets: Iterable[int], offset: int) -> int | None:
    return min(offsets, key=lambda at: (abs(at - offset), at), default=None)
