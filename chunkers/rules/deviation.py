"""A cut where the similarity is some standard deviations below the mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field

from chunkers.spread_rule import SpreadRule

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Deviation(SpreadRule):
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

    def spread(self, distances: NDArray[np.float64]) -> float:
        return float(np.std(distances))
