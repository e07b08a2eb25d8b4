"""A rule applied to a curve: which gaps are cut, and the sentence that says why."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from chunkers.curve import Curve
from chunkers.guards import Verdict, guard
from chunkers.rule import Rule

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Breaks:
    """What a rule and the guard of minimum sentences make of a curve.

    `levels` and `threshold` are the rule's own (see `Rule`); the threshold is None for a rule without one.
    """

    curve: Curve
    rule: Rule
    levels: NDArray[np.float64]
    threshold: float | None
    verdict: Verdict
    min_sentences: int = 3
    sizes: NDArray[np.float64] | None = None

    def because(self, gap: int) -> str:
        """Why a chosen gap is cut: "valley 0.21 < 0.35 (rank 2 of 14)"."""
        rank = self.verdict.rank
        return f"{self._reasons[gap]} (rank {rank[gap]} of {len(rank)})"

    def for_cap(self, gap: int) -> str:
        """Why a gap that was not chosen is cut where a stretch is over budget."""
        rank = self.verdict.rank
        return f"cap: valley {self.curve.similarities[gap]:.2f} (rank {rank[gap]} of {len(rank)})"

    @cached_property
    def _reasons(self) -> dict[int, str]:
        chosen = self.verdict.chosen
        return dict(zip(chosen, self.rule.reasons(self.curve, chosen, self.threshold), strict=True))


def breaks(
    curve: Curve, rule: Rule, min_sentences: int = 3, sizes: NDArray[np.float64] | None = None
) -> Breaks:
    """Apply a rule to a curve. `sizes` (see `curve.measured`) are needed where `rule.needs_sizes`."""
    levels = rule.levels(curve)
    threshold = rule.threshold(curve, sizes, min_sentences)
    verdict = guard(levels, rule.proposals(curve, sizes, min_sentences), min_sentences)
    return Breaks(curve, rule, levels, threshold, verdict, min_sentences, sizes)
