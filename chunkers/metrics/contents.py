"""The outline of a document beside its chunks: how large each section is, and which chunks it falls into."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from chunkers.measure import View
from chunkers.metrics.damage import Span
from chunkers.outline import Outline, Section


class Entry(NamedTuple):
    """A section with its depth in the outline, its size, and the first and last chunk that hold parts of it.

    It is `over` if no chunk could hold it, `cut` if it falls into several.
    """

    section: Section
    depth: int
    size: int
    first: int
    last: int
    over: bool

    @property
    def cut(self) -> bool:
        return self.last > self.first


def contents(
    outline: Outline, text: str, chunks: Sequence[Span], view: View, limit: int
) -> tuple[Entry, ...]:
    """The sections of a document whose chunks tile it, in order; sizes are of the visible text, without
    header and overlap, as `view` measures them."""
    starts = [chunk.start for chunk in chunks]
    if not starts:
        return ()
    found: list[Entry] = []
    for section, depth in zip(outline.sections, outline.depths, strict=True):
        start, end = _visible(text, section)
        size = view.size(start, end)
        first = max(bisect_right(starts, start) - 1, 0)
        last = max(bisect_left(starts, end) - 1, first)
        found.append(Entry(section, depth, size, first, last, size > limit))
    return tuple(found)


def _visible(text: str, section: Section) -> tuple[int, int]:
    inside = text[section.start : section.end]
    return section.start + len(inside) - len(inside.lstrip()), section.start + len(inside.rstrip())
