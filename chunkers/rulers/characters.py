"""Sizes in characters: code points of the text, as Python counts them."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chunkers.measure import Ruler


@dataclass(frozen=True)
class CharacterView:
    """A text of which only the length matters."""

    length: int

    def size(self, start: int, end: int) -> int:
        """The number of code points from `start` to `end`."""
        return max(0, end - start)

    def fits(self, start: int, end: int, limit: int) -> bool:
        """True if the span has at most `limit` characters."""
        return self.size(start, end) <= limit

    def dressed(self, header: str, start: int, end: int, trailer: str) -> int:
        """The same with what stands before and behind the span."""
        return len(header) + self.size(start, end) + len(trailer)

    def reach(self, start: int, limit: int) -> int:
        """The end of the longest span of at most `limit` characters from `start`."""
        return max(start, min(self.length, start + max(limit, 0)))

    def first_over(self, start: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """The index of the first of ends[low:high] more than `limit` characters from `start`."""
        return bisect_right(ends, start + limit, low, high) if low < high else high


@dataclass(frozen=True)
class Characters:
    """Measures text in code points."""

    name: str = "characters"
    unit: str = "characters"

    def measure(self, text: str) -> int:
        """The number of code points."""
        return len(text)

    def open(self, text: str) -> CharacterView:
        """A view of the text; nothing needs to be prepared."""
        return CharacterView(len(text))


RULERS: dict[str, Callable[[], Ruler]] = {"characters": Characters}
