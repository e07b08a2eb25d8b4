"""A cut wherever the similarity is below a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from chunkers.curve_rule import CurveRule

if TYPE_CHECKING:
    from chunkers.curve import Curve


class Absolute(CurveRule):
    """The same number for every document; what is a good one depends on the embedder and the window."""

    title: ClassVar[str] = "Similarity"
    summary: ClassVar[str] = "Cut where the similarity is below a number."
    unit: ClassVar[str] = "similarity"
    relative: ClassVar[bool] = False

    kind: Literal["absolute"] = "absolute"
    value: float = Field(
        default=0.35, ge=-1, le=1, description="Similarity (cosine) below which a gap is a cut."
    )

    def limit(self, curve: Curve) -> float:
        return self.value

    def value_of(self, limit: float, curve: Curve) -> float:
        return self.clamped("value", limit)
