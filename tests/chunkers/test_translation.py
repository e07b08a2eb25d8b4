import numpy as np
import pytest

from chunkers.breaks import breaks
from chunkers.rules.deviation import Deviation
from chunkers.rules.interquartile import Interquartile
from chunkers.rules.percentile import Percentile
from chunkers.translation import threshold_for_chunks, threshold_for_size, translate

from .curves import curve_from, sizes

CURVE = curve_from(np.round(np.random.default_rng(8).uniform(0, 1, 80), 3))
LENGTHS = sizes(81)


@pytest.mark.parametrize("threshold", [0.1, 0.275, 0.4123, 0.8])
def test_every_unit_names_the_same_threshold(threshold: float) -> None:
    found = translate(CURVE, threshold, LENGTHS)
    assert Percentile(value=found.percentile).threshold(CURVE) == pytest.approx(threshold)
    assert Deviation(value=found.deviations).threshold(CURVE) == pytest.approx(threshold)
    assert Interquartile(value=found.interquartile).threshold(CURVE) == pytest.approx(threshold)
    from chunkers.rules.absolute import Absolute

    cuts = breaks(CURVE, Absolute(value=threshold)).verdict.chosen
    assert (found.cuts, found.chunks) == (len(cuts), len(cuts) + 1)
    assert found.median_size == np.median(np.diff(LENGTHS[[0, *(gap + 1 for gap in cuts), 81]]))


def test_a_wish_for_a_size_or_a_number_is_met() -> None:
    assert translate(CURVE, threshold_for_chunks(CURVE, 7), LENGTHS).chunks == 7
    assert translate(CURVE, threshold_for_chunks(CURVE, 1), LENGTHS).chunks == 1
    most = translate(CURVE, threshold_for_chunks(CURVE, 10_000), LENGTHS).chunks
    assert most == translate(CURVE, 2.0, LENGTHS).chunks
    assert abs(translate(CURVE, threshold_for_size(CURVE, LENGTHS, 60), LENGTHS).median_size - 60) <= 10


def test_nothing_to_cut() -> None:
    assert translate(curve_from([]), 0.5, sizes(1)).chunks == 1
    assert threshold_for_chunks(curve_from([]), 3) == float("-inf")
