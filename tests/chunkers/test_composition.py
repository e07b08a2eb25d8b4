"""Composed documents: the same everywhere, their boundaries where the topics change."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.composition import CLOSE, compose, pool
from chunkers.errors import ChunkersError
from chunkers.sentences import sentence_starts


def test_the_pool_is_large_and_no_sentence_stands_in_it_twice() -> None:
    found = pool()
    assert len(found) >= 12
    assert all(len(sentences) >= 10 for sentences in found.values())
    every = [sentence for sentences in found.values() for sentence in sentences]
    assert len(set(every)) == len(every)
    assert all(sentence == sentence.strip() and sentence[-1] in ".;?!" for sentence in every)
    assert all(topic in found for pair in CLOSE for topic in pair)


def test_the_close_pairs_share_more_words_than_other_topics() -> None:
    words = {
        topic: {word.strip(".,;:").lower() for sentence in sentences for word in sentence.split() if len(word) > 4}
        for topic, sentences in pool().items()
    }  # fmt: skip
    shared = Counter({
        (a, b): len(words[a] & words[b]) / min(len(words[a]), len(words[b]))
        for a in words for b in words if a < b
    })  # fmt: skip
    closest = [pair for pair, _ in shared.most_common(6)]
    assert ("bread", "pastry") in closest


@given(
    st.integers(0, 2**32),
    st.integers(1, 8),
    st.tuples(st.integers(1, 12), st.integers(1, 12)).map(sorted),
    st.sampled_from([" ", "\n", "\n\n"]),
)
def test_boundaries_stand_where_the_topic_changes(
    seed: int, topics: int, sentences: list[int], parting: str
) -> None:
    least, most = sentences
    made = compose(seed, topics, (least, most), parting)
    text = made.document.text
    assert len(made.labels) == len(set(made.labels)) == topics == len(made.gold.boundaries) + 1
    assert made.gold.labels == made.labels
    spans = [text[a:b].removesuffix(parting) for a, b in pairwise([*made.starts, len(text)])]
    home = {sentence: topic for topic, known in pool().items() for sentence in known}
    topic_of = dict(zip(made.starts, [home[span] for span in spans], strict=True))
    changes = [after for before, after in pairwise(made.starts) if topic_of[before] != topic_of[after]]
    assert tuple(changes) == made.gold.boundaries
    counts = Counter(topic_of.values())
    assert all(least <= counts[label] <= most for label in made.labels)
    for label in made.labels:
        order = [pool()[label].index(span) for span in spans if home[span] == label]
        assert order == sorted(order)


@given(st.integers(0, 2**32), st.sampled_from([" ", "\n", "\n\n"]))
def test_its_sentences_are_found_again(seed: int, parting: str) -> None:
    made = compose(seed, parting=parting)
    text = made.document.text
    assert (0, *sentence_starts(text, 0, len(text), "en")) == made.starts


def test_the_same_seed_gives_the_same_document_on_every_machine() -> None:
    assert [compose(seed).document.sha256[:12] for seed in (0, 1, 2026)] == SEEDED
    assert compose(5) == compose(5)
    assert compose(5) != compose(6)


SEEDED = ["4b7c53c5d605", "1b9b80a148b2", "f121e0249e84"]


def test_topics_can_be_chosen() -> None:
    made = compose(3, topics=2, among=("bread", "pastry"))
    assert set(made.labels) == {"bread", "pastry"}


def test_one_topic_has_no_boundary() -> None:
    made = compose(3, topics=1, sentences=(8, 12))
    assert made.gold.boundaries == ()
    assert 8 <= len(made.starts) <= 12


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"topics": 0}, "topics: give 1 to 16, got 0"),
        ({"topics": 17}, "topics: give 1 to 16, got 17"),
        ({"topics": 2, "among": ("bread", "bread")}, "topics: give 1 to 1, got 2"),
        ({"among": ("bread", "knitting")}, "there is no topic 'knitting'; known topics are bees, bread"),
        ({"sentences": (0, 3)}, r"sentences: give \(least, most\) from 1 to 12, got \(0, 3\)"),
        ({"sentences": (5, 4)}, "sentences: give"),
        ({"sentences": (4, 13)}, "sentences: give"),
        ({"parting": ""}, "parting: give white space"),
        ({"parting": "x"}, "parting: give white space"),
    ],
)
def test_what_is_wrong_is_said(changes: dict[str, object], sentence: str) -> None:
    with pytest.raises(ChunkersError, match=sentence):
        compose(0, **changes)  # pyright: ignore[reportArgumentType]
