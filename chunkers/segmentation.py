"""Optimal segmentation: the cuts for which sentences scatter least around the mean of their segment.

Kernel change-point detection with a linear kernel (Harchaoui and Cappé 2007; Arlot, Celisse and
Harchaoui 2019), solved exactly by dynamic programming: the sum over segments of the squared distances
to the segment's mean, plus a penalty for every segment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from chunkers.embedder import Vectors

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BLOCK = 256
_TIE = 1e-9


def segment(
    vectors: Vectors, penalty: float, min_sentences: int = 1, max_sentences: int | None = None
) -> tuple[int, ...]:
    """The gaps (ascending) that minimise within-segment scatter + penalty · number of segments.

    Every segment has at least `min_sentences` rows, where the text has so many, and at most
    `max_sentences` where that is given (and can be kept together with the minimum; else it gives way where
    it must). Rows of zeros (no known word) have no scatter and no weight. Of solutions that are equally good
    the one with fewer cuts at the end is taken. Time O(n² d), or O(n · max_sentences · d); memory O(n d).
    """
    count = len(vectors)
    least = max(min_sentences, 1)
    if count < 2 * least:
        return ()
    longest = count if max_sentences is None else max(max_sentences, 2 * least - 1)
    sums, weights = running(vectors)
    norms = np.einsum("ij,ij->i", sums, sums)
    best = np.full(count + 1, -np.inf)
    best[0] = 0.0
    back = np.zeros(count + 1, np.int64)
    for start in range(least, count + 1, _BLOCK):
        stop = min(start + _BLOCK, count + 1)
        first = max(0, start - longest)
        products = sums[start:stop] @ sums[first:stop].T
        for end in range(start, stop):
            low, high = max(first, end - longest), end - least + 1
            if low >= high:
                continue
            spread = norms[low:high] + norms[end] - 2.0 * products[end - start, low - first : high - first]
            weight = weights[end] - weights[low:high]
            gains = np.divide(spread, weight, out=np.zeros(high - low), where=weight > 0)
            gains += best[low:high]
            at = int(np.argmax(gains > gains.max() - _TIE))
            best[end] = gains[at] - penalty
            back[end] = low + at
    return _cuts(back, count)


def running(vectors: Vectors) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Running sums of the rows (n + 1, d), and of how many of them are not zero (n + 1,)."""
    sums = np.zeros((len(vectors) + 1, vectors.shape[1]))
    np.cumsum(vectors, axis=0, out=sums[1:], dtype=np.float64)
    weights = np.zeros(len(vectors) + 1)
    np.cumsum(np.any(vectors != 0, axis=1), out=weights[1:])
    return sums, weights


def gain(sums: NDArray[np.float64], weights: NDArray[np.float64], start: int, cut: int, end: int) -> float:
    """How much scatter a cut saves between the sentences `start` and `end`."""
    return (
        _pull(sums, weights, start, cut) + _pull(sums, weights, cut, end) - _pull(sums, weights, start, end)
    )


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
