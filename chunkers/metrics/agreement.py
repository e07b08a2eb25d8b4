"""How far two chunkings of one document agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.boundaries import Divided, Unit, coordinates, visible
from chunkers.metrics.matching import matched
from chunkers.metrics.reembedding import Embedded, Reembedding, reembedding
from chunkers.metrics.similarity import boundary_similarity
from chunkers.metrics.structure import shown, structure

NEAR = 1.0
"""Sentences that a boundary may have moved by and still be called moved, not removed and added."""


class Pair(NamedTuple):
    """A boundary of the first chunking and the one of the second that it is matched with."""

    a: int
    b: int


@dataclass(frozen=True)
class Agreement:
    """What two chunkings `a` and `b` have in common; `a` is the reference, or the older one.

    Boundaries are compared at the next visible character (see `Structure.shown`). `pairs` are matched
    within `tolerance`, each boundary once: as many pairs as there can be, and of those the nearest.
    `similarity` is the boundary similarity B (see `boundary_similarity`). `kept` are the boundaries
    of both; of the others, `moved` are those matched within one sentence, `removed` and `added` the
    rest of a and of b. `reembedding` says what b has to embed that a has not; None without chunks.
    """

    tolerance: float
    unit: Unit
    a: tuple[int, ...] = field(repr=False)
    b: tuple[int, ...] = field(repr=False)
    pairs: tuple[Pair, ...] = field(repr=False)
    displacement: float
    similarity: float
    kept: tuple[int, ...] = field(repr=False)
    moved: tuple[Pair, ...] = field(repr=False)
    removed: tuple[int, ...] = field(repr=False)
    added: tuple[int, ...] = field(repr=False)
    reembedding: Reembedding | None

    @property
    def precision(self) -> float:
        """The share of b's boundaries that have a partner in a; 1 where neither has boundaries."""
        return self._share(len(self.b))

    @property
    def recall(self) -> float:
        """The share of a's boundaries that have a partner in b; 1 where neither has boundaries."""
        return self._share(len(self.a))

    @property
    def f1(self) -> float:
        """The harmonic mean of precision and recall."""
        total = len(self.a) + len(self.b)
        return 2 * len(self.pairs) / total if total else 1.0

    @property
    def identical(self) -> bool:
        """True if both cut at the same places, white space apart."""
        return self.a == self.b

    def _share(self, count: int) -> float:
        if count:
            return len(self.pairs) / count
        return 0.0 if self.a or self.b else 1.0


def agreement(a: Divided, b: Divided, tolerance: float = 0, unit: Unit = "sentences") -> Agreement:
    """Compare two chunkings of one document, or one with the chunks of another tool.

    `tolerance` counts sentences (in code: lines) or characters. A boundary inside a sentence stands
    a fraction of a sentence away from its ends. `displacement` is the mean distance inside the
    pairs, in the same unit.
    """
    document = _shared(a, b)
    if not tolerance >= 0:
        raise ChunkersError(f"tolerance: give 0 or more {unit}, got {tolerance:g}")
    gaps = structure(document).gaps
    first, second = (visible(shown(document), one.boundaries) for one in (a, b))
    every = sorted({*first, *second})
    places = dict(zip(every, coordinates(every, gaps, len(document.text)), strict=True))
    measure = places if unit == "sentences" else {at: float(at) for at in places}
    pairs = _pairs(first, second, measure, tolerance)
    kept = sorted(set(first) & set(second))
    gone, fresh = _without(first, kept), _without(second, kept)
    moved = _pairs(gone, fresh, places, NEAR)
    return Agreement(
        tolerance=tolerance,
        unit=unit,
        a=tuple(first),
        b=tuple(second),
        pairs=pairs,
        displacement=sum(abs(measure[x] - measure[y]) for x, y in pairs) / len(pairs) if pairs else 0.0,
        similarity=boundary_similarity(first, second, gaps),
        kept=tuple(kept),
        moved=moved,
        removed=tuple(_without(gone, [pair.a for pair in moved])),
        added=tuple(_without(fresh, [pair.b for pair in moved])),
        reembedding=_reembedding(a, b),
    )


def _shared(a: Divided, b: Divided) -> Document:
    if a.document.text != b.document.text:
        raise ChunkersError(
            f"boundaries of {a.document.name} and {b.document.name} cannot be compared: the texts differ"
        )
    return a.document


def _pairs(
    first: Sequence[int], second: Sequence[int], measure: dict[int, float], tolerance: float
) -> tuple[Pair, ...]:
    found = matched([measure[at] for at in first], [measure[at] for at in second], tolerance)
    return tuple(Pair(first[i], second[j]) for i, j in found)


def _without(offsets: Sequence[int], others: Sequence[int]) -> list[int]:
    left_out = set(others)
    return [at for at in offsets if at not in left_out]


def _reembedding(a: Divided, b: Divided) -> Reembedding | None:
    old: Sequence[Embedded] | None = getattr(a, "chunks", None)
    new: Sequence[Embedded] | None = getattr(b, "chunks", None)
    return None if old is None or new is None else reembedding(old, new)
