"""What is embedded, where that is not the source itself (the visible text of a web page)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Projection:
    """A text made from the source, and where each source offset falls in it.

    `source` and `target` are the starting offsets of aligned runs, ascending, with one closing
    entry each: run i covers source[i]:source[i + 1] and target[i]:target[i + 1]. A run of equal
    length on both sides maps one for one; any other run is taken whole: offsets inside it map to
    its target end.
    """

    text: str
    source: tuple[int, ...] = field(repr=False)
    target: tuple[int, ...] = field(repr=False)

    @classmethod
    def build(cls, runs: Iterable[tuple[int, int, str]], length: int) -> Projection:
        """From ascending runs (source start, source end, text); what lies between them projects to nothing."""
        source: list[int] = []
        target: list[int] = []
        parts: list[str] = []
        at = size = 0
        for start, end, text in runs:
            if start > at or not source:
                source.append(at)
                target.append(size)
            if start > at or source[-1] != start:
                source.append(start)
                target.append(size)
            parts.append(text)
            size += len(text)
            at = end
        if at < length or not source:
            source.append(at)
            target.append(size)
        source.append(length)
        target.append(size)
        return cls("".join(parts), tuple(source), tuple(target))

    def position(self, offset: int) -> int:
        """The offset in `text` of a source offset; never descends as the offset ascends."""
        run = bisect_right(self.source, offset) - 1
        if run >= len(self.source) - 1:
            return self.target[-1]
        start, begun = self.source[run], self.target[run]
        length, shown = self.source[run + 1] - start, self.target[run + 1] - begun
        if offset == start:
            return begun
        return begun + offset - start if length == shown else begun + shown
