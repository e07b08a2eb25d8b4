import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkers.rules.depth import Depth, depths

from ..curves import NAN, curve_from


def climbed(values: list[float], at: int, step: int) -> float:
    """Hearst's climb, a step at a time."""
    peak = values[at]
    while 0 <= at + step < len(values) and values[at + step] >= peak:
        at += step
        peak = values[at]
    return peak


@given(arrays(np.float64, st.integers(0, 40), elements=st.integers(0, 6).map(lambda tenths: tenths / 10)))
def test_depths_are_the_climbs_on_both_sides(values: np.ndarray) -> None:
    expected = [
        climbed(values.tolist(), at, -1) + climbed(values.tolist(), at, 1) - 2 * value
        for at, value in enumerate(values.tolist())
    ]
    assert depths(values) == pytest.approx(expected)


def test_a_climb_ends_where_there_is_no_similarity() -> None:
    found = depths(np.array([0.9, NAN, 0.3, 0.5, NAN]))
    assert found[2] == pytest.approx(0.2)
    assert np.isnan(found[1])
    assert np.isnan(found[4])


def test_hearsts_cutoffs() -> None:
    curve = curve_from([0.8, 0.2, 0.9, 0.7, 0.75, 0.3, 0.8])
    scores = depths(curve.similarities)
    for value in (0.5, 1.0):
        expected = scores.mean() - value * scores.std()
        assert Depth(value=value).threshold(curve) == pytest.approx(-max(expected, 0.0))
    assert np.flatnonzero(Depth(value=-0.5).proposals(curve)).tolist() == [1, 5]
    assert np.flatnonzero(Depth(value=1).proposals(curve)).tolist() == [1, 3, 5]


def test_only_valleys_are_cuts_and_a_flat_curve_has_none() -> None:
    assert np.isnan(Depth().levels(curve_from([0.9, 0.5, 0.1]))[:2]).all()
    assert not Depth(value=10).proposals(curve_from([0.5] * 7)).any()
    assert not Depth().proposals(curve_from([NAN, NAN])).any()


def test_the_value_for_a_threshold_leads_back_to_it() -> None:
    curve = curve_from(np.random.default_rng(5).uniform(0, 1, 40))
    value = Depth().value_for(-0.3, curve)
    assert Depth(value=value).threshold(curve) == pytest.approx(-0.3)
    assert Depth().value_for(-0.3, curve_from([0.5, 0.5])) == 0


def test_the_reason_names_the_depth() -> None:
    curve = curve_from([0.8, 0.2, 0.9])
    assert Depth().reasons(curve, [1], -0.25) == ["valley 0.20, depth 1.30 > 0.25"]
