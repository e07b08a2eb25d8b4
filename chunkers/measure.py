"""What a ruler is: one small unit of measure, exact on every span."""

from __future__ import annotations

from typing import Protocol


class View(Protocol):
    """A text that a ruler has encoded once and can measure anywhere."""

    def size(self, start: int, end: int) -> int:
        """The size of text[start:end] as a string of its own, exactly."""
        ...

    def fits(self, start: int, end: int, limit: int) -> bool:
        """`size(start, end) <= limit`, without measuring what is plainly too long."""
        ...

    def reach(self, start: int, limit: int) -> int:
        """The largest end with `size(start, end) <= limit`; `start` itself where nothing fits."""
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
