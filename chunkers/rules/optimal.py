"""The cuts for which the sentences of each segment are most alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field, field_validator

from chunkers.errors import ChunkersError
from chunkers.penalty import automatic, settled
from chunkers.rule import Rule
from chunkers.segmentation import gains, segment

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Optimal(Rule):
    """Exact segmentation of the sentence vectors (`segmentation.segment`); the curve is only drawn.

    There is no threshold: all cuts are found together, those for which the scatter within segments
    and the penalty for every segment are least. `auto` takes a penalty from the vectors
    (`penalty.automatic`), so that a text of one topic stays whole.
    """

    title: ClassVar[str] = "Optimal segmentation"
    summary: ClassVar[str] = (
        "Cut so that the sentences of each chunk are most alike: exact, all cuts at once."
    )
    unit: ClassVar[str] = "penalty for each segment, in squared distance of unit vectors"
    scores: ClassVar[str | None] = None
    relative: ClassVar[bool] = False

    kind: Literal["optimal"] = "optimal"
    penalty: float | Literal["auto"] = Field(
        default="auto",
        description="What a segment costs, in squared distance between unit vectors; auto finds it from the text.",
    )
    max_sentences: int | None = Field(
        default=None, ge=1, description="The most sentences of a segment; null for no limit."
    )

    @field_validator("penalty")
    @classmethod
    def _is_a_price(cls, penalty: float | str) -> float | str:
        if not isinstance(penalty, str) and not 0 <= penalty < float("inf"):
            raise ChunkersError(f"give a number from 0, or 'auto', got {penalty:g}")
        return penalty

    def price(self, curve: Curve, min_sentences: int = 1) -> float:
        """The penalty as a number."""
        if self.penalty == "auto":
            return automatic(curve.vectors, min_sentences)
        return float(self.penalty)

    def threshold(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> float | None:
        return None

    def value_for(
        self,
        threshold: float,
        curve: Curve,
        sizes: NDArray[np.float64] | None = None,
        min_sentences: int = 1,
    ) -> float:
        return self.price(curve, min_sentences)

    def at(self, value: float) -> Optimal:
        return self.replace(penalty=value)

    def proposals(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> NDArray[np.bool_]:
        found = np.zeros(len(curve.similarities), np.bool_)
        found[list(self._cuts(curve, min_sentences))] = True
        return found

    def _cuts(self, curve: Curve, min_sentences: int) -> tuple[int, ...]:
        price = self.penalty
        if isinstance(price, str):
            price, cuts = settled(curve.vectors, min_sentences)
            if self.max_sentences is None and curve.vectors.any(axis=1).all():
                return cuts
        return segment(curve.vectors, price, min_sentences, self.max_sentences)

    def reasons(self, curve: Curve, gaps: Sequence[int], threshold: float | None) -> list[str]:
        return [
            f"topic change, gain {found:.2f}, similarity {curve.similarities[gap]:.2f}"
            for gap, found in zip(gaps, gains(curve.vectors, gaps), strict=True)
        ]
