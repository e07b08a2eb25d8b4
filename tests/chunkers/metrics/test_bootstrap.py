"""Intervals: around the figure, narrower with more documents, paired where two results are compared."""

from __future__ import annotations

import random
from statistics import fmean, pstdev

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.bootstrap import Interval, Sample, Tally, held_out, total

tallies = st.builds(
    lambda hits, truths, cuts: Tally(hits, hits + truths, hits + cuts), *[st.integers(0, 5)] * 3
)
several = st.lists(tallies, min_size=1, max_size=12).map(tuple)


def documents(figures: list[float]) -> Sample:
    """One boundary in twenty hit more or less: F1 in steps of 1/20."""
    return Sample(tuple(Tally(round(20 * figure), 20, 20) for figure in figures))


def test_f1_by_hand() -> None:
    assert Tally(2, 3, 5).f1 == 0.5
    assert Tally(0, 0, 0).f1 == 1
    assert Tally(0, 0, 3).f1 == Tally(0, 3, 0).f1 == 0
    pair = (Tally(1, 1, 1), Tally(0, 3, 1))
    assert Sample(pair).value == 0.5
    assert Sample(pair, pooled=True).value == total(pair).f1 == pytest.approx(2 / 6)


@given(several, st.booleans())
def test_the_figure_lies_in_its_interval(parts: tuple[Tally, ...], pooled: bool) -> None:
    sample = Sample(parts, pooled)
    assert 0 <= sample.interval.low <= sample.value <= sample.interval.high <= 1
    assert len(sample.drawn) == 2000
    assert sample.drawn.min() >= -1e-12
    assert sample.drawn.max() <= 1 + 1e-12
    nothing = sample.minus(sample)
    assert (nothing.value, nothing.low, nothing.high) == (0, 0, 0)
    assert nothing.has_zero


def test_as_wide_as_theory_says() -> None:
    source = random.Random(1)
    figures = [source.choice((0.4, 0.6, 0.8, 1.0)) for _ in range(100)]
    found = documents(figures).interval
    error = pstdev(figures) / 10
    assert found.value == pytest.approx(fmean(figures))
    assert found.high - found.low == pytest.approx(2 * 1.96 * error, rel=0.08)
    assert documents(figures * 4).interval.high - documents(figures * 4).interval.low < 0.6 * (
        found.high - found.low
    )


def test_a_small_but_steady_difference_is_seen_because_it_is_paired() -> None:
    source = random.Random(2)
    figures = [source.choice((0.2, 0.4, 0.6, 0.8)) for _ in range(40)]
    better = documents([figure + 0.05 for figure in figures])
    worse = documents(figures)
    assert better.interval.low < worse.interval.high
    found = better.minus(worse)
    assert found.value == pytest.approx(0.05)
    assert not found.has_zero
    assert worse.minus(better).high < 0


def test_the_same_draws_every_time() -> None:
    one, other = documents([0.2, 0.9, 0.5]), documents([0.2, 0.9, 0.5])
    assert np.array_equal(one.drawn, other.drawn)


def test_pooled_parts_are_drawn_whole() -> None:
    sample = Sample((Tally(1, 1, 1), Tally(0, 1, 3)), pooled=True)
    assert {round(float(one), 6) for one in sample.drawn} == {1, round(2 / 6, 6), 0}


def test_held_out_is_what_choosing_on_the_others_brings() -> None:
    a, b = documents([1.0, 1.0, 0.0]), documents([0.6, 0.6, 0.6])
    # Without one of the first two, b is better on the rest; without the third, a.
    assert held_out([a, b]) == pytest.approx((0.6 + 0.6 + 0.0) / 3)
    assert held_out([b]) == pytest.approx(0.6)
    assert held_out([documents([1.0])]) is None
    assert held_out([]) is None


@given(st.lists(st.tuples(tallies, tallies, tallies), min_size=1, max_size=6), st.booleans())
def test_held_out_against_trying_each(trials: list[tuple[Tally, ...]], pooled: bool) -> None:
    samples = [Sample(parts, pooled) for parts in trials]
    chosen: list[Tally] = []
    for part in range(3):
        rest = [round(Sample(s.tallies[:part] + s.tallies[part + 1 :], pooled).value, 9) for s in samples]
        chosen.append(samples[rest.index(max(rest))].tallies[part])
    assert held_out(samples) == pytest.approx(Sample(tuple(chosen), pooled).value)


def test_intervals_in_words() -> None:
    assert str(Interval(0.5, 0.25, 0.75)) == "0.500 (0.250 to 0.750)"
    assert Interval(0.1, 0, 0.2).has_zero
    assert not Interval(0.1, 0.01, 0.2).has_zero
