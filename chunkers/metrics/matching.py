"""Which boundaries of two chunkings are the same, give or take a tolerance."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from numpy import bool_
    from numpy.typing import NDArray

    Flags = NDArray[bool_]

FINEST = 1024
"""Distances are compared in steps of 1/1024 where they are not whole numbers."""

ROUNDING = 1e-9
"""Fractions of a sentence are rounded: what is exactly as far as the tolerance is within it."""


def matched(a: Sequence[float], b: Sequence[float], tolerance: float) -> list[tuple[int, int]]:
    """Pairs (index in a, index in b) no further apart than `tolerance`, each index at most once.

    As many pairs as there can be, and of all such matchings one with the least total distance.
    `a` and `b` ascend. Pairs of the answer never cross, which loses nothing on a line.
    """
    reach = tolerance + ROUNDING
    return _pairs(a, b, reach) if len(a) <= len(b) else [(i, j) for j, i in _pairs(b, a, reach)]


def _pairs(a: Sequence[float], b: Sequence[float], tolerance: float) -> list[tuple[int, int]]:
    """The same where `a` is not the longer one."""
    pairs: list[tuple[int, int]] = []
    for low, high, first, last in _clusters(a, b, tolerance):
        if high - low == 1 and last > first:
            pairs.append((low, min(range(first, last), key=lambda j: abs(b[j] - a[low]))))
        elif high > low and last > first:
            found = _cluster(a[low:high], b[first:last], tolerance)
            pairs += [(low + i, first + j) for i, j in found]
    return pairs


def _clusters(
    a: Sequence[float], b: Sequence[float], tolerance: float
) -> Iterator[tuple[int, int, int, int]]:
    """Stretches of both that no possible pair leaves, as (low, high) of a and (first, last) of b."""
    i = j = 0
    while i < len(a) or j < len(b):
        low, first = i, j
        reach_a = reach_b = float("-inf")
        if j == len(b) or (i < len(a) and a[i] <= b[j]):
            reach_a, i = a[i], i + 1
        else:
            reach_b, j = b[j], j + 1
        while True:
            if i < len(a) and a[i] - reach_b <= tolerance:
                reach_a, i = a[i], i + 1
            elif j < len(b) and b[j] - reach_a <= tolerance:
                reach_b, j = b[j], j + 1
            else:
                break
        yield low, i, first, j


def _cluster(a: Sequence[float], b: Sequence[float], tolerance: float) -> list[tuple[int, int]]:
    """The matching inside one cluster, by dynamic programming over the pairs within tolerance.

    Row i holds, for each prefix of b, the best value with the first i of a. A pair is worth more
    than all distances together, so that the number of pairs comes first.
    """
    import numpy as np

    most = min(len(a), len(b))
    farthest = min(tolerance, max(a[-1], b[-1]) - min(a[0], b[0])) + 1
    step = min(FINEST, int(2**60 / (farthest * (most + 1) * (most + 1))) or 1)
    worth = int(farthest * step + 1) * (most + 1)
    steps = np.rint(np.asarray(b, dtype=np.float64) * step).astype(np.int64)
    row = np.zeros(len(b) + 1, dtype=np.int64)
    marks: list[tuple[int, Flags, Flags]] = []
    settled = 0
    for place in a:
        low, high = bisect_left(b, place - tolerance), bisect_right(b, place + tolerance)
        if high > settled:
            row[settled + 1 : high + 1] = row[settled]
            settled = high
        paired = row[low:high] + worth - np.abs(steps[low:high] - round(place * step))
        above = row[low + 1 : high + 1]
        better = paired > above
        np.maximum(paired, above, out=above)
        np.maximum.accumulate(row[low : high + 1], out=row[low : high + 1])
        marks.append((low, better, row[low + 1 : high + 1] > row[low:high]))
    return _traced(marks, len(b))


def _traced(marks: Sequence[tuple[int, Flags, Flags]], j: int) -> list[tuple[int, int]]:
    """The pairs of the best value, read backwards; `j` counts how many of b are still free."""
    pairs: list[tuple[int, int]] = []
    for i in range(len(marks) - 1, -1, -1):
        low, better, rises = marks[i]
        k = min(j - low, len(rises)) - 1
        while k >= 0 and not rises[k]:
            k -= 1
        if k < 0:
            j = min(j, low)
        elif better[k]:
            pairs.append((i, low + k))
            j = low + k
        else:
            j = low + k + 1
    return pairs[::-1]
