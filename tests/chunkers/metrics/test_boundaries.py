"""Boundaries at the next visible character, and where they stand among sentences."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.boundaries import coordinates, settled, visible
from tests.chunkers.metrics.making import texts


@given(texts, st.lists(st.integers(0, 40)))
def test_every_boundary_moves_to_the_next_visible_character(text: str, offsets: list[int]) -> None:
    offsets = sorted(min(offset, len(text)) for offset in offsets)
    seen = [at for at in range(len(text)) if not text[at].isspace()]
    assert settled(text, offsets) == [
        min((at for at in seen if at >= offset), default=len(text)) for offset in offsets
    ]
    parting = {at for at in settled(text, offsets) if seen and seen[0] < at < len(text)}
    assert visible(text, reversed(offsets)) == sorted(parting)


def test_cuts_that_differ_in_white_space_are_one() -> None:
    assert visible("  ab \n cd  ", [0, 1, 2, 4, 5, 6, 7, 9, 10, 11]) == [7]
    assert visible("abc", [0, 1, 1, 3]) == [1]
    assert visible("", [0]) == []


def test_a_long_stretch_of_white_space_is_read_once() -> None:
    text = "a" + " " * 200_000 + "b"
    assert visible(text, range(1, 200_001)) == [200_001]


def test_coordinates_count_sentences() -> None:
    starts = [10, 20, 24]
    assert coordinates([0, 5, 10, 20, 22, 24, 29, 34], starts, 34) == [0, 0.5, 1, 2, 2.5, 3, 3.5, 4]
    assert coordinates([3], [], 4) == [0.75]


@given(st.sets(st.integers(1, 30)), st.sets(st.integers(0, 31)))
def test_coordinates_ascend_with_the_offsets(starts: set[int], offsets: set[int]) -> None:
    found = coordinates(sorted(offsets), sorted(starts), 31)
    assert found == sorted(set(found))
