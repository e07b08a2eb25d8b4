"""A cut at valleys that are deep beside the peaks around them: the rule of TextTiling."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field

from chunkers.curve_rule import CurveRule
from chunkers.guards import valleys
from chunkers.rule import compared

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Depth(CurveRule):
    """Depth scores (Hearst 1997): from a valley up to the peak on each side, both climbs added.

    A valley is a cut where its depth is above mean - value · std of the depths at all gaps. Hearst's
    conservative cutoff has the value 0.5, the liberal one 1; below 0 it is stricter than both. The levels are
    the depths of the local minima, negative.
    """

    title: ClassVar[str] = "Depth"
    summary: ClassVar[str] = "Cut at valleys that lie deep below the peaks beside them (TextTiling)."
    unit: ClassVar[str] = "standard deviations below the mean depth"
    scores: ClassVar[str | None] = "depth"

    kind: Literal["depth"] = "depth"
    value: float = Field(
        default=0.5,
        ge=-10,
        le=10,
        description="Standard deviations below the mean depth: 0.5 is Hearst's conservative cutoff, 1 the liberal one.",
    )

    def levels(self, curve: Curve) -> NDArray[np.float64]:
        scores = np.full(len(curve.similarities), np.nan)
        minima = valleys(curve.similarities)
        scores[minima] = -depths(curve.similarities)[minima]
        return scores

    def limit(self, curve: Curve) -> float:
        mean, spread = _spread(curve)
        return -max(mean - self.value * spread, 0.0)

    def value_of(self, limit: float, curve: Curve) -> float:
        mean, spread = _spread(curve)
        return self.clamped("value", (mean + limit) / spread) if spread else 0.0

    def _because(self, similarity: float, level: float, threshold: float | None) -> str:
        limit = None if threshold is None else -threshold
        return f"valley {similarity:.2f}, depth {compared(-level, '>', limit)}"


def depths(similarities: NDArray[np.float64]) -> NDArray[np.float64]:
    """The climb to the left peak and to the right peak of every gap, added: (n - 1,), nan where there is no similarity.

    A climb goes on while the curve does not fall, and ends where it does or has no value.
    """
    return _climbed(similarities) + _climbed(similarities[::-1])[::-1] - 2.0 * similarities


def _climbed(similarities: NDArray[np.float64]) -> NDArray[np.float64]:
    """For every gap the height of the peak to its left."""
    if not len(similarities):
        return similarities
    summit = np.zeros(len(similarities), np.int64)
    at = np.arange(1, len(similarities))
    summit[1:] = np.where(similarities[:-1] >= similarities[1:], 0, at)
    return similarities[np.maximum.accumulate(summit)]


def _spread(curve: Curve) -> tuple[float, float]:
    found = depths(curve.similarities)
    found = found[np.isfinite(found)]
    return (float(np.mean(found)), float(np.std(found))) if len(found) else (0.0, 0.0)
