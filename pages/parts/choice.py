"""The chosen chunk: kept on the bench, so that every part of a page speaks of the same one."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from chunkers.chunking import Chunking
from pages.parts.bench import current, keep


def choose(key: str, offset: int, *, jump: bool = False) -> None:
    """Choose the chunk of a pane that holds an offset; with `jump` the view scrolls there."""
    bench = current()
    keep(replace(bench, selected=(key, offset), jumps=bench.jumps + jump))


def index_at(chunking: Chunking, offset: int) -> int:
    """The number of the chunk that holds an offset, -1 where there is none."""
    return bisect_right(chunking.chunks, offset, key=lambda chunk: chunk.start) - 1
