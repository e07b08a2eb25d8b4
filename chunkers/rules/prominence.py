"""A cut at valleys that stand out by a given amount."""

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


class Prominence(CurveRule):
    """Local minima by prominence: how far one has to climb to get to a lower valley, or to the end of the text.

    Of the two sides the lower pass counts (the definition of `scipy.signal.peak_prominences`, on
    the curve turned upside down). Unlike the depth score, a small wave on the slope of a deep valley
    counts little. The levels are the prominences, negative.
    """

    title: ClassVar[str] = "Prominence"
    summary: ClassVar[str] = "Cut at valleys that stand out by a given amount of similarity."
    unit: ClassVar[str] = "similarity that a valley stands out by"
    scores: ClassVar[str | None] = "prominence"
    relative: ClassVar[bool] = False

    kind: Literal["prominence"] = "prominence"
    value: float = Field(default=0.15, ge=0, le=2, description="Similarity that a valley must stand out by.")

    def levels(self, curve: Curve) -> NDArray[np.float64]:
        from scipy.signal import peak_prominences  # pyright: ignore

        scores = np.full(len(curve.similarities), np.nan)
        present = np.flatnonzero(np.isfinite(curve.similarities))
        if not len(present):
            return scores
        known = curve.similarities[present]
        minima = valleys(known)
        # Beyond both ends the curve is taken to be as high as at its highest, so that a valley may lie there.
        highest = known.max()
        scores[present[minima]] = 0.0
        minima = minima[known[minima] < highest]
        heights = -np.concatenate([[highest], known, [highest]])
        found = peak_prominences(heights, minima + 1)[0]  # pyright: ignore
        scores[present[minima]] = -np.asarray(found, np.float64)
        return scores

    def limit(self, curve: Curve) -> float:
        return -self.value

    def value_of(self, limit: float, curve: Curve) -> float:
        return self.clamped("value", -limit)

    def _because(self, similarity: float, level: float, threshold: float | None) -> str:
        limit = None if threshold is None else -threshold
        return f"valley {similarity:.2f}, prominence {compared(-level, '>', limit)}"
