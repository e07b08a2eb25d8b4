"""Boundary similarity by hand, and as segeval 2.0.11 (Fournier's own implementation) computes it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.similarity import boundary_similarity

boundaries = st.sets(st.integers(1, 30), max_size=15)

SEGEVAL = [
    (12, [7], [6], 2, 0.500000),
    (5, [1], [1, 2], 2, 0.500000),
    (20, [1, 3, 8, 14, 16, 19], [1, 2, 3, 4, 8, 9, 13, 15, 19], 3, 0.592593),
    (20, [4, 18], [6, 18], 2, 0.333333),
    (5, [2, 4], [], 2, 0.000000),
    (5, [2, 4], [2, 4], 4, 1.000000),
    (20, [2, 6, 8, 10, 18], [4, 6, 10, 11, 18], 4, 0.750000),
    (12, [2, 7, 9, 11], [6], 2, 0.125000),
    (20, [2, 3, 6, 11, 12, 17], [2, 3, 5, 8, 11, 12, 15, 16, 17], 2, 0.611111),
    (12, [5, 6, 7, 8, 10], [5, 8, 10], 2, 0.600000),
    (20, [], [5, 8, 10], 4, 0.000000),
    (20, [3, 5, 6, 9, 13, 15, 19], [7, 9, 11, 12, 14, 18], 2, 0.375000),
    (8, [6], [1], 4, 0.000000),
    (8, [1, 3], [4], 3, 0.333333),
    (12, [9], [11], 2, 0.000000),
    (20, [1, 2, 7, 8, 11, 13, 15, 17, 18, 19], [3, 7, 15], 2, 0.250000),
    (5, [1], [], 2, 0.000000),
    (8, [1, 3, 5, 7], [1, 3, 7], 2, 0.750000),
    (12, [6, 10], [2, 8, 11], 4, 0.416667),
    (20, [3, 4, 5, 6, 10, 12, 15], [1, 6, 16, 17], 2, 0.166667),
    (12, [9], [8], 3, 0.666667),
    (5, [3, 4], [2], 3, 0.333333),
    (8, [2, 3, 5, 7], [2, 4, 6, 7], 2, 0.750000),
]


@pytest.mark.parametrize(("units", "a", "b", "spread", "expected"), SEGEVAL)
def test_as_segeval_computes_it(units: int, a: list[int], b: list[int], spread: int, expected: float) -> None:
    assert boundary_similarity(a, b, range(1, units), spread) == pytest.approx(expected, abs=1e-6)


def test_by_hand() -> None:
    # Masses (2, 3, 5) and (2, 4, 4): one match, one near miss of weight 1/2.
    assert boundary_similarity([2, 5], [2, 6], range(1, 10)) == 0.75
    assert boundary_similarity([], [], range(1, 10)) == 1
    assert boundary_similarity([3], [], range(1, 10)) == 0


def test_cuts_inside_sentences_keep_their_own_places() -> None:
    sentences = [100, 200, 300]
    assert boundary_similarity([150], [150], sentences) == 1
    assert boundary_similarity([150], [170], sentences) == 0.5
    assert boundary_similarity([150], [200], sentences) == 0.5
    assert boundary_similarity([150], [250], sentences) == 0
    # Two cuts in one sentence are two boundaries, of which one is shared.
    assert boundary_similarity([150, 170], [150], sentences) == 0.5


@given(boundaries, boundaries, st.integers(2, 4))
def test_symmetric_and_between_nothing_and_one(a: set[int], b: set[int], spread: int) -> None:
    found = boundary_similarity(a, b, range(1, 31), spread)
    assert 0 <= found <= 1
    assert found == pytest.approx(boundary_similarity(b, a, range(1, 31), spread))
    assert (found == 1) == (a == b)


@given(boundaries, boundaries)
def test_near_misses_are_as_many_as_there_can_be(a: set[int], b: set[int]) -> None:
    """For n_t = 2, against every choice of pairs of neighbouring one-sided cuts."""
    only = sorted(a ^ b)
    pairs = [(x, x + 1) for x in only if x + 1 in only and (x in a) != (x + 1 in a)]
    # Neighbouring pairs share at most one place, so runs of them are paths: the longest matching of each.
    near, used = 0, -1
    for x, y in pairs:
        if x > used:
            near, used = near + 1, y
    alone, matches = len(only) - 2 * near, len(a & b)
    total = alone + near + matches
    expected = 1 - (alone + near / 2) / total if total else 1
    assert boundary_similarity(a, b, range(1, 31)) == pytest.approx(expected)
