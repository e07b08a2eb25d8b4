"""The chosen chunk: kept on the bench, so that every part of a page speaks of the same one."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import replace

from pages.parts.bench import current, keep
from pages.parts.shown import Shown


def choose(key: str, offset: int, *, jump: bool = False) -> None:
    """Choose the chunk of a pane that holds an offset; with `jump` the view scrolls there."""
    bench = current()
    keep(replace(bench, selected=(key, offset), jumps=bench.jumps + jump))


def index_at(one: Shown, offset: int) -> int:
    """The number of the chunk that holds an offset, -1 where there is none."""
    return bisect_right(one.spans.starts, offset) - 1
