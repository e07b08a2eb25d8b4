"""The chosen chunk: kept on the bench, so that every part of a page speaks of the same one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import replace

from pages.parts.bench import Bench, current, keep
from pages.parts.shown import Shown
from pages.parts.span_view import Selection


def choose(key: str, offset: int, *, jump: bool = False) -> None:
    """Choose the chunk of a pane that holds an offset; with `jump` the view scrolls there."""
    bench = current()
    keep(replace(bench, selected=(key, offset), jumps=bench.jumps + jump))


def chosen(bench: Bench, columns: Sequence[Shown]) -> tuple[int, int] | None:
    """The chosen chunk as (column, chunk), None where its column is not there."""
    key, offset = bench.selected or ("", 0)
    for place, one in enumerate(columns):
        if one.key == key:
            chunk = bisect_right(one.spans.starts, offset) - 1
            return (place, chunk) if chunk >= 0 else None
    return None


def hear(columns: Sequence[Shown]) -> Callable[[Selection], None]:
    """What the span view calls when the reader chooses a chunk of one of these columns."""

    def select(selection: Selection) -> None:
        choose(columns[selection.pane].key, selection.offset)

    return select
