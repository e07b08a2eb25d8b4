"""Pk and WindowDiff against segeval and NLTK, against their definitions, and at the edges."""

from __future__ import annotations

from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.metrics import segmentation as nltk

from chunkers.metrics.windows import pk, window_diff, window_width

segeval: Any = import_module("segeval")


@st.composite
def segmentations(draw: st.DrawFn, least: int = 4) -> tuple[int, list[int], list[int]]:
    units = draw(st.integers(least, 40))
    some = st.sets(st.integers(1, units - 1)).map(sorted)
    return units, draw(some), draw(some)


def masses(boundaries: list[int], units: int) -> tuple[int, ...]:
    return tuple(after - before for before, after in pairwise([0, *boundaries, units]))


def gaps(boundaries: list[int], units: int) -> str:
    """NLTK wants one character for each place where a boundary could be."""
    return "".join("1" if place in boundaries else "0" for place in range(1, units))


@given(segmentations())
def test_as_segeval_computes_them(case: tuple[int, list[int], list[int]]) -> None:
    units, reference, hypothesis = case
    a, b = masses(reference, units), masses(hypothesis, units)
    assert window_width(len(a), units) == segeval.compute_window_size(a)
    assert pk(reference, hypothesis, units) == pytest.approx(float(segeval.pk(b, a)))
    assert window_diff(reference, hypothesis, units) == pytest.approx(float(segeval.window_diff(b, a)))


@given(segmentations(), st.integers(1, 12))
def test_as_nltk_computes_them(case: tuple[int, list[int], list[int]], width: int) -> None:
    units, reference, hypothesis = case
    width = min(width, units - 1)
    a, b = gaps(reference, units), gaps(hypothesis, units)
    assert pk(reference, hypothesis, units, width) == pytest.approx(nltk.pk(a, b, width))
    assert window_diff(reference, hypothesis, units, width) == pytest.approx(nltk.windowdiff(a, b, width))


@given(segmentations(least=1 + 1), st.integers(1, 12))
def test_as_they_are_defined(case: tuple[int, list[int], list[int]], width: int) -> None:
    units, reference, hypothesis = case
    width = min(width, units - 1)
    between = [
        tuple(sum(i < boundary <= i + width for boundary in some) for some in (reference, hypothesis))
        for i in range(units - width)
    ]
    assert pk(reference, hypothesis, units, width) == sum((a > 0) != (b > 0) for a, b in between) / len(
        between
    )
    assert window_diff(reference, hypothesis, units, width) == sum(a != b for a, b in between) / len(between)
    assert 0 <= pk(reference, hypothesis, units) <= window_diff(reference, hypothesis, units) <= 1
    assert window_diff(reference, reference, units) == 0


def test_by_hand() -> None:
    # Masses (2, 3, 5) and (2, 4, 4): of eight windows two units wide, two see the boundary on one side only.
    assert pk([2, 5], [2, 6], 10) == window_diff([2, 5], [2, 6], 10) == 0.25
    # One boundary against two in the same window: only WindowDiff sees it.
    assert pk([5], [4, 6], 10, width=5) < window_diff([5], [4, 6], 10, width=5)


def test_the_edges() -> None:
    assert pk([], [], 1) == window_diff([], [], 1) == 0
    assert pk([], [1], 2) == window_diff([1], [], 2) == 1
    assert pk([1], [1], 2) == 0
    assert pk([], [], 9) == window_diff([], [], 9) == 0
    every = list(range(1, 9))
    assert pk(every, [], 9) == window_diff(every, [], 9) == 1
    assert window_width(1, 1) == window_width(1, 2) == window_width(2, 2) == 1
    assert window_width(1, 3) == 2
    assert window_width(3, 10) == 2
    assert window_width(1, 10) == 5


def test_five_thousand_units_in_time() -> None:
    from time import perf_counter

    begun = perf_counter()
    assert 0 < window_diff(range(7, 100_000, 7), range(9, 100_000, 9), 100_000) < 1
    assert perf_counter() - begun < 1
