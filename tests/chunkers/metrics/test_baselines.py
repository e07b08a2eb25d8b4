"""Cuts without reading: as many as asked for, and nowhere else than between sentences."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.baselines import at_random, evenly

GAPS = st.sets(st.integers(1, 500), max_size=40).map(sorted)


@given(GAPS, st.integers(0, 50))
def test_even_parts_differ_by_one_sentence_at_most(gaps: list[int], count: int) -> None:
    cuts = evenly(count, gaps)
    assert len(set(cuts)) == len(cuts) == min(count, len(gaps))
    assert set(cuts) <= set(gaps)
    edges = [0, *(gaps.index(cut) + 1 for cut in cuts), len(gaps) + 1]
    sizes = [after - before for before, after in pairwise(edges)]
    assert max(sizes) - min(sizes) <= 1


def test_by_hand() -> None:
    assert evenly(1, [10, 20, 30]) == [20]
    assert evenly(3, [10, 20, 30]) == [10, 20, 30]
    assert evenly(9, [10, 20, 30]) == [10, 20, 30]
    assert evenly(0, [10]) == evenly(3, []) == []


@given(GAPS, st.integers(0, 50), st.integers(0, 9))
def test_random_cuts_are_gaps_and_the_same_for_the_same_seed(gaps: list[int], count: int, seed: int) -> None:
    drawn = list(at_random(count, gaps, 5, seed))
    assert len(drawn) == 5
    for cuts in drawn:
        assert cuts == sorted(set(cuts))
        assert len(cuts) == min(count, len(gaps))
        assert set(cuts) <= set(gaps)
    assert drawn == list(at_random(count, gaps, 5, seed))


def test_every_gap_is_as_likely_as_any_other() -> None:
    gaps = list(range(10, 110, 10))
    drawn = [cut for cuts in at_random(3, gaps, 3000) for cut in cuts]
    assert all(abs(drawn.count(gap) / 3000 - 0.3) < 0.03 for gap in gaps)
