"""Every threshold at once: how many chunks, how large, how well placed; and where nothing changes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from chunkers.succession import Succession, succession

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Plateau:
    """All thresholds with the same cuts: those above `low` up to `high`, both within the range of the levels.

    `cuts` counts the cuts after the guard, `median_size` is in ruler units (None without sizes), `f1` compares the cuts
    with gold gaps exactly (None without gold).
    """

    low: float
    high: float
    cuts: int
    median_size: float | None = None
    f1: float | None = None

    @property
    def width(self) -> float:
        """How far a threshold may move on it."""
        return self.high - self.low

    @property
    def middle(self) -> float:
        """The threshold farthest from any change; the upper bound where no number lies between the two."""
        middle = self.low + self.width / 2
        return middle if self.low < middle else self.high

    @property
    def chunks(self) -> int:
        """One more than there are cuts."""
        return self.cuts + 1


@dataclass(frozen=True)
class Sweep:
    """The plateaus of a curve, from the lowest threshold to the highest, without a gap between them."""

    plateaus: tuple[Plateau, ...]
    order: Succession

    def cuts(self, threshold: float) -> tuple[int, ...]:
        """The cuts at a threshold, ascending."""
        return self.order.cuts(threshold)

    def at(self, threshold: float) -> Plateau | None:
        """The plateau that a threshold lies on; beyond both ends the outermost; None for a text without gaps."""
        count = self.order.count(threshold)
        return next((plateau for plateau in self.plateaus if plateau.cuts == count), None)

    @property
    def widest(self) -> Plateau | None:
        """The widest plateau with at least one cut."""
        cut = [plateau for plateau in self.plateaus if plateau.cuts]
        return max(cut, key=lambda plateau: plateau.width, default=None)

    @property
    def best(self) -> Plateau | None:
        """The plateau with the highest F1, of several the widest; None without gold."""
        scored = [plateau for plateau in self.plateaus if plateau.f1 is not None]
        return max(scored, key=lambda plateau: (plateau.f1 or 0.0, plateau.width), default=None)


def sweep(
    levels: NDArray[np.float64],
    min_sentences: int = 3,
    sizes: NDArray[np.float64] | None = None,
    gold: Collection[int] | None = None,
) -> Sweep:
    """All plateaus of a curve: exact, from the levels at which a cut comes or goes, not from samples.

    `levels` are those of any rule with a threshold (lower is more of a cut). `gold` holds true gaps.
    """
    order = succession(levels, min_sentences)
    finite = levels[np.isfinite(levels)]
    if not len(finite):
        return Sweep((), order)
    medians = None if sizes is None else order.medians(sizes)
    hits = [0, *np.cumsum([gap in gold for gap in order.gaps]).tolist()] if gold is not None else []
    # One step beyond the highest level, so that the last plateau is there too.
    top = float(finite.max()) + max(float(np.ptp(finite)) * 0.02, 1e-6)
    edges = [float(finite.min()) - (top - float(finite.max())), *order.levels, top]
    plateaus = [
        Plateau(
            low=low,
            high=high,
            cuts=cuts,
            median_size=None if medians is None else medians[cuts],
            f1=None if gold is None else _f1(hits[cuts], cuts, len(gold)),
        )
        for cuts, (low, high) in enumerate(pairwise(edges))
        if low < high
    ]
    return Sweep(tuple(plateaus), order)


def _f1(hits: int, cuts: int, gold: int) -> float:
    return 2.0 * hits / (cuts + gold) if cuts + gold else 1.0
