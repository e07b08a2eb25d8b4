"""What other thresholds would make: chunks as `chunk` cuts them, the budget included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from chunkers.chunking import Chunking, chunk
from chunkers.guards import Verdict, capped, guard
from chunkers.succession import Succession
from pages.parts.tune.cut import Cut

_ALL = 48
"""Numbers of cuts up to which each is tried; of more those near the one that is likely."""

_BESIDE = 2


@dataclass
class Outcomes:
    """The thresholds of a document by the number of valleys that they choose."""

    shown: Cut
    order: Succession
    _made: dict[int, Chunking] = field(default_factory=dict)

    def made(self, count: int) -> Chunking:
        """The chunks under the threshold that chooses so many valleys."""
        if count not in self._made:
            self._made[count] = self._chunking(count)
        return self._made[count]

    def for_chunks(self, wanted: float) -> float:
        """A threshold under which the number of chunks is nearest to a wanted one; of two as near, one with fewer chunks,
        and of equals the one with the most cuts by the rule."""
        return self._nearest(wanted, len, len)

    def for_median(self, wanted: float) -> float:
        """The same for the size of the median chunk."""
        return self._nearest(wanted, lambda made: made.sizes.median, median)

    def _nearest(
        self, wanted: float, figure: Callable[[Chunking], float], rough: Callable[[list[float]], float]
    ) -> float:
        counts = self.order.possible()
        if len(counts) > _ALL:
            counts = self._likely(counts, wanted, figure, rough)

        def order(count: int) -> tuple[float, int, int]:
            made = self.made(count)
            return abs(figure(made) - wanted), len(made), -count

        best = min(counts, key=order)
        found = self.order.threshold(best)
        return float("-inf") if found is None else found

    def _likely(
        self,
        counts: list[int],
        wanted: float,
        figure: Callable[[Chunking], float],
        rough: Callable[[list[float]], float],
    ) -> list[int]:
        """Those near the best by the sizes between cuts alone; by how much these are wrong is seen at the first."""
        guesses = {count: rough(self._sizes(count)) for count in counts}
        wrong = 0.0
        tried: list[int] = []
        for _ in range(4):
            at = min(range(len(counts)), key=lambda index: abs(guesses[counts[index]] + wrong - wanted))
            if counts[at] in tried:
                break
            tried += counts[max(at - _BESIDE, 0) : at + _BESIDE + 1]
            wrong = figure(self.made(counts[at])) - guesses[counts[at]]
        return sorted(set(tried))

    def _sizes(self, count: int) -> list[float]:
        """The sizes between the cuts of the guards and the cap."""
        shown = self.shown
        verdict = self._verdict(count)
        cuts = sorted({*verdict.chosen, *capped(verdict, shown.sizes, shown.cap)})
        edges = [0, *(gap + 1 for gap in cuts), len(shown.sizes) - 1]
        return [float(shown.sizes[end] - shown.sizes[start]) for start, end in pairwise(edges)]

    def _chunking(self, count: int) -> Chunking:
        shown = self.shown
        if self._verdict(count).chosen == shown.breaks.verdict.chosen:
            return shown.chunking
        found = replace(shown.breaks, threshold=self.order.threshold(count), verdict=self._verdict(count))
        return chunk(shown.document, shown.config, seams=shown.splitter.laid(shown.document, found))

    def _verdict(self, count: int) -> Verdict:
        levels, threshold = self.shown.breaks.levels, self.order.threshold(count)
        proposed = levels < (float("-inf") if threshold is None else threshold)
        return guard(levels, proposed, self.shown.splitter.min_sentences)
