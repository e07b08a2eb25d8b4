"""Cost: what is sent, in how many calls, at what price."""

from __future__ import annotations

import pytest

from chunkers import ChunkConfig, chunk, registry
from chunkers.composition import compose
from chunkers.curve import sentences_of
from chunkers.errors import ChunkersError
from chunkers.metrics.cost import Expense, cost, expense

WORDS = registry.ruler("words")


def test_by_hand() -> None:
    found = expense(["One two.", " One two. ", "", " \n", "Three.", "Four five six."], WORDS, batch=2)
    assert found == Expense(texts=3, tokens=6, calls=2)
    assert expense([], WORDS) == Expense(0, 0, 0)
    assert expense(["a"] * 1000, WORDS, batch=1) == Expense(1, 1, 1)
    assert expense(map(str, range(257)), WORDS, batch=128).calls == 3


def test_money() -> None:
    assert Expense(1, 2_500_000, 1).price(0.02) == pytest.approx(0.05)
    assert Expense(1, 10, 1).price(0) == 0
    with pytest.raises(ChunkersError, match="price: give 0 or more for a million tokens, got -1"):
        Expense(1, 10, 1).price(-1)
    with pytest.raises(ChunkersError, match="batch: give 1 or more texts for a call, got 0"):
        expense(["a"], WORDS, 0)


def test_next_to_a_plain_split_of_the_same_text() -> None:
    document = compose(1).document
    text = document.text

    def made(kind: str) -> list[object]:
        budget = {"ruler": "words", "max": 60}
        return list(chunk(document, ChunkConfig.model_validate({"splitter": kind, "budget": budget})))

    sentences = sentences_of(text, "en").texts(text)
    found = cost(sentences, made("semantic"), made("recursive"), WORDS, batch=4)  # pyright: ignore
    words = len(text.split())
    assert found.finding == Expense(len(sentences), words, -(-len(sentences) // 4))
    assert found.chunks.tokens == found.plain.tokens == words
    assert found.total == Expense(
        found.finding.texts + found.chunks.texts, 2 * words, found.finding.calls + found.chunks.calls
    )
    assert found.total.price(1) == pytest.approx(2 * found.plain.price(1))
