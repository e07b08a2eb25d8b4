import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from chunkers.guards import guard
from chunkers.succession import succession

from .curves import NAN

levels_ = arrays(
    np.float64, st.integers(0, 40), elements=st.one_of(st.just(NAN), st.integers(0, 7).map(lambda n: n / 8))
)


@given(levels_, st.integers(1, 5))
def test_answers_for_every_threshold_what_the_guard_does(levels: np.ndarray, least: int) -> None:
    order = succession(levels, least)
    for threshold in np.arange(-1, 18) / 16:
        assert order.cuts(float(threshold)) == guard(levels, levels < threshold, least).chosen


@given(levels_, st.integers(1, 5))
def test_each_possible_count_has_a_threshold(levels: np.ndarray, least: int) -> None:
    order = succession(levels, least)
    possible = order.possible()
    assert possible[0] == 0
    assert possible[-1] == len(order.gaps)
    for count in range(len(order.gaps) + 2):
        threshold = order.threshold(count)
        if count in possible and order.gaps:
            assert threshold is not None
            assert order.count(threshold) == count
        else:
            assert threshold is None
    assert order.threshold(-1) is None


@given(levels_, st.integers(1, 3), st.data())
def test_medians_of_the_chunks(levels: np.ndarray, least: int, data: st.DataObject) -> None:
    count = len(levels) + 1
    lengths = data.draw(st.lists(st.integers(0, 9), min_size=count, max_size=count))
    sizes = np.concatenate([[0.0], np.cumsum(lengths)])
    order = succession(levels, least)
    medians = order.medians(sizes)
    for cuts in range(len(order.gaps) + 1):
        edges = [0, *sorted(gap + 1 for gap in order.gaps[:cuts]), count]
        assert medians[cuts] == np.median(np.diff(sizes[edges]))
