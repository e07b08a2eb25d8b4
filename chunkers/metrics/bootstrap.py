"""How sure an F1 is: percentile bootstrap intervals, paired where two results are compared."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from chunkers.metrics.boundaries import f1

if TYPE_CHECKING:
    from numpy import float64
    from numpy.typing import NDArray

DRAWS = 2000
LEVEL = 0.95


class Tally(NamedTuple):
    """What was found in one document, or in one part of it: pairs that match, true boundaries, cuts."""

    hits: int
    truths: int
    cuts: int

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall; 1 where there is nothing to find and nothing was cut."""
        return f1(self.hits, self.truths, self.cuts)


@dataclass(frozen=True)
class Interval:
    """A figure, and the bounds within which it falls in 95 of 100 resamples."""

    value: float
    low: float
    high: float

    @property
    def has_zero(self) -> bool:
        """True if the interval leaves open which way the figure points."""
        return self.low <= 0 <= self.high

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


@dataclass(frozen=True)
class Sample:
    """The tallies of one result, to be drawn again and again with replacement.

    Documents are drawn where there are several: F1 is the mean of theirs. Of a single document (`pooled`) its parts
    are drawn, one around each true boundary: F1 is that of all drawn parts together. The i-th draw takes the
    same documents or parts in every sample with as many of them, so that differences are paired.
    """

    tallies: tuple[Tally, ...] = field(repr=False)
    pooled: bool = False

    @cached_property
    def value(self) -> float:
        """F1."""
        if self.pooled:
            return total(self.tallies).f1
        return sum(tally.f1 for tally in self.tallies) / len(self.tallies)

    @cached_property
    def drawn(self) -> NDArray[float64]:
        """F1 of each draw."""
        import numpy as np

        weights = _weights(len(self.tallies))
        if not self.pooled:
            return weights @ np.array([tally.f1 for tally in self.tallies]) / len(self.tallies)
        hits, truths, cuts = (weights @ np.array(self.tallies, np.float64)).T
        return np.divide(2 * hits, truths + cuts, out=np.ones_like(hits), where=truths + cuts > 0)

    @cached_property
    def interval(self) -> Interval:
        """F1 with its bounds."""
        return _bounded(self.value, self.drawn)

    def minus(self, other: Sample) -> Interval:
        """How much better this one is than another over the same documents or parts, with bounds of the difference."""
        return _bounded(self.value - other.value, self.drawn - other.drawn)


def total(tallies: Sequence[Tally]) -> Tally:
    """Several tallies as one."""
    return Tally(
        sum(one.hits for one in tallies), sum(one.truths for one in tallies), sum(one.cuts for one in tallies)
    )


def held_out(samples: Sequence[Sample]) -> float | None:
    """The F1 to expect from choosing the best sample: each document (or part) is scored by what is best on the others.

    None where there is only one document or part, so that nothing is left to choose by.
    """
    if not samples or len(samples[0].tallies) < 2:
        return None
    import numpy as np

    counts = np.array([sample.tallies for sample in samples], np.float64)  # (samples, parts, 3)
    if samples[0].pooled:
        hits, both = counts[:, :, 0], counts[:, :, 1] + counts[:, :, 2]
        others = both.sum(axis=1, keepdims=True) - both
        missed = hits.sum(axis=1, keepdims=True) - hits
        without = np.divide(2 * missed, others, out=np.ones_like(others), where=others > 0)
    else:
        figures = np.array([[tally.f1 for tally in sample.tallies] for sample in samples])
        without = figures.sum(axis=1, keepdims=True) - figures
    # Sums in another order differ in their last places: equals stay equal, and the first is taken.
    rest = cast("NDArray[float64]", np.round(without, 9))
    best: list[int] = np.argmax(rest, axis=0).tolist()
    taken = tuple(samples[index].tallies[part] for part, index in enumerate(best))
    return Sample(taken, samples[0].pooled).value


@lru_cache(maxsize=8)
def _weights(parts: int) -> NDArray[float64]:
    """How often each draw takes each part, the same for everybody who has so many parts."""
    import numpy as np

    source = random.Random(parts)
    weights = np.zeros((DRAWS, parts))
    for row in weights:
        for part, times in Counter(source.choices(range(parts), k=parts)).items():
            row[part] = times
    return weights


def _bounded(value: float, drawn: NDArray[float64]) -> Interval:
    import numpy as np

    low, high = np.quantile(drawn, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return Interval(value, min(float(low), value), max(float(high), value))
