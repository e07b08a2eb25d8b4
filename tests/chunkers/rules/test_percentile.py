import numpy as np
import pytest

from chunkers.errors import ChunkersError
from chunkers.rules.percentile import Percentile

from ..curves import NAN, curve_from
from .langchain import cuts, many


@pytest.mark.parametrize("amount", [0, 5, 50, 80, 90, 95, 99, 100])
def test_the_lowest_share_is_what_langchain_cuts_above_the_percentile(amount: int) -> None:
    for distances in many():
        curve = curve_from(1 - distances)
        expected = cuts("percentile", amount, curve.distances)
        assert np.flatnonzero(Percentile(value=100 - amount).proposals(curve)).tolist() == expected


def test_gaps_without_a_similarity_do_not_count_and_are_no_cuts() -> None:
    with_gaps = Percentile(value=50).proposals(curve_from([0.5, NAN, 0.1, 0.3, NAN, 0.9]))
    assert np.flatnonzero(with_gaps).tolist() == [2, 3]
    assert not Percentile().proposals(curve_from([NAN, NAN])).any()
    assert not Percentile().proposals(curve_from([])).any()


def test_equal_similarities_are_no_cuts() -> None:
    assert not Percentile(value=95).proposals(curve_from([0.4] * 9)).any()


@pytest.mark.parametrize("value", [0, 3, 20, 55.5, 100])
def test_the_value_for_a_threshold_leads_back_to_it(value: float) -> None:
    curve = curve_from(np.random.default_rng(1).uniform(-0.2, 1, 60))
    threshold = Percentile(value=value).threshold(curve)
    assert Percentile().value_for(threshold, curve) == pytest.approx(value)
    found = Percentile().at(Percentile().value_for(0.5, curve))
    assert found.threshold(curve) == pytest.approx(0.5)


def test_more_than_all_is_refused() -> None:
    with pytest.raises(ChunkersError, match="value: give 100 or less, got 120"):
        Percentile(value=120)
