import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkers.guards import valleys
from chunkers.rules.prominence import Prominence

from ..curves import NAN, curve_from


def stands_out(values: list[float], at: int) -> float:
    """The lower of the highest places that lie between a valley and a lower one, or the end, on each side."""
    passes: list[float] = []
    for step in (-1, 1):
        highest, place = values[at], at
        while 0 <= place < len(values) and values[place] >= values[at]:
            highest = max(highest, values[place])
            place += step
        # The land beyond the ends is as high as the highest.
        passes.append(highest if 0 <= place < len(values) else max(values))
    return min(passes) - values[at]


@given(arrays(np.float64, st.integers(1, 30), elements=st.integers(0, 8).map(lambda tenths: tenths / 10)))
def test_prominences_are_what_they_are_by_definition(values: np.ndarray) -> None:
    curve = curve_from(values)
    levels = Prominence().levels(curve)
    found = valleys(curve.similarities)
    assert np.flatnonzero(np.isfinite(levels)).tolist() == found.tolist()
    expected = [-stands_out(curve.similarities.tolist(), int(at)) for at in found]
    assert levels[found] == pytest.approx(expected)


def test_a_wave_on_the_slope_of_a_deep_valley_counts_little() -> None:
    curve = curve_from([0.9, 0.5, 0.6, 0.1, 0.9])
    assert np.flatnonzero(Prominence(value=0.2).proposals(curve)).tolist() == [3]
    assert np.flatnonzero(Prominence(value=0.05).proposals(curve)).tolist() == [1, 3]


def test_gaps_without_a_similarity_are_passed_over() -> None:
    levels = Prominence().levels(curve_from([0.9, NAN, 0.2, NAN, 0.8]))
    assert levels[2] == pytest.approx(-0.7)
    assert not Prominence(value=0).proposals(curve_from([NAN, NAN])).any()
    assert not len(Prominence().levels(curve_from([])))


def test_value_and_threshold_are_one() -> None:
    curve = curve_from([0.9, 0.2, 0.8])
    assert Prominence().value_for(Prominence(value=0.3).threshold(curve), curve) == 0.3
    assert Prominence().reasons(curve, [1], -0.15) == ["valley 0.20, prominence 0.70 > 0.15"]
