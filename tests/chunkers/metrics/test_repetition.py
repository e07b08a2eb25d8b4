"""What overlap and headers cost, counted character by character."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers import registry
from chunkers.metrics.repetition import repetition
from tests.chunkers.metrics.making import cut

RULER = registry.ruler("characters")


@given(st.sets(st.integers(1, 29)), st.integers(0, 5), st.sampled_from(["", "A > B\n\n"]))
def test_counted_by_character(offsets: set[int], overlap: int, header: str) -> None:
    hand = cut("x" * 30, sorted(offsets), overlap, header)
    found = repetition(hand.chunks, RULER)
    embedded = sum(len(chunk.embed_text) for chunk in hand.chunks)
    assert found.embedded == embedded
    assert found.body == 30
    assert found.repeated == embedded - 30
    assert found.overlap == found.overlap_characters == sum(len(chunk.overlap) for chunk in hand.chunks)
    assert found.header == found.header_characters == len(header) * len(hand.chunks)
    assert found.share == (embedded - 30) / embedded
    assert found.factor == embedded / 30


def test_nothing_is_repeated() -> None:
    found = repetition([], RULER)
    assert (found.share, found.factor, found.repeated) == (0, 1, 0)
    assert repetition(cut("abc", [1]).chunks, RULER).share == 0
