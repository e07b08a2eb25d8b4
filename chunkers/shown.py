"""What would be embedded for a span of the source: the span itself, or what its projection shows."""

from __future__ import annotations

from chunkers.measure import View
from chunkers.projection import Projection


class Shown:
    """The text that is embedded for one document, asked for by spans of its source."""

    def __init__(self, source: str, projection: Projection | None, view: View) -> None:
        self._text = projection.text if projection else source
        self._view = view
        self.position = projection.position if projection else None
        """Where an offset of the source stands in that text; None where the two are one."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """A span of the source in that text."""
        if self.position is None:
            return start, end
        return self.position(start), self.position(end)

    def size(self, start: int, end: int) -> int:
        """The size of what is embedded for a span of the source alone."""
        return self._view.size(*self.span(start, end))

    def between(self, start: int, end: int) -> str:
        """What is embedded for a span of the source."""
        start, end = self.span(start, end)
        return self._text[start:end]
