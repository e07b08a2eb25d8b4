"""Dress: what is embedded for a span beside its text, and whether all of it fits the budget.

The packer asks here whether a span fits. The answer is exact: header, overlap and body are
measured as the one string that will be embedded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chunkers.budget import Budget
from chunkers.context import Context
from chunkers.document import Document
from chunkers.graphemes import boundary_after, boundary_at_or_before, boundary_before
from chunkers.header import NO_WORDS, Headers, Words
from chunkers.measure import Ruler, View
from chunkers.repeat import Repeat
from chunkers.seam import Rung, Seam, SeamMap
from chunkers.shown import Shown


class Opening(NamedTuple):
    """How a chunk begins: where its overlap starts, and whether it goes without a header."""

    start: int
    overlap_start: int
    bare: bool = False


class Dress:
    """Measures and composes the chunks of one document under one budget."""

    def __init__(
        self,
        document: Document,
        seams: SeamMap,
        budget: Budget,
        context: Context,
        ruler: Ruler,
        view: View,
        rungs: tuple[Rung, ...],
    ) -> None:
        self.text = document.readable
        self.max = budget.max
        self.min = budget.min
        self.view = view
        # No part may hold the dress: with a cycle its view would outlive it.
        shown = self._shown = Shown(self.text, seams.projection, view)
        self._position = shown.position
        self._repeat = Repeat(self.text, seams, rungs, budget, shown.size) if budget.overlap else None
        self._headers = Headers(self.text, seams, context, budget.max, ruler.measure, shown.between)
        self._is_idle = self._headers.is_idle

    def open(self, start: int, seam: Seam | None, previous: Opening | None) -> Opening:
        """The opening of the chunk that starts here, behind the one that `previous` opened."""
        if self._repeat is None or previous is None or seam is None:
            return Opening(start, start)
        return Opening(start, self._repeat.start(start, seam, previous.start, previous.overlap_start))

    def fits(self, opening: Opening, end: int) -> bool:
        """True if what would be embedded for the opening up to `end` is within the budget."""
        if self._position is not None:
            a, b = self._position(opening.overlap_start), self._position(end)
        else:
            a, b = opening.overlap_start, end
        if not self.view.fits(a, b, self.max):
            return False
        words = self.words(opening, end)
        return not (words.header or words.trailer) or self._composed(words, a, b) <= self.max

    def size(self, opening: Opening, end: int) -> int:
        """The size of what is embedded for the opening up to `end`."""
        a, b = self._shown.span(opening.overlap_start, end)
        words = self.words(opening, end)
        plain = not words.header and not words.trailer
        return self.view.size(a, b) if plain else self._composed(words, a, b)

    def measured(self, opening: Opening, end: int) -> tuple[str, str, int, int]:
        """Header and trailer of the opening up to `end`, the size of all of it, and that of its text alone."""
        words = self.words(opening, end)
        start, stop = self._shown.span(opening.overlap_start, end)
        if words.header or words.trailer:
            size = self._composed(words, start, stop)
        else:
            size = self.view.size(start, stop)
            if opening.overlap_start == opening.start:
                return "", "", size, size
        return words.header, words.trailer, size, self.span_size(opening.start, end)

    def span_size(self, start: int, end: int) -> int:
        """The size of a span of the source alone, as it would be embedded."""
        return self._shown.size(start, end)

    def first_over(self, opening: Opening, ends: list[int], low: int, high: int) -> int:
        """The index of the first of ends[low:high] up to which the opening no longer fits, else `high`."""
        if self._position is None and self._is_idle:
            return self.view.first_over(opening.overlap_start, ends, low, high, self.max)
        while low < high and self.fits(opening, ends[low]):
            low += 1
        return low

    def reach(self, opening: Opening, limit: int) -> int:
        """The farthest cluster boundary up to `limit` that fits; the start itself where none does."""
        start = opening.start
        if self._position is None:
            end = min(limit, max(start, self.view.reach(opening.overlap_start, self.max)))
        else:
            end = self._gallop(opening, limit)
        end = boundary_at_or_before(self.text, end)
        while end > start and not self.fits(opening, end):
            end = boundary_before(self.text, end)
        while end < limit and self.fits(opening, further := boundary_after(self.text, end)):
            end = further
        return max(end, start)

    def header(self, opening: Opening, end: int) -> str:
        """What stands before the text of the opening up to `end`."""
        return self.words(opening, end).header

    def lacking(self, opening: Opening, end: int) -> tuple[str, ...]:
        """What was asked for around the opening up to `end` and found no room."""
        return self.words(opening, end).lacking

    def sections(self, spans: Sequence[tuple[int, int]]) -> list[int]:
        """The index of the innermost section around all visible text of each span, -1 for none."""
        return self._headers.sections(spans)

    def words(self, opening: Opening, end: int) -> Words:
        """What stands before and behind the text of the opening up to `end`."""
        if self._is_idle:
            return NO_WORDS
        if opening.bare:
            return self._headers.without()
        return self._headers.around(opening.start, opening.overlap_start, end)

    def _composed(self, words: Words, start: int, end: int) -> int:
        return self.view.dressed(words.header, start, end, words.trailer)

    def _gallop(self, opening: Opening, limit: int) -> int:
        """Roughly the farthest end that fits, by doubling and bisection."""
        low, step = opening.start, 64
        while low < limit and self.fits(opening, min(limit, low + step)):
            low = min(limit, low + step)
            step *= 2
        high = min(limit, low + step)
        while high - low > 1:
            middle = (low + high) // 2
            if self.fits(opening, middle):
                low = middle
            else:
                high = middle
        return low
