"""Optimal segmentation: the cuts for which sentences scatter least around the mean of their segment.

Kernel change-point detection with a linear kernel (Harchaoui and Cappé 2007; Arlot, Celisse and
Harchaoui 2019), solved exactly by dynamic programming: the sum over segments of the squared distances
to the segment's mean, plus a penalty for every segment.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from chunkers.embedder import Vectors

if TYPE_CHECKING:
    from numpy.typing import NDArray

LARGE, BAND = 10_000, 1_000
"""Rows from which on segments are first held to so many, so that time does not grow with the square of a text."""

_BLOCK = 256
_TIE = 1e-9


def segment(
    vectors: Vectors | NDArray[np.float64],
    penalty: float,
    min_sentences: int = 1,
    max_sentences: int | None = None,
) -> tuple[int, ...]:
    """The gaps (ascending) that minimise within-segment scatter + penalty · number of segments.

    Every segment has at least `min_sentences` rows; a text with fewer than two such segments has no
    gap. With `max_sentences` no segment is longer, unless that is below 2 · min_sentences - 1, which
    is then the limit. Rows of zeros (no known word) have no scatter and no weight. Of equally good
    solutions the one with the longer last segments is taken.

    Starts that can no longer be best are dropped (PELT, Killick, Fearnhead and Eckley 2012), so that
    time grows with the length of the segments: at most O(n² d), O(n · max_sentences · d) with a
    limit. Memory is O(n d), never n². More than 10,000 rows without a limit are solved under one of
    1,000, and the cuts that do not pay are taken back: exact where no true segment is longer.
    """
    count = len(vectors)
    least = max(min_sentences, 1)
    if count < 2 * least:
        return ()
    if max_sentences is None and count > LARGE:
        return _paying(vectors, segment(vectors, penalty, min_sentences, max(BAND, 2 * least)), penalty)
    longest = count if max_sentences is None else max(max_sentences, 2 * least - 1)
    sums, weights = running(vectors)
    norms = np.einsum("ij,ij->i", sums, sums)
    best = np.full(count + 1, -np.inf)
    best[0] = 0.0
    back = np.zeros(count + 1, np.int64)
    dropped = np.full(count + 1, count + 1)
    dropped[1:least] = 0
    if max_sentences is None and penalty >= weights[-1]:
        return ()  # unit vectors scatter less than that in all
    for start in range(least, count + 1, _BLOCK):
        stop = min(start + _BLOCK, count + 1)
        first = max(0, start - longest)
        alive = first + np.flatnonzero(dropped[first : stop - least] > start)
        spreads = sums[start:stop] @ (-2.0 * sums[alive].T)
        spreads += norms[alive]
        spreads += norms[start:stop, None]
        spreads /= np.maximum(weights[start:stop, None] - weights[alive], 1.0)
        highs = np.searchsorted(alive, np.arange(start, stop) - least, side="right")
        low = 0
        for end in range(start, stop):
            while alive[low] < end - longest:
                low += 1
            starts = alive[low : highs[end - start]]
            gains = spreads[end - start, low : highs[end - start]]
            gains += best[starts]
            most = gains.max()
            at = int(np.argmax(gains > most - _TIE))
            best[end] = gains[at] - penalty
            back[end] = starts[at]
            beaten = starts[gains < best[end] - _TIE]
            dropped[beaten] = np.minimum(dropped[beaten], end + least)
    return _cuts(back, count)


def _paying(vectors: Vectors | NDArray[np.float64], cuts: tuple[int, ...], penalty: float) -> tuple[int, ...]:
    """Cuts without those that take away less scatter than they cost, the worst dropped first."""
    sums, weights = running(vectors)
    edges = [0, *(gap + 1 for gap in cuts), len(vectors)]

    def gain(at: int) -> float:
        return _gain(sums, weights, *edges[at - 1 : at + 2])

    found = [gain(at) for at in range(1, len(edges) - 1)]
    while found and min(found) < penalty:
        worst = found.index(min(found))
        del edges[worst + 1], found[worst]
        for beside in (worst - 1, worst):
            if 0 <= beside < len(found):
                found[beside] = gain(beside + 1)
    return tuple(edge - 1 for edge in edges[1:-1])


def running(vectors: Vectors | NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Running sums of the rows (n + 1, d), and of how many of them are not zero (n + 1,)."""
    sums = np.zeros((len(vectors) + 1, vectors.shape[1]))
    np.cumsum(vectors, axis=0, out=sums[1:], dtype=np.float64)
    weights = np.zeros(len(vectors) + 1)
    np.cumsum(np.any(vectors != 0, axis=1), out=weights[1:])
    return sums, weights


def explained(rows: NDArray[np.float64], cuts: Sequence[int]) -> float:
    """The scatter that cuts (gaps) take away: that of the whole less that within the segments. No row may be zero."""
    return float(np.sum((rows - rows.mean(axis=0)) ** 2) - np.sum(centred(rows, cuts) ** 2))


def centred(rows: NDArray[np.float64], cuts: Sequence[int]) -> NDArray[np.float64]:
    """The rows without the mean of their segment."""
    starts = np.array([0, *(gap + 1 for gap in cuts)])
    lengths = np.diff(np.append(starts, len(rows)))
    means = np.add.reduceat(rows, starts, axis=0) / lengths[:, None]
    return rows - np.repeat(means, lengths, axis=0)


def gains(rows: Vectors | NDArray[np.float64], cuts: Sequence[int]) -> list[float]:
    """For each cut, the scatter it takes away between the cuts beside it."""
    sums, weights = running(rows)
    edges = [0, *(gap + 1 for gap in cuts), len(rows)]
    return [
        _gain(sums, weights, start, cut, end)
        for start, cut, end in zip(edges, edges[1:], edges[2:], strict=False)
    ]


def _gain(sums: NDArray[np.float64], weights: NDArray[np.float64], start: int, cut: int, end: int) -> float:
    """The scatter that a cut takes away between the two beside it."""
    parts = _pull(sums, weights, start, cut) + _pull(sums, weights, cut, end)
    return parts - _pull(sums, weights, start, end)


def _pull(sums: NDArray[np.float64], weights: NDArray[np.float64], start: int, end: int) -> float:
    """The squared length of the sum of a segment's rows, by their number: what its mean explains."""
    weight = weights[end] - weights[start]
    total = sums[end] - sums[start]
    return float(total @ total / weight) if weight else 0.0


def _cuts(back: NDArray[np.int64], count: int) -> tuple[int, ...]:
    found: list[int] = []
    end = int(back[count])
    while end > 0:
        found.append(end - 1)
        end = int(back[end])
    return tuple(reversed(found))
