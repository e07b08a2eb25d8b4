from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from chunkers import segmentation
from chunkers.segmentation import centred, explained, gains, segment

from .curves import topics, units


def cost(rows: np.ndarray, cuts: tuple[int, ...], penalty: float) -> float:
    """The scatter within the segments and the penalties; rows of zeros left out."""
    total = 0.0
    for start, end in pairwise([0, *(gap + 1 for gap in cuts), len(rows)]):
        part = rows[start:end].astype(np.float64)
        part = part[part.any(axis=1)]
        total += penalty + (float(((part - part.mean(axis=0)) ** 2).sum()) if len(part) else 0.0)
    return total


def cheapest(rows: np.ndarray, penalty: float, least: int, most: int) -> float:
    """The least cost of any segmentation, by trying the last cut in every place."""
    best = [0.0] + [float("inf")] * len(rows)
    for end in range(1, len(rows) + 1):
        for start in range(max(0, end - most), end - least + 1):
            best[end] = min(best[end], best[start] + cost(rows[start:end], (), penalty))
    return best[-1]


@settings(max_examples=60)
@given(
    st.integers(0, 10_000),
    st.integers(2, 30),
    st.integers(1, 4),
    st.sampled_from([None, 3, 8]),
    st.sampled_from([0.0, 0.1, 0.6, 1.5, 50.0]),
    st.booleans(),
)
def test_nothing_is_cheaper(
    seed: int, count: int, least: int, most: int | None, penalty: float, zeros: bool
) -> None:
    draw = np.random.default_rng(seed)
    rows = topics(
        seed, draw.multinomial(count, [0.25] * 4).tolist(), noise=float(draw.uniform(0, 2)), width=6
    )
    if zeros:
        rows[draw.random(count) < 0.2] = 0
    cuts = segment(rows, penalty, least, most)
    if count < 2 * least:
        assert cuts == ()
        return
    limit = count if most is None else max(most, 2 * least - 1)
    assert cost(rows, cuts, penalty) == pytest.approx(cheapest(rows, penalty, least, limit))
    lengths = np.diff([0, *(gap + 1 for gap in cuts), count])
    assert lengths.min() >= least
    assert lengths.max() <= limit


def test_beyond_one_block_too() -> None:
    rows = topics(1, [40] * 20, noise=1.5)
    expected = tuple(range(39, 799, 40))
    assert segment(rows, 1.5, 3) == expected
    assert segment(rows, 1.5, 3, 50) == expected
    assert np.diff([0, *(gap + 1 for gap in segment(rows, 50.0, 3, 17)), 800]).max() <= 17


def test_equal_rows_and_rows_without_words_are_not_cut() -> None:
    assert segment(np.tile(units([[1, 2, 3]]), (50, 1)), 1e-6, 1) == ()
    assert segment(np.zeros((50, 3), np.float32), 1e-6, 1) == ()
    assert segment(np.zeros((50, 0), np.float32), 0.5, 3) == ()


def test_the_gain_of_a_cut_is_the_scatter_it_takes_away() -> None:
    rows = topics(2, [5, 6])
    assert gains(rows, (4,)) == pytest.approx([cost(rows, (), 0) - cost(rows, (4,), 0)])
    assert sum(gains(rows, (2, 4))) > 0
    assert explained(rows.astype(np.float64), (4,)) == pytest.approx(gains(rows, (4,))[0])
    assert centred(rows.astype(np.float64), (4,))[:5].sum(axis=0) == pytest.approx(np.zeros(32))


@given(st.integers(0, 10_000), st.lists(st.integers(4, 15), min_size=3, max_size=8))
def test_a_large_text_is_cut_like_a_small_one(seed: int, lengths: list[int]) -> None:
    rows = topics(seed, lengths, noise=0.3, width=8)
    exact = segment(rows, 1.0, 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segmentation, "LARGE", 10)
        patch.setattr(segmentation, "BAND", 20)
        banded = segment(rows, 1.0, 2)
    assume(max(np.diff([0, *(gap + 1 for gap in exact), len(rows)])) <= 20)
    assert cost(rows, banded, 1.0) <= cost(rows, exact, 1.0) + 1e-6


def test_a_large_text_of_one_topic_stays_whole() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(segmentation, "LARGE", 10)
        patch.setattr(segmentation, "BAND", 20)
        assert segment(topics(3, [300], noise=0.5, width=8), 6.0, 3) == ()
