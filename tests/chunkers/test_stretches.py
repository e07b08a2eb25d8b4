"""Offsets and the stretches around them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.stretches import NOWHERE, Stretches


def test_ends_are_outside_and_gaps_are_nowhere() -> None:
    assert Stretches([(2, 4), (4, 6), (9, 10)]).of([0, 2, 3, 4, 6, 9, 10]) == [
        NOWHERE,
        0,
        0,
        1,
        NOWHERE,
        2,
        NOWHERE,
    ]
    assert Stretches([]).of([1, 2]) == [NOWHERE, NOWHERE]
    assert Stretches([(0, 1)]).of([]) == []


@given(st.lists(st.integers(0, 30), max_size=8), st.lists(st.integers(0, 40), max_size=20))
def test_it_finds_what_a_search_through_all_finds(edges: list[int], offsets: list[int]) -> None:
    edges = sorted(set(edges))
    spans = list(zip(edges[::2], edges[1::2], strict=False))
    naive = [next((i for i, (a, b) in enumerate(spans) if a <= offset < b), NOWHERE) for offset in offsets]
    assert Stretches(spans).of(offsets) == naive
