import numpy as np
import pytest

from chunkers.rules.absolute import Absolute

from ..curves import NAN, curve_from


def test_strictly_below_the_number() -> None:
    curve = curve_from([0.2, 0.35, 0.5, NAN, -0.4])
    assert np.flatnonzero(Absolute(value=0.35).proposals(curve)).tolist() == [0, 4]
    assert not Absolute(value=-1).proposals(curve).any()


def test_the_threshold_is_the_value() -> None:
    curve = curve_from([0.2, 0.4])
    assert Absolute().at(0.3).threshold(curve) == 0.3
    assert Absolute().value_for(0.42, curve) == 0.42
    assert Absolute().value_for(7, curve) == 1


def test_the_reason_tells_close_figures_apart() -> None:
    curve = curve_from([0.2, 0.3496])
    assert Absolute().reasons(curve, [0, 1], 0.35) == ["valley 0.20 < 0.35", "valley 0.3496 < 0.3500"]


def test_there_is_always_a_second_way_to_give_it() -> None:
    with pytest.raises(ValueError, match="value: give a number"):
        Absolute.model_validate({"value": "low"})
