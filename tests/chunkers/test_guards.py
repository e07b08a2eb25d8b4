from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkers.guards import SHORT, capped, deepest_first, guard, valleys

from .curves import NAN

levels_ = arrays(
    np.float64, st.integers(0, 40), elements=st.one_of(st.just(NAN), st.integers(0, 7).map(lambda n: n / 8))
)


def plainly(levels: list[float], proposed: list[bool], least: int, taken: list[int]) -> list[int]:
    """The guard, as one would say it."""
    count = len(levels) + 1
    found: list[int] = []
    order = sorted((level, gap) for gap, level in enumerate(levels) if proposed[gap] and level == level)
    for _, gap in order:
        before, behind = gap + 1, count - gap - 1
        near = any(abs(gap - other) < least for other in [*taken, *found])
        if before >= least and behind >= least and not near:
            found.append(gap)
    return found


def lowest(levels: list[float]) -> list[int]:
    """Local minima, looked for one by one."""
    found: list[int] = []
    for gap, level in enumerate(levels):
        end = gap
        while end + 1 < len(levels) and levels[end + 1] == level:
            end += 1
        if level != level or (gap and levels[gap - 1] == level):
            continue
        beside = [
            levels[at] for at in (gap - 1, end + 1) if 0 <= at < len(levels) and levels[at] == levels[at]
        ]
        if all(other > level for other in beside) and (beside or end == gap):
            found.append(gap)
    return found


@given(levels_, st.integers(1, 6), st.floats(0, 1))
def test_deepest_first_and_so_far_apart(levels: np.ndarray, least: int, threshold: float) -> None:
    proposed = levels < threshold
    verdict = guard(levels, proposed, least)
    chosen = plainly(levels.tolist(), proposed.tolist(), least, [])
    assert list(verdict.chosen) == sorted(chosen)
    assert dict(verdict.suppressed) == {
        gap: SHORT for gap in np.flatnonzero(proposed) if gap not in chosen and levels[gap] == levels[gap]
    }
    minima = lowest(levels.tolist())
    assert valleys(levels).tolist() == minima
    rest = [gap in minima and gap not in chosen for gap in range(len(levels))]
    assert list(verdict.reserve) == plainly(levels.tolist(), rest, least, chosen)
    ranked = sorted({*minima, *chosen}, key=lambda gap: (levels[gap], gap))
    assert dict(verdict.rank) == {gap: number for number, gap in enumerate(ranked, 1)}
    edges = [-1, *verdict.chosen, len(levels)]
    if verdict.chosen:
        assert all(after - before >= least for before, after in pairwise(edges))


def test_ties_go_to_the_left() -> None:
    levels = np.array([0.5, 0.2, 0.2, 0.2, 0.5])
    assert guard(levels, levels < 0.4, 2).chosen == (1, 3)
    assert deepest_first(levels, np.array([0, 3, 4])) == [3, 0, 4]


@pytest.mark.parametrize(
    ("levels", "found"),
    [
        ([], []),
        ([0.4], [0]),
        ([NAN, 0.4, NAN], [1]),
        ([0.4, 0.4], []),
        ([0.4, 0.4, 0.5], [0]),
        ([0.5, 0.3, 0.3, 0.6, 0.1], [1, 4]),
        ([NAN, NAN], []),
    ],
)
def test_local_minima(levels: list[float], found: list[int]) -> None:
    assert valleys(np.array(levels)).tolist() == found


def in_turn(order: list[int], cuts: list[int], sizes: list[float], cap: float) -> list[int]:
    """The cap, one stretch after the other."""
    added: list[int] = []

    def part(start: int, end: int) -> None:
        if sizes[end] - sizes[start] <= cap:
            return
        inside = [gap for gap in order if start < gap + 1 < end]
        if inside:
            added.append(inside[0])
            part(start, inside[0] + 1)
            part(inside[0] + 1, end)
            return
        begun = start
        for sentence in range(start + 1, end):
            if sizes[sentence + 1] - sizes[begun] > cap:
                added.append(sentence - 1)
                begun = sentence

    for start, end in pairwise([0, *(gap + 1 for gap in cuts), len(sizes) - 1]):
        part(start, end)
    return sorted(added)


@given(st.data())
def test_what_is_over_the_cap_is_cut_at_the_reserve_and_then_between_sentences(data: st.DataObject) -> None:
    levels = data.draw(levels_)
    count = len(levels) + 1
    lengths = data.draw(st.lists(st.integers(1, 9), min_size=count, max_size=count))
    sizes = [0.0, *np.cumsum(lengths).tolist()]
    cap = data.draw(st.integers(1, 60))
    verdict = guard(levels, levels < 0.3, data.draw(st.integers(1, 4)))
    added = capped(verdict, sizes, cap)
    assert added == in_turn(list(verdict.reserve), list(verdict.chosen), sizes, cap)
    edges = [0, *sorted(gap + 1 for gap in {*verdict.chosen, *added}), count]
    for start, end in pairwise(edges):
        assert sizes[end] - sizes[start] <= cap or end == start + 1
    assert not set(added) & set(verdict.chosen)
