"""The chunks of a configuration, as a column of the comparison."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from chunkers.chunking import Chunking
from chunkers.document import Document
from chunkers.metrics.boundaries import Divided
from chunkers.metrics.finding import Finding
from chunkers.metrics.integrity import Integrity
from chunkers.metrics.sizes import Sizes, sizes
from chunkers.metrics.truncation import Tail
from pages.parts import cached, details, names, rulers, tables
from pages.parts.shown import Shown, past_the_limit, unreachable
from pages.parts.span_view import Figure, Mark, Spans


@dataclass(frozen=True)
class Ours(Shown):
    """A configuration of the bench; `key` is that of its slot."""

    chunking: Chunking

    @property
    def document(self) -> Document:
        return self.chunking.document

    @property
    def divided(self) -> Divided:
        return self.chunking

    @property
    def boundaries(self) -> Sequence[int]:
        return self.chunking.boundaries

    @property
    def title(self) -> str:
        return names.title(self.chunking.config)

    @property
    def identity(self) -> str:
        seed = f"{self.document.sha256}{self.document.name}{self.chunking.config.to_json()}"
        return hashlib.sha256(seed.encode("utf-8", "surrogatepass")).hexdigest()[:16]

    @property
    def unit(self) -> str:
        return rulers.unit(self.chunking.config.budget.ruler)

    @property
    def limit(self) -> int:
        return self.chunking.config.leaves.max

    @property
    def spans(self) -> Spans:
        chunks = self.chunking.chunks
        return Spans(
            starts=[chunk.start for chunk in chunks],
            ends=[chunk.end for chunk in chunks],
            overlaps=[chunk.overlap_start for chunk in chunks],
            sizes=[chunk.size for chunk in chunks],
            reasons=[f"starts: {chunk.reason}" for chunk in chunks],
            paths=[" › ".join(chunk.path) for chunk in chunks],
            roles=[chunk.role for chunk in chunks],
        )

    @property
    def sizes(self) -> Sizes:
        return sizes(self.chunking)

    @property
    def integrity(self) -> Integrity:
        return cached.inspected(self.chunking)

    @property
    def findings(self) -> Sequence[Finding]:
        return self.integrity.findings

    @property
    def remarks(self) -> Sequence[str]:
        return self.chunking.findings

    @property
    def table(self) -> pd.DataFrame:
        return tables.chunk_table(self.chunking)

    def marks(self, limit: int | None) -> tuple[Mark, ...]:
        if limit is None:
            return ()
        return (unreachable([(tail.start, tail.end) for tail in self._tails(limit)], limit),)

    def figures(self, limit: int | None) -> tuple[Figure, ...]:
        found = self.sizes
        over = sum(size > self.limit for size in found.values)
        return (
            ("chunks", f"{found.count:,}", False),
            ("median", f"{found.median:,.0f}", False),
            ("largest", f"{found.max:,}", False),
            ("over budget", f"{over:,}", over > 0),
            *(() if limit is None else (past_the_limit(len(self._tails(limit))),)),
        )

    def _tails(self, limit: int) -> Sequence[Tail]:
        ruler = rulers.counting_tokens(self.chunking.config.budget.ruler)
        return cached.beyond(self.chunking, ruler, limit)

    def details(self, index: int) -> None:
        details.show(self.letter, self.chunking, index)
