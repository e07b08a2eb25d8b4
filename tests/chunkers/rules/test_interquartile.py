import numpy as np
import pytest

from chunkers.rules.interquartile import Interquartile

from ..curves import NAN, curve_from
from .langchain import cuts, many


@pytest.mark.parametrize("amount", [-0.5, 0, 0.5, 1, 1.5])
def test_cuts_what_langchain_cuts(amount: float) -> None:
    for distances in many():
        curve = curve_from(1 - distances)
        expected = cuts("interquartile", amount, curve.distances)
        assert np.flatnonzero(Interquartile(value=amount).proposals(curve)).tolist() == expected


def test_the_range_is_added_to_the_mean_and_not_to_a_quartile() -> None:
    curve = curve_from([0.1, 0.2, 0.3, 0.4, 0.9])
    assert Interquartile(value=1).threshold(curve) == pytest.approx(0.38 - 0.2)


def test_the_value_for_a_threshold_leads_back_to_it() -> None:
    curve = curve_from(np.random.default_rng(3).uniform(0, 1, 40))
    assert Interquartile(value=Interquartile().value_for(0.21, curve)).threshold(curve) == pytest.approx(0.21)
    assert Interquartile().value_for(0.3, curve_from([0.5, 0.5])) == 0
    assert not Interquartile().proposals(curve_from([NAN, NAN])).any()
