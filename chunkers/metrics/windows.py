"""Pk and WindowDiff: a window slides over two segmentations and counts where they disagree."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import int64
    from numpy.typing import NDArray

LEAST = 2
"""The narrowest window; with 1 the two measures only see cuts between neighbours."""


def window_width(segments: int, units: int) -> int:
    """Half the mean length of the reference's segments, rounded half to even, at least 2, and so that a window fits.

    The width k is a distance: the two ends of a window are k units apart.
    """
    return max(1, min(max(LEAST, round(units / segments / 2)), units - 1))


def pk(reference: Sequence[int], hypothesis: Sequence[int], units: int, width: int | None = None) -> float:
    """Pk of Beeferman, Berger and Lafferty (1999): 0 the same, 1 always otherwise.

    The share of the N - k pairs of units k apart of which one segmentation says "same segment" and the other
    "different segments". A boundary b (0 < b < N) stands between unit b - 1 and unit b. The ends of the text are not
    padded, so that a boundary near an end is seen by fewer windows. `width` is k, by default `window_width` of the
    reference. 0 where there is only one unit.
    """
    a, b = _crossed(reference, hypothesis, units, width)
    return float(((a > 0) != (b > 0)).mean()) if len(a) else 0.0


def window_diff(
    reference: Sequence[int], hypothesis: Sequence[int], units: int, width: int | None = None
) -> float:
    """WindowDiff of Pevzner and Hearst (2002): 0 the same, 1 always otherwise.

    The share of the N - k windows in which the two segmentations have different numbers of boundaries, whatever the
    difference. Windows, ends and `width` as for `pk`, so WindowDiff is never below Pk.
    """
    a, b = _crossed(reference, hypothesis, units, width)
    return float((a != b).mean()) if len(a) else 0.0


def _crossed(
    reference: Sequence[int], hypothesis: Sequence[int], units: int, width: int | None
) -> tuple[NDArray[int64], NDArray[int64]]:
    """How many boundaries each window crosses, in both segmentations."""
    k = width or window_width(len(set(reference)) + 1, units)
    first, second = _segments(reference, units), _segments(hypothesis, units)
    return first[k:] - first[:-k], second[k:] - second[:-k]


def _segments(boundaries: Sequence[int], units: int) -> NDArray[int64]:
    """The number of the segment that each unit lies in."""
    import numpy as np

    edges = [0, *sorted(set(boundaries)), units]
    return np.repeat(np.arange(len(edges) - 1), [after - before for before, after in pairwise(edges)])
