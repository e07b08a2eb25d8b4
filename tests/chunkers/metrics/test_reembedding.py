"""Which chunks need a new vector."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from chunkers.document import Document
from chunkers.metrics.reembedding import reembedding
from tests.chunkers.metrics.making import Hand, cut, cuttings, piece


@given(cuttings())
def test_each_vector_serves_once(hands: list[Hand]) -> None:
    old, new = (hand.chunks for hand in hands)
    found = reembedding(old, new)
    shared = Counter(chunk.embed_text for chunk in old) & Counter(chunk.embed_text for chunk in new)
    assert found.chunks == len(new)
    assert len(found.anew) == len(new) - shared.total()
    assert found.tokens - found.tokens_anew == sum(len(text) * count for text, count in shared.items())
    assert 0 <= found.chunk_share <= 1
    assert reembedding(new, new).chunk_share == 0


def test_by_hand() -> None:
    old, new = cut("aaaabbbb", [4]), cut("aaaabbbb", [2, 4])
    found = reembedding(old.chunks, new.chunks)
    assert found.anew == (0, 1)
    assert (found.chunk_share, found.token_share) == (2 / 3, 0.5)


def test_a_new_header_is_a_new_text() -> None:
    found = reembedding(cut("aabb", [2]).chunks, cut("aabb", [2], header="A\n\n").chunks)
    assert found.chunk_share == 1


def test_only_content_is_embedded() -> None:
    document = Document("<nav> text")
    chunks = [piece(document, 0, 0, 6, role="markup"), piece(document, 1, 6, 10)]
    found = reembedding([], chunks)
    assert (found.chunks, found.anew, found.tokens) == (1, (1,), 4)
    assert reembedding([], []).token_share == 0
