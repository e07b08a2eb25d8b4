"""How large the chunks are."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Protocol


class Sized(Protocol):
    """What is asked of a chunk: the size of what is embedded, and of its own text."""

    @property
    def size(self) -> int:
        """What the ruler measures on all that is embedded."""
        ...

    @property
    def body_size(self) -> int:
        """What it measures on the chunk's own text."""
        ...


@dataclass(frozen=True, slots=True)
class Histogram:
    """`counts[i]` chunks have a size from `edges[i]` up to, not including, `edges[i + 1]`."""

    edges: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Sizes:
    """The sizes of all chunks, in units of the budget's ruler. `values` ascend; all answers are 0 for no chunks."""

    values: tuple[int, ...] = field(repr=False)
    total_body: int

    @property
    def count(self) -> int:
        """How many chunks there are."""
        return len(self.values)

    @property
    def min(self) -> int:
        """The smallest size."""
        return self.values[0] if self.values else 0

    @property
    def max(self) -> int:
        """The largest size."""
        return self.values[-1] if self.values else 0

    @property
    def total(self) -> int:
        """What is embedded in all: bodies, overlap and headers."""
        return sum(self.values)

    @property
    def mean(self) -> float:
        """The total divided by the count."""
        return self.total / self.count if self.values else 0.0

    @property
    def median(self) -> float:
        """The size in the middle, or the mean of the two in the middle."""
        if not self.values:
            return 0
        middle, odd = divmod(self.count, 2)
        return self.values[middle] if odd else (self.values[middle - 1] + self.values[middle]) / 2

    @property
    def p95(self) -> int:
        """The smallest size that at least 95 % of the chunks do not exceed (nearest rank)."""
        return self.values[(95 * self.count + 99) // 100 - 1] if self.values else 0

    def histogram(self, bins: int = 20) -> Histogram:
        """At most `bins` bins, all of the same whole width, the first from the smallest size."""
        if not self.values:
            return Histogram((0, 1), (0,))
        width = -(-(self.max + 1 - self.min) // max(bins, 1))
        edges = tuple(range(self.min, self.max + width + 1, width))
        marks = [bisect_left(self.values, edge) for edge in edges]
        return Histogram(edges, tuple(after - before for before, after in pairwise(marks)))


def sizes(chunks: Sequence[Sized]) -> Sizes:
    """The sizes of chunks measured by one ruler."""
    return Sizes(tuple(sorted(chunk.size for chunk in chunks)), sum(chunk.body_size for chunk in chunks))
