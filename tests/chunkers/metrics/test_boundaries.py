"""Boundaries at the next visible character, where they stand among sentences, and how cuts are scored by them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.boundaries import (
    BoundaryScores,
    boundary_scores,
    coordinates,
    displacement,
    mean_scores,
    settled,
    visible,
)
from tests.chunkers.metrics.making import texts

segeval: Any = import_module("segeval")


@given(texts, st.lists(st.integers(0, 40)))
def test_every_boundary_moves_to_the_next_visible_character(text: str, offsets: list[int]) -> None:
    offsets = sorted(min(offset, len(text)) for offset in offsets)
    seen = [at for at in range(len(text)) if not text[at].isspace()]
    assert settled(text, offsets) == [
        min((at for at in seen if at >= offset), default=len(text)) for offset in offsets
    ]
    parting = {at for at in settled(text, offsets) if seen and seen[0] < at < len(text)}
    assert visible(text, reversed(offsets)) == sorted(parting)


def test_cuts_that_differ_in_white_space_are_one() -> None:
    assert visible("  ab \n cd  ", [0, 1, 2, 4, 5, 6, 7, 9, 10, 11]) == [7]
    assert visible("abc", [0, 1, 1, 3]) == [1]
    assert visible("", [0]) == []


def test_a_long_stretch_of_white_space_is_read_once() -> None:
    text = "a" + " " * 200_000 + "b"
    assert visible(text, range(1, 200_001)) == [200_001]


def test_coordinates_count_sentences() -> None:
    starts = [10, 20, 24]
    assert coordinates([0, 5, 10, 20, 22, 24, 29, 34], starts, 34) == [0, 0.5, 1, 2, 2.5, 3, 3.5, 4]
    assert coordinates([3], [], 4) == [0.75]


@given(st.sets(st.integers(1, 30)), st.sets(st.integers(0, 31)))
def test_coordinates_ascend_with_the_offsets(starts: set[int], offsets: set[int]) -> None:
    found = coordinates(sorted(offsets), sorted(starts), 31)
    assert found == sorted(set(found))


def scored(truth: Sequence[int], cuts: Sequence[int], units: int, tolerance: float = 0) -> BoundaryScores:
    """Sentences of ten characters."""
    gaps = [10 * place for place in range(1, units)]
    return boundary_scores(
        [10 * place for place in truth], [10 * place for place in cuts], gaps, 10 * units, tolerance
    )


def test_scores_by_hand() -> None:
    exact = scored([2, 5], [2, 6], 10)
    assert (exact.truths, exact.cuts, exact.hits) == (2, 2, 1)
    assert (exact.precision, exact.recall, exact.f1) == (0.5, 0.5, 0.5)
    assert (exact.pk, exact.window_diff, exact.similarity, exact.displacement) == (0.25, 0.25, 0.75, 0.5)
    near = scored([2, 5], [2, 6], 10, tolerance=1)
    assert (near.hits, near.f1) == (2, 1)
    assert near.pk == exact.pk


def test_a_truth_is_hit_once_and_by_the_nearest() -> None:
    found = scored([5], [4, 5, 6], 10, tolerance=1)
    assert (found.hits, found.precision, found.recall) == (1, 1 / 3, 1)
    assert found.displacement == 0


def test_a_cut_inside_a_sentence_is_a_fraction_of_it_away() -> None:
    gaps = [10, 20, 30]
    found = boundary_scores([20], [25], gaps, 40, tolerance=0.5)
    assert (found.hits, found.displacement) == (1, 0.5)
    assert boundary_scores([20], [25], gaps, 40, tolerance=0.4).hits == 0
    assert boundary_scores([20], [25], gaps, 40, tolerance=5, unit="characters").hits == 1
    assert found.similarity == boundary_scores([20], [25], [10, 20, 25, 30], 40).similarity == 0.5


def test_a_side_without_boundaries() -> None:
    both, missed, invented = scored([], [], 6), scored([3], [], 6), scored([], [3], 6)
    assert (both.precision, both.recall, both.f1, both.similarity, both.pk) == (1, 1, 1, 1, 0)
    for one in (missed, invented):
        assert (one.precision, one.recall, one.f1, one.similarity) == (0, 0, 0, 0)
        assert one.displacement is None
        assert one.window_diff > 0


def test_one_sentence_and_all_sentences() -> None:
    assert boundary_scores([], [], [], 10).f1 == 1
    assert boundary_scores([], [5], [], 10).f1 == 0
    every = list(range(1, 8))
    found = scored([4], every, 8)
    assert (found.recall, found.precision) == (1, 1 / 7)
    assert scored(every, every, 8).similarity == 1


@given(st.sets(st.integers(1, 19)), st.sets(st.integers(1, 19)), st.integers(0, 3))
def test_scores_agree_with_segeval_and_with_each_other(
    truth: set[int], cuts: set[int], tolerance: int
) -> None:
    a, b = (
        tuple(after - before for before, after in pairwise([0, *sorted(some), 20])) for some in (truth, cuts)
    )
    found = scored(sorted(truth), sorted(cuts), 20, tolerance)
    assert found.pk == pytest.approx(float(segeval.pk(b, a)))
    assert found.window_diff == pytest.approx(float(segeval.window_diff(b, a)))
    if truth or cuts:
        assert found.similarity == pytest.approx(float(segeval.boundary_similarity(a, b)))
    if truth and cuts:
        assert found.precision == found.hits / len(cuts)
        assert found.recall == found.hits / len(truth)
    assert found.hits <= scored(sorted(truth), sorted(cuts), 20, tolerance + 1).hits
    assert (found.f1 == 1) == (found.hits == len(truth) == len(cuts))


@given(
    st.lists(st.integers(0, 30), min_size=1, max_size=4, unique=True).map(sorted),
    st.lists(st.integers(0, 30), min_size=1, max_size=4, unique=True).map(sorted),
)
def test_displacement_is_the_least_there_can_be(a: list[int], b: list[int]) -> None:
    few, many = sorted((a, b), key=len)
    least = min(
        sum(abs(x - y) for x, y in zip(few, chosen, strict=True)) for chosen in permutations(many, len(few))
    )
    assert displacement(a, b) == pytest.approx(least / len(few))
    assert displacement(a, []) is None


def test_the_mean_of_scores() -> None:
    mean = mean_scores([scored([3], [3], 6), scored([3], [], 6)])
    assert (mean.f1, mean.cuts, mean.displacement) == (0.5, 0.5, 0)
    assert mean_scores([scored([3], [], 6)]).displacement is None
