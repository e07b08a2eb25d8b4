"""Matching against every possible matching of small sets, and by hand."""

from __future__ import annotations

from itertools import combinations, permutations
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.matching import matched

places = st.lists(st.integers(0, 24), max_size=5, unique=True).map(sorted)


def brute(a: list[int], b: list[int], tolerance: float) -> tuple[int, int]:
    """The most pairs there can be, and the least total distance that so many can have."""
    for count in range(min(len(a), len(b)), 0, -1):
        totals = [
            sum(abs(x - y) for x, y in zip(some, others, strict=True))
            for some in combinations(a, count)
            for others in permutations(b, count)
            if all(abs(x - y) <= tolerance for x, y in zip(some, others, strict=True))
        ]
        if totals:
            return count, min(totals)
    return 0, 0


@given(places, places, st.integers(0, 12) | st.just(1000))
def test_as_many_pairs_as_possible_and_the_nearest_of_them(
    a: list[int], b: list[int], tolerance: int
) -> None:
    pairs = matched(a, b, tolerance)
    distances = [abs(a[i] - b[j]) for i, j in pairs]
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs)
    assert all(distance <= tolerance for distance in distances)
    assert (len(pairs), sum(distances)) == brute(a, b, tolerance)
    assert pairs == sorted(pairs, key=lambda pair: pair[1])


@pytest.mark.parametrize(
    ("a", "b", "tolerance", "pairs"),
    [
        ([], [], 3, []),
        ([5], [], 3, []),
        ([5], [5], 0, [(0, 0)]),
        ([5], [6], 0, []),
        ([1, 3], [3, 5], 2, [(0, 0), (1, 1)]),
        ([1, 3], [3, 5], 1, [(1, 0)]),
        ([10], [8, 11, 12], 5, [(0, 1)]),
        ([10, 11], [10, 11], 50, [(0, 0), (1, 1)]),
    ],
)
def test_by_hand(a: list[float], b: list[float], tolerance: float, pairs: list[tuple[int, int]]) -> None:
    found = matched(a, b, tolerance)
    assert found == pairs


@pytest.mark.parametrize("tolerance", [0, 3, 200, 5_000])
def test_twenty_thousand_boundaries_are_matched_in_time(tolerance: int) -> None:
    a, b = list(range(0, 1_000_000, 50)), list(range(20, 1_000_000, 53))
    begun = perf_counter()
    pairs = matched(a, b, tolerance)
    assert perf_counter() - begun < 5
    assert len(pairs) <= len(b)
