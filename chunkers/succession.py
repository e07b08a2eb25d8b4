"""The order in which a falling curve is cut: what the guard would take at each threshold, all at once.

The guard takes the deepest gap first, so what it takes at a lower threshold is the beginning of what it
takes at a higher one. One pass over all gaps therefore answers for every threshold, exactly.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from chunkers.guards import guard

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Succession:
    """Gaps in the order in which they become cuts while the threshold rises.

    `levels[i]` is the level of `gaps[i]`: the first `k` gaps are the cuts at every threshold above
    `levels[k - 1]` and not above `levels[k]`. Where two levels are equal, no threshold lies between.
    """

    gaps: tuple[int, ...]
    levels: tuple[float, ...]

    def count(self, threshold: float) -> int:
        """The number of cuts at a threshold."""
        return bisect_left(self.levels, threshold)

    def cuts(self, threshold: float) -> tuple[int, ...]:
        """The cuts at a threshold, ascending."""
        return tuple(sorted(self.gaps[: self.count(threshold)]))

    def threshold(self, count: int) -> float | None:
        """A threshold with exactly `count` cuts, half-way between its bounds; None where there is none."""
        if not 0 <= count <= len(self.levels):
            return None
        low = self.levels[count - 1] if count else None
        high = self.levels[count] if count < len(self.levels) else None
        if low is None:
            return high
        if high is None:
            return float(np.nextafter(low, np.inf))
        if low == high:
            return None
        middle = low + (high - low) / 2
        return middle if low < middle else high

    def possible(self) -> list[int]:
        """The counts that some threshold has, ascending."""
        counts = range(len(self.levels) + 1)
        return [
            count
            for count in counts
            if count in (0, len(self.levels)) or self.levels[count - 1] < self.levels[count]
        ]

    def for_chunks(self, chunks: float) -> float:
        """A threshold at which the number of chunks is nearest to `chunks`; of two as near, one with fewer."""
        return self._at(min(self.possible(), key=lambda count: (abs(count + 1 - chunks), count)))

    def for_median(self, about: float, sizes: NDArray[np.float64]) -> float:
        """A threshold at which the median chunk is nearest to a size; of two as near, one with fewer cuts."""
        medians = self.medians(sizes)
        return self._at(min(self.possible(), key=lambda count: (abs(medians[count] - about), count)))

    def _at(self, count: int) -> float:
        """A threshold with so many cuts; -inf where nothing can be cut."""
        found = self.threshold(count)
        return float("-inf") if found is None else found

    def medians(self, sizes: NDArray[np.float64]) -> list[float]:
        """The median size of a chunk for 0, 1, 2, … cuts."""
        at_: list[float] = sizes.tolist()
        total = at_[-1] - at_[0] if at_ else 0.0
        ends = [0, len(at_) - 1]
        lengths = [total]
        found = [total]
        for gap in self.gaps:
            place = bisect_left(ends, gap + 1)
            before, cut, after = at_[ends[place - 1]], at_[gap + 1], at_[ends[place]]
            del lengths[bisect_left(lengths, after - before)]
            insort(lengths, cut - before)
            insort(lengths, after - cut)
            ends.insert(place, gap + 1)
            half = len(lengths) // 2
            found.append(lengths[half] if len(lengths) % 2 else (lengths[half - 1] + lengths[half]) / 2)
        return found


def succession(levels: NDArray[np.float64], min_sentences: int) -> Succession:
    """The succession of a curve under the guard."""
    chosen = guard(levels, np.isfinite(levels), min_sentences).chosen
    order = sorted(chosen, key=lambda gap: (levels[gap], gap))
    return Succession(tuple(order), tuple(float(levels[gap]) for gap in order))
