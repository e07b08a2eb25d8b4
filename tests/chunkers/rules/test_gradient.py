import numpy as np
import pytest

from chunkers.rules.gradient import Gradient

from ..curves import NAN, curve_from
from .langchain import cuts, many


@pytest.mark.parametrize("amount", [50, 80, 90, 95])
def test_cuts_what_langchain_cuts(amount: float) -> None:
    for distances in many():
        curve = curve_from(1 - distances)
        expected = cuts("gradient", amount, curve.distances)
        assert np.flatnonzero(Gradient(value=100 - amount).proposals(curve)).tolist() == expected


def test_one_gap_has_no_slope() -> None:
    assert not Gradient(value=100).proposals(curve_from([0.2])).any()
    assert not Gradient(value=100).proposals(curve_from([])).any()


def test_slopes_are_taken_across_gaps_without_a_similarity() -> None:
    levels = Gradient().levels(curve_from([0.9, NAN, 0.5, 0.3]))
    assert np.isnan(levels[1])
    assert levels[0] == pytest.approx(-0.2)
    assert levels[3] == pytest.approx(-0.2)


def test_the_value_for_a_threshold_leads_back_to_it() -> None:
    curve = curve_from(np.random.default_rng(4).uniform(0, 1, 40))
    threshold = Gradient(value=15).threshold(curve)
    assert Gradient().value_for(threshold, curve) == pytest.approx(15)


def test_the_reason_names_the_slope() -> None:
    curve = curve_from([0.9, 0.9, 0.2, 0.8, 0.9])
    assert Gradient().reasons(curve, [1], -0.1) == ["steep fall to 0.90, gradient 0.35 > 0.10"]
