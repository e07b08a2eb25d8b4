"""What a ruler is: one small unit of measure, exact on every span."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class View(Protocol):
    """A text that a ruler has encoded once and can measure anywhere."""

    def size(self, start: int, end: int) -> int:
        """The size of text[start:end] as a string of its own, exactly."""
        ...

    def fits(self, start: int, end: int, limit: int) -> bool:
        """`size(start, end) <= limit`, without measuring what is plainly too long."""
        ...

    def dressed(self, header: str, start: int, end: int, trailer: str) -> int:
        """The size of header + text[start:end] + trailer as one string, exactly; the three may not be added up."""
        ...

    def reach(self, start: int, limit: int) -> int:
        """The largest end with `size(start, end) <= limit`; `start` itself where nothing fits."""
        ...

    def first_over(self, start: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """The index of the first of ends[low:high] with `size(start, end) > limit`; `high` where all fit.

        Ends ascend and lie at or behind `start`. The answer is that of trying one end after the
        other; sizes need not grow with the end, so a plain bisection would be wrong.
        """
        ...


class Ruler(Protocol):
    """Measures text in one unit."""

    @property
    def name(self) -> str:
        """What the budget calls it: `characters`, `words`, `cl100k_base`, `hf:…`."""
        ...

    @property
    def unit(self) -> str:
        """What it counts, in the plural: characters, words, tokens."""
        ...

    def measure(self, text: str) -> int:
        """The size of a string, 0 for the empty one."""
        ...

    def open(self, text: str) -> View:
        """Encode a text once; the view measures its spans."""
        ...
