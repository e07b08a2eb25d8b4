"""Percentiles of figures, and back: both with linear interpolation, blind to what is not there (nan)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


def known(figures: NDArray[np.float64]) -> NDArray[np.float64]:
    """The figures that are numbers."""
    return figures[np.isfinite(figures)]


def value_at(figures: NDArray[np.float64], share: float) -> float:
    """The figure that `share` per cent of the figures lie below (`numpy.percentile`); infinity where there are none."""
    present = known(figures)
    return float(np.percentile(present, share)) if len(present) else float("inf")


def share_of(figures: NDArray[np.float64], value: float) -> float:
    """The per cent of the figures that lie below a value: the inverse of `value_at`, from 0 to 100."""
    present = np.sort(known(figures))
    if len(present) < 2:
        return 100.0 if len(present) and value > present[0] else 0.0
    return float(np.interp(value, present, np.linspace(0.0, 100.0, len(present))))
