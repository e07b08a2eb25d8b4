"""Boundaries made comparable: each moved to the next visible character."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from chunkers.document import Document

_VISIBLE = re.compile(r"\S")


class Divided(Protocol):
    """A document and the offsets it is cut at: a chunking, or chunks of another tool laid onto it."""

    @property
    def document(self) -> Document:
        """What is cut."""
        ...

    @property
    def boundaries(self) -> Any:
        """Where it is cut: offsets. Typed loosely, since to a type checker a cached property is none."""
        ...


def settled(text: str, offsets: Iterable[int]) -> list[int]:
    """For each of ascending offsets the next visible character, the end of the text where there is none."""
    moved: list[int] = []
    at = -1
    for offset in offsets:
        if offset > at:
            found = _VISIBLE.search(text, offset)
            at = found.start() if found else len(text)
        moved.append(at)
    return moved


def visible(text: str, offsets: Iterable[int]) -> list[int]:
    """Offsets moved to the next visible character, ascending, each once.

    Two cuts that differ in white space alone become one. A cut with nothing visible before or
    behind it parts nothing and is left out.
    """
    first, *moved = settled(text, [0, *sorted(offsets)])
    return [at for at in dict.fromkeys(moved) if first < at < len(text)]


def coordinates(offsets: Sequence[int], starts: Sequence[int], length: int) -> list[float]:
    """Where offsets stand, counted in sentences: 2.5 is the middle of the third one.

    `starts` are the ascending offsets of all sentences but the first, `length` that of the text. The
    coordinate of a sentence start is its number; inside a sentence it grows evenly.
    """
    edges = [0, *starts, length]
    found: list[float] = []
    for offset in offsets:
        index = bisect_right(edges, offset, 0, len(edges) - 1) - 1
        width = edges[index + 1] - edges[index]
        found.append(index + (offset - edges[index]) / width if width else float(index))
    return found
