import numpy as np
import pytest

from chunkers.errors import ChunkersError
from chunkers.smoothing import SMOOTHINGS, MovingAverage, SavitzkyGolay

from .curves import NAN


def test_a_moving_average_takes_what_there_is_at_the_ends() -> None:
    values = np.array([1.0, 2.0, 6.0, 3.0])
    assert MovingAverage(width=3).smooth(values) == pytest.approx([1.5, 3.0, 11 / 3, 4.5])
    assert MovingAverage(width=1).smooth(values).tolist() == values.tolist()
    assert MovingAverage(width=99).smooth(values) == pytest.approx([3.0] * 4)


@pytest.mark.parametrize("order", [0, 1, 2, 3])
def test_savitzky_golay_keeps_a_polynomial_of_its_degree(order: int) -> None:
    at = np.arange(20) / 20
    values = sum(at**power for power in range(order + 1)) + np.zeros(20)
    assert SavitzkyGolay(width=7, order=order).smooth(values) == pytest.approx(values)


def test_savitzky_golay_fits_each_window_by_least_squares() -> None:
    values = np.random.default_rng(0).uniform(0, 1, 15)
    smoothed = SavitzkyGolay(width=5, order=2).smooth(values)
    for middle in range(2, 13):
        fit = np.polyfit(np.arange(-2, 3), values[middle - 2 : middle + 3], 2)
        assert smoothed[middle] == pytest.approx(fit[-1])


@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("kind", SMOOTHINGS)
def test_any_length_keeps_its_length_and_its_gaps(kind: str, count: int) -> None:
    values = np.linspace(0, 1, count)
    values[::3] = NAN
    smoothed = SMOOTHINGS[kind].model_validate({}).smooth(values)
    assert np.isnan(smoothed).tolist() == np.isnan(values).tolist()


def test_what_has_no_middle_or_cannot_be_fitted_is_refused() -> None:
    with pytest.raises(ChunkersError, match="width: give an odd number"):
        MovingAverage(width=4)
    with pytest.raises(ChunkersError, match="order: give a degree below the width 3, got 3"):
        SavitzkyGolay(width=3, order=3)
