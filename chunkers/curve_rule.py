"""Rules whose threshold follows from the curve alone: neither from sizes nor from the guard behind them."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from chunkers.rule import Rule

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class CurveRule(Rule):
    """Subclasses say where the threshold lies on a curve, and the way back."""

    @abstractmethod
    def limit(self, curve: Curve) -> float:
        """The level below which a gap is proposed; -inf where nothing is."""

    @abstractmethod
    def value_of(self, limit: float, curve: Curve) -> float:
        """The value of the rule at which its limit is this one, as nearly as the rule can say it."""

    def threshold(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> float:
        return self.limit(curve)

    def value_for(
        self,
        threshold: float,
        curve: Curve,
        sizes: NDArray[np.float64] | None = None,
        min_sentences: int = 1,
    ) -> float:
        return self.value_of(threshold, curve)
