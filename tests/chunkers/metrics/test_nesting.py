"""Blocks around offsets, against looking at every block."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.metrics.nesting import enclosing
from chunkers.seam import Block


@st.composite
def nested(draw: st.DrawFn, start: int = 0, end: int = 30, depth: int = 3) -> list[Block]:
    """Blocks that nest and never cross."""
    if depth == 0 or end - start < 2:
        return []
    edges = sorted(draw(st.lists(st.integers(start, end), max_size=4, unique=True)))
    found: list[Block] = []
    for low, high in zip(edges[::2], edges[1::2], strict=False):
        found.append(Block(low, high, draw(st.sampled_from(["function", "string"]))))
        found += draw(nested(low, high, depth - 1))
    return sorted(found, key=lambda block: (block.start, -block.end))


@given(nested(), st.sets(st.integers(0, 30)))
def test_as_by_looking_at_every_block(blocks: list[Block], offsets: set[int]) -> None:
    for offset, around in zip(sorted(offsets), enclosing(blocks, sorted(offsets)), strict=True):
        for kind in ("function", "string"):
            expected = [block for block in blocks if block.kind == kind and block.start < offset < block.end]
            assert list(around.get(kind, ())) == expected
