"""A cut where the distance rises most steeply."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field

from chunkers.curve_rule import CurveRule
from chunkers.rule import compared
from chunkers.shares import share_of, value_at

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Gradient(CurveRule):
    """The steepest rises of the distance from gap to gap (`numpy.gradient`), a share of all gaps.

    A value of 5 is LangChain's gradient 95: where `np.gradient(distances)` is above its own
    percentile 95. The levels are the gradient, negative.
    """

    title: ClassVar[str] = "Gradient"
    summary: ClassVar[str] = "Cut at a share of the gaps, where the distance rises most steeply."
    unit: ClassVar[str] = "% of the gaps, the steepest"
    scores: ClassVar[str | None] = "gradient"

    kind: Literal["gradient"] = "gradient"
    value: float = Field(default=20, ge=0, le=100, description="Per cent of the gaps, the steepest rises.")

    def levels(self, curve: Curve) -> NDArray[np.float64]:
        distances = curve.distances
        present = np.flatnonzero(np.isfinite(distances))
        slopes = np.full(len(distances), np.nan)
        if len(present) > 1:
            slopes[present] = np.gradient(distances[present], present)
        return -slopes

    def limit(self, curve: Curve) -> float:
        return -value_at(-self.levels(curve), 100.0 - self.value)

    def value_of(self, limit: float, curve: Curve) -> float:
        return 100.0 - share_of(-self.levels(curve), -limit)

    def _because(self, similarity: float, level: float, threshold: float | None) -> str:
        limit = None if threshold is None else -threshold
        return f"steep fall to {similarity:.2f}, gradient {compared(-level, '>', limit)}"
