"""Sizes in words: maximal runs of characters that `str.isspace` does not call white space."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from chunkers.measure import Ruler

# `\s` in a str pattern is defined as str.isspace.
_WORD = re.compile(r"\S+")


class WordView:
    """A text with the offsets at which its words start.

    A cut inside a word leaves two words, so a span counts the words that start in it and one more
    where it begins inside one. Unlike tokens, the count never falls as the span grows.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = array("Q", (match.start() for match in _WORD.finditer(text)))

    def size(self, start: int, end: int) -> int:
        """The number of words in the span as a string of its own."""
        if start >= end:
            return 0
        first = bisect_left(self._starts, start)
        return bisect_left(self._starts, end, first) - first + self._inside(start, first)

    def fits(self, start: int, end: int, limit: int) -> bool:
        """True if the span has at most `limit` words."""
        return (end - start + 1) // 2 <= limit or self.size(start, end) <= limit

    def dressed(self, header: str, start: int, end: int, trailer: str) -> int:
        """The number of words in header, span and trailer as one string."""
        return len((header + self._text[start:end] + trailer).split())

    def reach(self, start: int, limit: int) -> int:
        """The start of the first word too many, or the end of the text."""
        first = bisect_left(self._starts, start)
        allowed = limit - self._inside(start, first)
        if allowed < 0:
            return start
        beyond = first + allowed
        return self._starts[beyond] if beyond < len(self._starts) else max(start, len(self._text))

    def first_over(self, start: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """The index of the first of ends[low:high] with more than `limit` words from `start`."""
        if limit < 0:
            return min(low, high)
        return bisect_right(ends, self.reach(start, limit), low, high) if low < high else high

    def _inside(self, start: int, first: int) -> bool:
        """True if `start` stands inside a word, `first` being the first word start from there on."""
        if start >= len(self._text) or self._text[start].isspace():
            return False
        return first == len(self._starts) or self._starts[first] != start


@dataclass(frozen=True)
class Words:
    """Measures text in words."""

    name: str = "words"
    unit: str = "words"

    def measure(self, text: str) -> int:
        """The number of words."""
        return len(text.split())

    def open(self, text: str) -> WordView:
        """Find the words of a text once."""
        return WordView(text)


RULERS: dict[str, Callable[[], Ruler]] = {"words": Words}
