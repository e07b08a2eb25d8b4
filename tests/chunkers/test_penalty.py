import numpy as np
import pytest

from chunkers import penalty
from chunkers.penalty import automatic
from chunkers.segmentation import segment

from .curves import topics, units


def cut(rows: np.ndarray) -> tuple[int, ...]:
    return segment(rows, automatic(rows, 3), 3)


def test_texts_of_one_topic_stay_whole() -> None:
    for length in (8, 12, 30, 120, 300):
        whole = sum(cut(topics(seed, [length])) == () for seed in range(12))
        assert whole >= 11, length


def test_topics_are_found_whatever_the_scale_of_the_noise() -> None:
    for noise in (0.3, 1.0, 1.6):
        for seed in range(5):
            lengths = [5, 7, 4, 6]
            assert cut(topics(seed, lengths, noise)) == (4, 11, 15)


def test_faint_topics_are_seen_in_most_texts() -> None:
    found = sum(cut(topics(seed, [6, 6, 6, 6], 2.0, 8)) != () for seed in range(40))
    assert found >= 22


def test_neighbours_that_are_alike_make_no_topic(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where neighbours do not count, a text in which each sentence takes up the one before is seldom cut."""
    monkeypatch.setattr(penalty, "DOUBT", 1e-9)
    whole = 0
    for seed in range(40):
        rows = np.random.default_rng(seed).normal(size=(21, 32))
        whole += cut(units(rows[1:] + 0.3 * rows[:-1])) == ()
    assert whole >= 36


def test_many_topics_in_a_long_text() -> None:
    lengths = np.random.default_rng(3).integers(5, 25, 40)
    rows = topics(3, lengths.tolist())
    assert cut(rows) == tuple(int(gap) for gap in np.cumsum(lengths)[:-1] - 1)


def test_the_same_sentences_have_the_same_penalty() -> None:
    rows = topics(4, [9, 9])
    assert automatic(rows, 3) == automatic(rows.copy(), 3)


@pytest.mark.parametrize("count", range(7))
def test_few_equal_and_unknown_sentences_are_not_cut(count: int) -> None:
    for rows in (np.zeros((count, 4), np.float32), units(np.ones((count, 4)))):
        assert segment(rows, automatic(rows, 3), 3) == ()
        assert segment(rows, automatic(rows, 1), 1) == ()


def test_sentences_without_known_words_do_not_count() -> None:
    rows = topics(5, [8, 8])
    with_blanks = np.insert(rows, [3, 8, 12], 0, axis=0)
    assert automatic(with_blanks, 3) == automatic(rows, 3)
