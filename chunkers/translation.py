"""One threshold in every unit at once, and thresholds from what one wants: a size, or a number of chunks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from chunkers.curve import Curve
from chunkers.rules.deviation import Deviation
from chunkers.rules.interquartile import Interquartile
from chunkers.rules.percentile import Percentile
from chunkers.succession import succession

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Translation:
    """A threshold on the similarity, as the values of the rules that would set it, and what it does.

    `percentile` is the share of gaps below it in per cent, `deviations` and `interquartile` say how far
    below the mean it lies (negative: above). `cuts` counts after the guard of minimum sentences, before any cap;
    `median_size` is the size of the median chunk in the units of the ruler.
    """

    similarity: float
    percentile: float
    deviations: float
    interquartile: float
    cuts: int
    chunks: int
    median_size: float


def translate(
    curve: Curve, threshold: float, sizes: NDArray[np.float64], min_sentences: int = 3
) -> Translation:
    """What a threshold on the similarity is in other units. `sizes` as in `curve.measured`."""
    order = succession(curve.similarities, min_sentences)
    cuts = order.count(threshold)
    return Translation(
        similarity=threshold,
        percentile=Percentile().value_for(threshold, curve),
        deviations=Deviation().value_for(threshold, curve),
        interquartile=Interquartile().value_for(threshold, curve),
        cuts=cuts,
        chunks=cuts + 1 if len(curve.sentences) else 0,
        median_size=order.medians(sizes)[cuts] if len(sizes) > 1 else 0.0,
    )


def threshold_for_size(
    curve: Curve, sizes: NDArray[np.float64], about: float, min_sentences: int = 3
) -> float:
    """The threshold at which the median chunk is nearest to a size, as the rule `target` finds it."""
    return succession(curve.similarities, min_sentences).for_median(about, sizes)


def threshold_for_chunks(curve: Curve, count: int, min_sentences: int = 3) -> float:
    """The threshold at which the number of chunks is nearest to `count`; of two as near, the one with fewer."""
    return succession(curve.similarities, min_sentences).for_chunks(count)
