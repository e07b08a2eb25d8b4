"""Guards: what keeps proposed cuts apart, and where a stretch over a cap is cut.

Everything here is a function of the levels of a curve (lower is more of a cut) and plain numbers. The
live view of the app does the same in the browser while a threshold is dragged.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHORT = "minimum sentences"


@dataclass(frozen=True)
class Verdict:
    """Which gaps are cut, and what became of the others. Gaps are numbers: gap g is before sentence g + 1.

    `chosen` ascend. `suppressed` were proposed and are not cut; the guard that was against it is
    named. `reserve` are valleys that were not chosen and may be cut where a stretch is over the
    cap, the deepest first. `rank` numbers the valleys by depth, 1 is the deepest: the chosen gaps and
    all local minima.
    """

    chosen: tuple[int, ...] = ()
    suppressed: Mapping[int, str] = field(default_factory=dict[int, str])
    reserve: tuple[int, ...] = ()
    rank: Mapping[int, int] = field(default_factory=dict[int, int])


def guard(levels: NDArray[np.float64], proposed: NDArray[np.bool_], min_sentences: int) -> Verdict:
    """Take the proposed gaps, the deepest first (ties: the leftmost), that keep `min_sentences` apart.

    So many sentences lie between two cuts, before the first and behind the last. A gap without a level (nan)
    that is proposed nevertheless comes last. Then, in the same order and with the same distances, local
    minima that were not proposed become the reserve.
    """
    count = len(levels) + 1
    room = _Room(count, min_sentences)
    candidates = np.flatnonzero(proposed)
    chosen = [gap for gap in deepest_first(levels, candidates) if room.take(gap)]
    taken = set(chosen)
    suppressed = {int(gap): SHORT for gap in candidates if int(gap) not in taken}
    minima = valleys(levels)
    others = [gap for gap in deepest_first(levels, minima) if gap not in taken]
    reserve = [gap for gap in others if room.take(gap)]
    ranked = deepest_first(levels, np.array(sorted(taken.union(minima.tolist())), np.int64))
    return Verdict(
        chosen=tuple(sorted(chosen)),
        suppressed=suppressed,
        reserve=tuple(reserve),
        rank={gap: number for number, gap in enumerate(ranked, start=1)},
    )


def valleys(levels: NDArray[np.float64]) -> NDArray[np.int64]:
    """The local minima of a curve, ascending.

    A run of equal finite levels is one where nothing lower lies beside it; its leftmost gap stands
    for it. Beyond the ends, and where a level is nan, nothing lies. A run of several gaps that has
    nothing higher beside it either is flat and no valley.
    """
    count = len(levels)
    if count == 0:
        return np.zeros(0, np.int64)
    finite = np.isfinite(levels)
    starts = np.ones(count, np.bool_)
    starts[1:] = ~((levels[1:] == levels[:-1]) & finite[1:])
    first = np.flatnonzero(starts)
    last = np.append(first[1:], count) - 1
    padded = np.concatenate([[np.nan], levels, [np.nan]])
    before, after, own = padded[first], padded[last + 2], levels[first]
    lowest = finite[first] & ~(before < own) & ~(after < own)
    stands_out = (first == last) | (before > own) | (after > own)
    return first[lowest & stands_out]


def deepest_first(levels: NDArray[np.float64], gaps: NDArray[np.int64]) -> list[int]:
    """Gaps by level, the lowest first; of equals the leftmost."""
    return [int(gap) for gap in gaps[np.argsort(levels[gaps], kind="stable")]]


def capped(verdict: Verdict, sizes: Sequence[float] | NDArray[np.float64], cap: float) -> list[int]:
    """The gaps that a cap adds to the chosen ones, ascending.

    `sizes` are cumulative (n + 1,). A stretch of sentences between two cuts whose size is over the
    cap is cut at the deepest gap of the reserve inside it, and both parts again. Where there is
    none, it is cut between sentences: each part takes in sentences, from the left, while it fits, at
    least one. A sentence that is itself over the cap is left to whatever splits sentences.
    """
    order = {gap: number for number, gap in enumerate(verdict.reserve)}
    reserve = np.array(sorted(order), np.int64)
    numbers = np.array([order[gap] for gap in reserve.tolist()], np.int64)
    cuts = [0, *(gap + 1 for gap in verdict.chosen), len(sizes) - 1]
    added: list[int] = []
    waiting = list(pairwise(cuts))
    while waiting:
        start, end = waiting.pop()
        if sizes[end] - sizes[start] <= cap:
            continue
        low, high = np.searchsorted(reserve, [start, end - 1])
        if low < high:
            gap = int(reserve[low + int(np.argmin(numbers[low:high]))])
            added.append(gap)
            waiting += [(start, gap + 1), (gap + 1, end)]
        else:
            added.extend(_filled(sizes, start, end, cap))
    return sorted(added)


def _filled(sizes: Sequence[float] | NDArray[np.float64], start: int, end: int, cap: float) -> Iterable[int]:
    begun = start
    for sentence in range(start + 1, end):
        if sizes[sentence + 1] - sizes[begun] > cap:
            yield sentence - 1
            begun = sentence


class _Room:
    """Gaps that are still far enough from every cut."""

    def __init__(self, sentences: int, least: int) -> None:
        self.least = least
        self.free = bytearray(b"\1") * max(sentences - 1, 0)
        edge = min(least - 1, len(self.free))
        self.free[:edge] = bytes(edge)
        self.free[len(self.free) - edge :] = bytes(edge)

    def take(self, gap: int) -> bool:
        """Take a gap if it is free; those too close to it are free no more."""
        if not self.free[gap]:
            return False
        low, high = max(gap - self.least + 1, 0), min(gap + self.least, len(self.free))
        self.free[low:high] = bytes(high - low)
        return True
