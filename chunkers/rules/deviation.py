"""A cut where the similarity is some standard deviations below the mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field

from chunkers.rule import Rule
from chunkers.shares import known

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Deviation(Rule):
    """Mean minus `value` standard deviations of the document's similarities (of all, not of a sample).

    LangChain calls it standard_deviation: distances above mean + value · std.
    """

    title: ClassVar[str] = "Standard deviations"
    summary: ClassVar[str] = "Cut where the similarity is some standard deviations below the mean."
    unit: ClassVar[str] = "standard deviations below the mean"

    kind: Literal["deviation"] = "deviation"
    value: float = Field(
        default=1, ge=-10, le=10, description="Standard deviations below the mean similarity."
    )

    def threshold(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> float:
        distances = known(curve.distances)
        if not len(distances):
            return float("-inf")
        return 1.0 - float(np.mean(distances) + self.value * np.std(distances))

    def value_for(
        self,
        threshold: float,
        curve: Curve,
        sizes: NDArray[np.float64] | None = None,
        min_sentences: int = 1,
    ) -> float:
        distances = known(curve.distances)
        spread = float(np.std(distances)) if len(distances) else 0.0
        if not spread:
            return 0.0
        return self.clamped("value", float((1.0 - threshold - np.mean(distances)) / spread))
