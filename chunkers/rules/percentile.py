"""A cut at a share of all gaps, those with the lowest similarity."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from chunkers.curve_rule import CurveRule
from chunkers.shares import share_of, value_at

if TYPE_CHECKING:
    from chunkers.curve import Curve


class Percentile(CurveRule):
    """The lowest similarities of the document: a value of 5 is what LangChain and LlamaIndex call percentile 95.

    There: distances above `np.percentile(distances, 95)`.
    """

    title: ClassVar[str] = "Percentile"
    summary: ClassVar[str] = "Cut at a share of the gaps, those with the lowest similarity."
    unit: ClassVar[str] = "% of the gaps, the lowest"

    kind: Literal["percentile"] = "percentile"
    value: float = Field(default=20, ge=0, le=100, description="Per cent of the gaps, the least similar.")

    def limit(self, curve: Curve) -> float:
        return 1.0 - value_at(curve.distances, 100.0 - self.value)

    def value_of(self, limit: float, curve: Curve) -> float:
        return 100.0 - share_of(curve.distances, 1.0 - limit)
