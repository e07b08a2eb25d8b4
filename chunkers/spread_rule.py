"""Rules whose threshold lies some spreads below the mean similarity; what a spread is, each says itself."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

import numpy as np

from chunkers.curve_rule import CurveRule
from chunkers.shares import known

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class SpreadRule(CurveRule):
    """Mean minus `value` spreads of the similarities; subclasses declare the field and the spread."""

    value: float

    @abstractmethod
    def spread(self, distances: NDArray[np.float64]) -> float:
        """How far distances (one at least, none of them nan) lie apart."""

    def limit(self, curve: Curve) -> float:
        distances = known(curve.distances)
        if not len(distances):
            return float("-inf")
        return 1.0 - float(np.mean(distances) + self.value * self.spread(distances))

    def value_of(self, limit: float, curve: Curve) -> float:
        distances = known(curve.distances)
        spread = self.spread(distances) if len(distances) else 0.0
        if not spread:
            return 0.0
        return self.clamped("value", float((1.0 - limit - np.mean(distances)) / spread))
