import numpy as np
import pytest

from chunkers.shares import known, share_of, value_at

from .curves import NAN


def test_value_and_share_are_inverse() -> None:
    figures = np.array([0.3, NAN, 0.1, 0.9, 0.5])
    assert known(figures).tolist() == [0.3, 0.1, 0.9, 0.5]
    for share in (0, 12.5, 50, 99, 100):
        assert share_of(figures, value_at(figures, share)) == pytest.approx(share)
    assert share_of(figures, -4) == 0
    assert share_of(figures, 4) == 100


def test_none_and_one() -> None:
    assert value_at(np.array([NAN]), 50) == float("inf")
    assert share_of(np.array([NAN]), 0.5) == 0
    assert share_of(np.array([0.4]), 0.5) == 100
    assert share_of(np.array([0.4]), 0.4) == 0
