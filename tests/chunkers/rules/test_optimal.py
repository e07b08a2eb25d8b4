from itertools import pairwise

import numpy as np
import pytest

from chunkers.breaks import breaks
from chunkers.composition import compose
from chunkers.errors import ChunkersError
from chunkers.penalty import automatic
from chunkers.registry import ruler
from chunkers.rules.optimal import Optimal
from chunkers.splitter import Tools
from chunkers.splitters.semantic import Semantic

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
            Optimal.model_validate({"penalty": wrong})


def test_no_segment_is_longer_than_the_maximum() -> None:
    curve = curve_with(topics(4, [30, 4, 30]))
    gaps = np.flatnonzero(Optimal(max_sentences=12).proposals(curve, min_sentences=3))
    lengths = np.diff(np.concatenate([[0], gaps + 1, [64]]))
    assert lengths.max() <= 12
    assert lengths.min() >= 3


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_few_sentences_are_left_whole(count: int) -> None:
    curve = curve_with(topics(5, [count]) if count else np.zeros((0, 4), np.float32))
    assert not Optimal().proposals(curve, min_sentences=3).any()


def test_composed_documents_are_cut_where_their_topics_change() -> None:
    """The measure of the README, on fewer documents: exact places, and texts of one topic whole."""
    splitter = Semantic.model_validate({"rule": "optimal"})
    tools = Tools(ruler=lambda: ruler("characters"))
    hits = found = wanted = 0
    for seed in range(30_000, 30_030):
        made = compose(seed)
        gaps = splitter.curve(made.document).sentences.gaps
        cuts = {gaps[gap] for gap in splitter.verdict(made.document, tools).chosen}
        hits += len(cuts & set(made.gold.boundaries))
        found += len(cuts)
        wanted += len(made.gold.boundaries)
    assert 2 * hits / (found + wanted) > 0.9
    single = [compose(seed, topics=1, sentences=(8, 12)).document for seed in range(31_000, 31_012)]
    assert sum(not splitter.verdict(document, tools).chosen for document in single) >= 11


@pytest.mark.parametrize("window", [1, 3])
@pytest.mark.parametrize("unknown", [1, 3, 9])
def test_a_topic_change_is_cut_where_sentences_without_known_words_lie_between(
    unknown: int, window: int
) -> None:
    """They are in the way of the curve's windows, but not of the segments."""
    rows = topics(7, [8, 8])
    parted = np.concatenate([rows[:8], np.zeros((unknown, rows.shape[1]), np.float32), rows[8:]])
    found = breaks(curve_with(parted, window), Optimal(penalty=1), 3)
    assert found.verdict.chosen == (7,)
    assert "nan" not in found.because(7)
    assert found.because(7).startswith("topic change, gain ")


def test_no_cut_lies_among_sentences_without_known_words() -> None:
    rows = topics(8, [6, 6])
    nothing = np.zeros((20, rows.shape[1]), np.float32)
    rule = Optimal(penalty=0.5, max_sentences=5)
    for parts in ([nothing], [nothing, rows], [rows, nothing], [rows[:6], nothing, rows[6:]]):
        curve = curve_with(np.concatenate(parts))
        known = np.any(curve.vectors, axis=1)
        chosen = breaks(curve, rule, 2).verdict.chosen
        edges = [0, *(gap + 1 for gap in chosen), len(known)]
        assert len(edges) == 2 or all(known[start:end].any() for start, end in pairwise(edges))


def test_a_cut_that_the_maximum_forces_says_so() -> None:
    rows = topics(9, [7, 7])
    plain = breaks(curve_with(rows), Optimal(penalty=1), 3)
    assert plain.because(6).startswith("topic change, gain ")
    equal = breaks(curve_with(np.repeat(rows[:1], 12, axis=0)), Optimal(max_sentences=5), 3)
    assert equal.verdict.chosen
    for gap in equal.verdict.chosen:
        assert equal.because(gap).startswith("best cut for at most 5 sentences, gain 0.00")
