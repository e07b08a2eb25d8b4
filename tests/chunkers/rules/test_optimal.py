import numpy as np
import pytest

from chunkers.breaks import breaks
from chunkers.errors import ChunkersError
from chunkers.penalty import automatic
from chunkers.rules.optimal import Optimal

from ..curves import curve_with, topics


def test_finds_the_topics_and_says_what_each_cut_gains() -> None:
    curve = curve_with(topics(1, [6, 5, 7]))
    found = breaks(curve, Optimal(), 3)
    assert found.verdict.chosen == (5, 10)
    assert found.threshold is None
    assert found.because(5).startswith("topic change, gain ")
    assert "similarity" in found.because(5)


def test_one_topic_stays_whole() -> None:
    assert breaks(curve_with(topics(2, [40])), Optimal(), 3).verdict.chosen == ()


def test_the_penalty_may_be_a_number() -> None:
    curve = curve_with(topics(3, [6, 6]))
    assert Optimal(penalty=0).proposals(curve, min_sentences=1).sum() == 11
    assert not Optimal(penalty=100).proposals(curve).any()
    assert Optimal().at(0.7) == Optimal(penalty=0.7)
    assert Optimal().value_for(0.3, curve, min_sentences=3) == automatic(curve.vectors, 3)
    for wrong in ("automatic", -1, True):
        with pytest.raises(ChunkersError, match="penalty"):
            Optimal(penalty=wrong)


def test_no_segment_is_longer_than_the_maximum() -> None:
    curve = curve_with(topics(4, [30, 4, 30]))
    gaps = np.flatnonzero(Optimal(max_sentences=12).proposals(curve, min_sentences=3))
    lengths = np.diff([0, *(gaps + 1), 64])
    assert lengths.max() <= 12
    assert lengths.min() >= 3


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_few_sentences_are_left_whole(count: int) -> None:
    curve = curve_with(topics(5, [count]) if count else np.zeros((0, 4), np.float32))
    assert not Optimal().proposals(curve, min_sentences=3).any()
