"""Sizes against the plain definitions."""

from __future__ import annotations

import statistics
from math import ceil

from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.sizes import Histogram, Sizes, sizes
from tests.chunkers.metrics.making import cut


def made(lengths: list[int]) -> Sizes:
    offsets = [sum(lengths[: index + 1]) for index in range(len(lengths) - 1)]
    return sizes(cut("x" * sum(lengths), offsets).chunks)


@given(st.lists(st.integers(1, 60), min_size=1, max_size=40))
def test_as_defined(lengths: list[int]) -> None:
    found = made(lengths)
    assert (found.count, found.min, found.max, found.total) == (
        len(lengths),
        min(lengths),
        max(lengths),
        sum(lengths),
    )
    assert found.median == statistics.median(lengths)
    assert found.mean == sum(lengths) / len(lengths)
    assert found.p95 == sorted(lengths)[ceil(0.95 * len(lengths)) - 1]


@given(st.lists(st.integers(1, 60), min_size=1, max_size=40), st.integers(1, 30))
def test_every_chunk_is_in_one_bin(lengths: list[int], bins: int) -> None:
    found = made(lengths).histogram(bins)
    assert 1 <= len(found.counts) <= bins
    assert len(found.edges) == len(found.counts) + 1
    assert len({after - before for before, after in zip(found.edges, found.edges[1:], strict=False)}) == 1
    for low, high, count in zip(found.edges, found.edges[1:], found.counts, strict=False):
        assert count == sum(low <= length < high for length in lengths)
    assert sum(found.counts) == len(lengths)


def test_body_and_dress_are_told_apart() -> None:
    found = sizes(cut("one two three", [4, 8], overlap=2, header="H: ").chunks)
    assert found.total_body == 13
    assert found.total == 13 + 2 * 2 + 3 * 3
    assert found.values == (7, 9, 10)


def test_no_chunks() -> None:
    found = sizes([])
    assert (found.count, found.min, found.median, found.p95, found.max, found.total, found.mean) == (0,) * 7
    assert found.histogram() == Histogram((0, 1), (0,))
