"""Agreement by hand, and against the same questions asked of plain sets."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.agreement import Pair, Unit, agreement
from chunkers.metrics.boundaries import visible
from tests.chunkers.metrics.making import Hand, cut, cuttings

TEXT = "Aaaa bbb. Cccc ddd. Eeee fff. Gggg hhh. Iiii jjj."
# Sentences start at 10, 20, 30 and 40.


@dataclass(frozen=True)
class Bare:
    """Boundaries without chunks."""

    document: Document
    boundaries: tuple[int, ...]


def test_by_hand() -> None:
    found = agreement(cut(TEXT, [10, 20, 40]), cut(TEXT, [10, 25, 30]))
    assert (found.precision, found.recall, found.f1) == (1 / 3, 1 / 3, 1 / 3)
    assert found.kept == (10,)
    assert found.moved == (Pair(20, 25), Pair(40, 30))
    assert (found.added, found.removed) == ((), ())
    # One match and two near misses: no other place lies between 20 and 25, nor between 30 and 40.
    assert found.similarity == 1 - (0.5 + 0.5) / 3
    assert found.displacement == 0
    wider = agreement(cut(TEXT, [10, 20, 40]), cut(TEXT, [10, 25, 30]), tolerance=0.5)
    assert wider.pairs == (Pair(10, 10), Pair(20, 25))
    assert wider.displacement == 0.25
    assert wider.f1 == 2 / 3
    assert agreement(cut(TEXT, [10, 20, 40]), cut(TEXT, [10, 25, 30]), tolerance=1).f1 == 1


def test_tolerance_in_characters() -> None:
    a, b = cut(TEXT, [10, 20]), cut(TEXT, [13, 40])
    assert agreement(a, b, 2, "characters").pairs == ()
    found = agreement(a, b, 3, "characters")
    assert found.pairs == (Pair(10, 13),)
    assert found.displacement == 3
    assert (found.precision, found.recall) == (0.5, 0.5)


def test_precision_is_of_the_second_and_recall_of_the_first() -> None:
    found = agreement(cut(TEXT, [10, 20, 30, 40]), cut(TEXT, [20]))
    assert (found.precision, found.recall, found.f1) == (1, 0.25, 0.4)
    assert found.removed == (10, 30, 40)


def test_white_space_makes_no_difference() -> None:
    text = "One here. \n\n  Two there."
    found = agreement(cut(text, [9]), cut(text, [14]))
    assert found.identical
    assert (found.f1, found.similarity, found.kept) == (1, 1, (14,))
    # Yet what is embedded differs.
    assert found.reembedding is not None
    assert found.reembedding.chunk_share == 1


def test_no_boundaries_at_all() -> None:
    found = agreement(cut(TEXT, []), cut(TEXT, []))
    assert (found.precision, found.recall, found.f1, found.similarity) == (1, 1, 1, 1)
    found = agreement(cut(TEXT, []), cut(TEXT, [10]))
    assert (found.precision, found.recall, found.f1, found.similarity) == (0, 0, 0, 0)


def test_boundaries_without_chunks_can_be_compared() -> None:
    document = Document(TEXT)
    found = agreement(Bare(document, (10, 20)), cut(document, [10]))
    assert found.kept == (10,)
    assert found.reembedding is None


def test_what_cannot_be_compared_is_told() -> None:
    with pytest.raises(ChunkersError, match="the texts differ"):
        agreement(cut("a b", [2]), cut("a c", [2]))
    with pytest.raises(ChunkersError, match="tolerance: give 0 or more sentences, got -1"):
        agreement(cut(TEXT, []), cut(TEXT, []), -1)


@given(cuttings(), st.integers(0, 12), st.sampled_from(["sentences", "characters"]))
def test_true_of_any_two(hands: list[Hand], tolerance: int, unit: Unit) -> None:
    a, b = hands
    text = a.document.text
    first, second = set(visible(text, a.boundaries)), set(visible(text, b.boundaries))
    found = agreement(a, b, tolerance, unit)
    assert set(found.kept) == first & second
    moved_from, moved_to = {pair.a for pair in found.moved}, {pair.b for pair in found.moved}
    assert len(moved_from) == len(moved_to) == len(found.moved)
    assert moved_from | set(found.removed) == first - second
    assert moved_to | set(found.added) == second - first
    assert len(first - second) == len(found.moved) + len(found.removed)
    assert len(found.pairs) >= len(found.kept)
    if tolerance == 0:
        assert {pair.a for pair in found.pairs} == first & second
    if unit == "characters":
        assert all(abs(pair.a - pair.b) <= tolerance for pair in found.pairs)
    if first and second:
        assert found.precision == len(found.pairs) / len(second)
        assert found.recall == len(found.pairs) / len(first)
    back = agreement(b, a, tolerance, unit)
    assert (back.precision, back.recall, back.f1) == (found.recall, found.precision, found.f1)
    assert back.similarity == pytest.approx(found.similarity)
    assert len(back.moved) == len(found.moved)
    same = agreement(a, a, tolerance, unit)
    assert (same.f1, same.similarity, same.displacement) == (1, 1, 0)
