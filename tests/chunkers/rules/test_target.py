import numpy as np
import pytest

from chunkers.breaks import breaks
from chunkers.errors import ChunkersError
from chunkers.rules.target import Target

from ..curves import curve_from, curve_with, sizes, topics


@pytest.mark.parametrize("about", [20, 45, 90, 200, 5000])
@pytest.mark.parametrize("apart", [1, 3])
def test_no_threshold_comes_nearer(about: float, apart: int) -> None:
    draw = np.random.default_rng(6)
    curve = curve_from(np.round(draw.uniform(0, 1, 60), 1))
    lengths = np.concatenate([[0.0], np.cumsum(draw.integers(5, 30, 61))])

    def median(threshold: float) -> float:
        from chunkers.rules.absolute import Absolute

        cuts = breaks(curve, Absolute(value=threshold), apart).verdict.chosen
        return float(np.median(np.diff(lengths[[0, *(gap + 1 for gap in cuts), 61]])))

    chosen = median(Target(value=about).threshold(curve, lengths, apart))
    for threshold in np.arange(-0.05, 1.0, 0.05):
        assert abs(chosen - about) <= abs(median(float(threshold)) - about)


def test_small_targets_cut_everywhere_and_large_ones_nowhere() -> None:
    curve = curve_from([0.5, 0.4, 0.6, 0.3])
    assert Target(value=1).proposals(curve, sizes(5), 1).sum() >= 3
    assert not Target(value=10_000).proposals(curve, sizes(5), 1).any()
    assert not Target().proposals(curve_from([]), sizes(1), 1).any()
    assert not Target().proposals(curve_from([]), sizes(0), 1).any()


def test_the_value_for_a_threshold_is_the_median_it_gives() -> None:
    curve = curve_from([0.5, 0.4, 0.6, 0.3, 0.2])
    assert Target().value_for(0.35, curve, sizes(6), 1) == 10.0
    assert Target().value_for(0.25, curve, sizes(6), 1) == 30.0


def test_sizes_have_to_be_there() -> None:
    with pytest.raises(ChunkersError, match="target needs the sizes"):
        Target().threshold(curve_from([0.4]))


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_text_without_size_leaves_the_target_as_it_is(count: int) -> None:
    curve = curve_with(topics(3, [count]) if count else np.zeros((0, 4), np.float32))
    rule = Target(value=70)
    for threshold in (-1.0, 0.3, 2.0):
        assert rule.at(rule.value_for(threshold, curve, np.zeros(count + 1))) == rule
