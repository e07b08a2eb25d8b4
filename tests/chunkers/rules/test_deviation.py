import numpy as np
import pytest

from chunkers.rules.deviation import Deviation

from ..curves import NAN, curve_from
from .langchain import cuts, many


@pytest.mark.parametrize("amount", [-0.5, 0, 0.7, 1, 2, 3])
def test_cuts_what_langchain_cuts(amount: float) -> None:
    for distances in many():
        curve = curve_from(1 - distances)
        expected = cuts("standard_deviation", amount, curve.distances)
        assert np.flatnonzero(Deviation(value=amount).proposals(curve)).tolist() == expected


def test_a_curve_without_spread_has_no_cut_and_no_value() -> None:
    flat = curve_from([0.5, 0.5, 0.5])
    assert not Deviation().proposals(flat).any()
    assert Deviation().value_for(0.3, flat) == 0
    assert not Deviation().proposals(curve_from([NAN])).any()


def test_the_value_for_a_threshold_leads_back_to_it() -> None:
    curve = curve_from(np.random.default_rng(2).uniform(0, 1, 40))
    assert Deviation(value=Deviation().value_for(0.21, curve)).threshold(curve) == pytest.approx(0.21)
    mean, spread = np.mean(curve.similarities), np.std(curve.similarities)
    assert Deviation(value=1.5).threshold(curve) == pytest.approx(mean - 1.5 * spread)
