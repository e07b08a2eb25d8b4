"""The cuts for which the sentences of each segment are most alike."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Literal

import numpy as np
from pydantic import Field, field_validator

from chunkers.embedder import Vectors
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
        found[_parting(self._cuts(curve, min_sentences), curve.vectors)] = True
        return found

    def _cuts(self, curve: Curve, min_sentences: int) -> tuple[int, ...]:
        price = self.penalty
        if isinstance(price, str):
            price, cuts = settled(curve.vectors, min_sentences)
            if self.max_sentences is None and curve.vectors.any(axis=1).all():
                return cuts
        return segment(curve.vectors, price, min_sentences, self.max_sentences)

    def reasons(self, curve: Curve, gaps: Sequence[int], threshold: float | None) -> list[str]:
        edges = [0, *(gap + 1 for gap in gaps), len(curve.sentences)]
        lengths = [after - before for before, after in pairwise(edges)]
        limit = self.max_sentences or len(curve.sentences)
        return [
            f"{_cause(before + after > limit, limit)}, gain {gain:.2f}{_similarity(curve, gap)}"
            for gap, gain, (before, after) in zip(
                gaps, gains(curve.vectors, gaps), pairwise(lengths), strict=True
            )
        ]


def _cause(is_forced: bool, limit: int) -> str:
    """What a cut is owed to; without some cut a segment would be over the limit, whatever the text says."""
    return f"best cut for at most {limit} sentences" if is_forced else "topic change"


def _similarity(curve: Curve, gap: int) -> str:
    """Empty where a window beside the gap has no known word: the segments have some further away."""
    similarity = curve.similarities[gap]
    return f", similarity {similarity:.2f}" if np.isfinite(similarity) else ""


def _parting(cuts: Sequence[int], vectors: Vectors) -> list[int]:
    """The cuts that have a sentence with a known word on both sides, before the next cut."""
    known = np.flatnonzero(np.any(vectors != 0, axis=1))
    kept: list[int] = []
    start = 0
    for gap in cuts:
        first, behind = np.searchsorted(known, [start, gap + 1])
        if first < behind < len(known):
            kept.append(gap)
            start = gap + 1
    return kept
