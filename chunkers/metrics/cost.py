"""What cutting by meaning costs where vectors are paid for, next to a split that needs none."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chunkers.chunk import Chunk
from chunkers.errors import ChunkersError
from chunkers.measure import Ruler

BATCH = 128
"""Texts sent in one call."""


@dataclass(frozen=True)
class Expense:
    """Texts that are embedded, their tokens (units of the ruler), and the calls it takes."""

    texts: int = 0
    tokens: int = 0
    calls: int = 0

    def __add__(self, other: Expense) -> Expense:
        return Expense(self.texts + other.texts, self.tokens + other.tokens, self.calls + other.calls)

    def price(self, per_million: float) -> float:
        """The money, at a price for a million tokens."""
        if not per_million >= 0:
            raise ChunkersError(f"price: give 0 or more for a million tokens, got {per_million:g}")
        return self.tokens * per_million / 1_000_000


@dataclass(frozen=True)
class Cost:
    """What is embedded to find the cuts, for the chunks that come of it, and for the chunks of the plain split."""

    finding: Expense
    chunks: Expense
    plain: Expense

    @property
    def total(self) -> Expense:
        """All that cutting by meaning embeds: for finding the cuts and for the chunks."""
        return self.finding + self.chunks


def expense(texts: Iterable[str], ruler: Ruler, batch: int = BATCH) -> Expense:
    """What embedding texts takes. As `vectors.embed` does it, each is sent once and without the white space around it, blanks never."""
    if batch < 1:
        raise ChunkersError(f"batch: give 1 or more texts for a call, got {batch}")
    sent = {text.strip() for text in texts} - {""}
    return Expense(len(sent), sum(map(ruler.measure, sent)), -(-len(sent) // batch))


def cost(
    sent: Iterable[str], chunks: Iterable[Chunk], plain: Iterable[Chunk], ruler: Ruler, batch: int = BATCH
) -> Cost:
    """The cost of chunks by meaning. `sent` are the texts that finding the cuts embeds, `plain` the chunks of a
    recursive split of the same text, say. Of chunks those with content count, with header and overlap."""
    return Cost(
        finding=expense(sent, ruler, batch),
        chunks=expense(_embedded(chunks), ruler, batch),
        plain=expense(_embedded(plain), ruler, batch),
    )


def _embedded(chunks: Iterable[Chunk]) -> list[str]:
    return [chunk.embed_text for chunk in chunks if chunk.role == "content"]
