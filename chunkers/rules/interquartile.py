"""A cut where the similarity is some interquartile ranges below the mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field

from chunkers.spread_rule import SpreadRule

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Interquartile(SpreadRule):
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

    def spread(self, distances: NDArray[np.float64]) -> float:
        low, high = np.percentile(distances, [25, 75])
        return float(high - low)
