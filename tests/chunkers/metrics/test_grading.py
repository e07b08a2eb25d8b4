"""A grade: the scores of some cuts, with the two baselines beside them."""

from __future__ import annotations

import pytest

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.grading import grade, graded

TEXT = " ".join(f"Sentence number {number} is here." for number in range(20))
DOCUMENT = Document(TEXT, name="twenty.txt")
STARTS = [TEXT.index(f"Sentence number {number} ") for number in range(20)]


def test_perfect_cuts_beat_both_baselines() -> None:
    truth = [STARTS[3], STARTS[11], STARTS[17]]
    found = grade(DOCUMENT, truth, truth)
    assert (found.own.f1, found.own.pk, found.own.window_diff, found.own.similarity) == (1, 0, 0, 1)
    assert found.own.displacement == 0
    assert found.even.cuts == found.random.cuts == 3
    assert found.even.f1 == 0
    # Three of nineteen gaps, drawn without looking: each hits with chance 3/19.
    assert found.random.f1 == pytest.approx(3 / 19, abs=0.06)
    assert found.random.pk > 0.2


def test_evenly_spaced_cuts_are_their_own_baseline() -> None:
    cuts = [STARTS[5], STARTS[10], STARTS[15]]
    found = grade(DOCUMENT, [STARTS[4], STARTS[10], STARTS[16]], cuts, tolerance=1)
    assert found.even == found.own
    assert found.own.f1 == 1
    assert found.own.displacement == pytest.approx(2 / 3)


def test_white_space_makes_no_difference() -> None:
    exact = grade(DOCUMENT, [STARTS[4]], [STARTS[4]])
    assert grade(DOCUMENT, [STARTS[4] - 1], [STARTS[4]]) == exact
    assert grade(DOCUMENT, [STARTS[4]], [STARTS[4] - 1, STARTS[4], 0, len(TEXT)]) == exact


def test_characters_as_the_unit() -> None:
    found = grade(DOCUMENT, [STARTS[4]], [STARTS[4] + 3], tolerance=3, unit="characters")
    assert (found.own.hits, found.own.displacement) == (1, 3)
    assert grade(DOCUMENT, [STARTS[4]], [STARTS[4] + 3], tolerance=2, unit="characters").own.hits == 0


def test_nothing_to_find_and_nothing_cut() -> None:
    nothing = grade(DOCUMENT, [], [])
    assert nothing.own == nothing.even == nothing.random
    assert (nothing.own.f1, nothing.own.pk, nothing.own.similarity, nothing.own.displacement) == (
        1,
        0,
        1,
        None,
    )
    wrong = grade(DOCUMENT, [], [STARTS[4]])
    assert (wrong.own.precision, wrong.own.recall, wrong.own.f1) == (0, 0, 0)
    blank = grade(Document("  "), [], [])
    assert blank.own.f1 == 1
    assert graded([], [], [], 5).own.pk == 0


def test_more_cuts_than_sentences() -> None:
    """A splitter that cuts inside sentences: the baselines cut before every sentence and no more."""
    cuts = range(1, len(TEXT), 3)
    found = grade(DOCUMENT, [STARTS[4]], cuts)
    assert found.own.cuts > 19
    assert found.even.cuts == found.random.cuts == 19
    assert found.even.recall == 1


def test_a_negative_tolerance_is_refused() -> None:
    with pytest.raises(ChunkersError, match="tolerance: give 0 or more sentences, got -1"):
        grade(DOCUMENT, [], [], tolerance=-1)
