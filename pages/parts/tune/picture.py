"""What the figure of the curve shows, and the colours it shows it in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

CURVE, PLATEAU = "gap", "plateau"
"""What the traces are known by when they are clicked: their points stand for a gap, or for a threshold."""

INK = "#7f8794"
CUT, HELD, CAPPED, TRUE = "#2f80d8", INK, "#e07b1a", "#d6a100"


@dataclass(frozen=True)
class Step:
    """A plateau on the levels as they are drawn, where a depth is positive.

    `value` is the threshold that a click on it takes. `present`: the threshold lies on it now. Which of its
    two ends belongs to it differs between levels of which less and of which more is a cut, so neither is
    for the drawing to tell from `low` and `high`.
    """

    low: float
    high: float
    value: float
    cuts: int
    f1: float | None = None
    present: bool = False

    @property
    def width(self) -> float:
        return self.high - self.low


@dataclass(frozen=True)
class Overlay:
    """Another curve over the same gaps."""

    name: str
    similarities: NDArray[np.float64]


@dataclass(frozen=True)
class Picture:
    """All that the figure shows. `words` has the hover text of each gap, escaped.

    `levels` is what the threshold lies on, named by `scores`, where that is not the similarity itself.
    """

    similarities: NDArray[np.float64]
    words: Sequence[str]
    threshold: float | None = None
    levels: NDArray[np.float64] | None = None
    scores: str = "similarity"
    chosen: Sequence[int] = ()
    held: Mapping[int, str] = field(default_factory=dict)
    capped: Sequence[int] = ()
    gold: Sequence[int] = ()
    overlays: Sequence[Overlay] = ()
    plateaus: Sequence[Step] = ()
    ranges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    revision: int = 0
