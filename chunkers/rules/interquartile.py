"""A cut where the similarity is some interquartile ranges below the mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field

from chunkers.rule import Rule
from chunkers.shares import known

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Interquartile(Rule):
    """Mean minus `value` times the range of the middle half of the similarities.

    That is LangChain's interquartile: distances above mean + value · (Q3 - Q1). It is not Tukey's
    fence, which starts at the quartile.
    """

    title: ClassVar[str] = "Interquartile range"
    summary: ClassVar[str] = "Cut where the similarity is some interquartile ranges below the mean."
    unit: ClassVar[str] = "interquartile ranges below the mean"

    kind: Literal["interquartile"] = "interquartile"
    value: float = Field(
        default=1, ge=-10, le=10, description="Interquartile ranges below the mean similarity."
    )

    def threshold(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> float:
        distances = known(curve.distances)
        if not len(distances):
            return float("-inf")
        return 1.0 - float(np.mean(distances) + self.value * _range(distances))

    def value_for(
        self,
        threshold: float,
        curve: Curve,
        sizes: NDArray[np.float64] | None = None,
        min_sentences: int = 1,
    ) -> float:
        distances = known(curve.distances)
        spread = _range(distances) if len(distances) else 0.0
        if not spread:
            return 0.0
        return self.clamped("value", float((1.0 - threshold - np.mean(distances)) / spread))


def _range(figures: NDArray[np.float64]) -> float:
    low, high = np.percentile(figures, [25, 75])
    return float(high - low)
