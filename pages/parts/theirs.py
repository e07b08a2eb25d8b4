"""The chunks that somebody's own pipeline made, laid onto the document, as a column of the comparison."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

import pandas as pd

from chunkers.document import Document
from chunkers.foreign import Alignment, Placement
from chunkers.metrics.boundaries import Divided
from chunkers.metrics.finding import Finding
from chunkers.metrics.integrity import Integrity
from chunkers.metrics.sizes import Sizes, sizes
from pages.parts import cached, details, rulers, tables
from pages.parts.faults import STATUS, faults
from pages.parts.shown import Shown, past_the_limit, unreachable
from pages.parts.span_view import Figure, Mark, Spans


@dataclass(frozen=True)
class Measured:
    """A chunk of theirs that has a place, with its size: what the metrics ask for.

    `start` is where its new text begins; what it repeats before that begins at `placement.start`.
    """

    placement: Placement
    size: int
    start: int

    @property
    def end(self) -> int:
        return self.placement.end

    @property
    def body_size(self) -> int:
        return self.size


@dataclass(frozen=True)
class Theirs(Shown):
    """Foreign chunks from a file called `name`, sizes in the ruler of the first configuration."""

    name: str
    alignment: Alignment
    ruler: str
    unit_name: str

    @cached_property
    def chunks(self) -> tuple[Measured, ...]:
        """The chunks that lie somewhere, in the order of the document."""
        measured = cached.foreign_sizes(self.alignment, self.ruler)
        found = [
            Measured(placement, size, at)
            for placement, size, at in zip(self.alignment.placed, measured, self.alignment.cuts, strict=True)
            if placement.status != "invented"
        ]
        return tuple(sorted(found, key=lambda one: (one.start, one.end)))

    @property
    def document(self) -> Document:
        return self.alignment.document

    @property
    def divided(self) -> Divided:
        return self.alignment

    @property
    def boundaries(self) -> Sequence[int]:
        return self.alignment.boundaries

    @property
    def title(self) -> str:
        return self.name

    @property
    def identity(self) -> str:
        return f"{cached.alignment_identity(self.alignment)}{self.ruler}"

    @property
    def unit(self) -> str:
        return self.unit_name

    @property
    def limit(self) -> int:
        return 0

    @property
    def spans(self) -> Spans:
        """No span reaches into the next: what a chunk shares with those before it counts as overlap."""
        ends = list(accumulate((one.end for one in self.chunks), max))
        before = [0, *ends[:-1]] if ends else []
        return Spans(
            starts=[max(one.start, end) for one, end in zip(self.chunks, before, strict=True)],
            ends=ends,
            overlaps=[one.placement.start for one in self.chunks],
            sizes=[one.size for one in self.chunks],
            reasons=[_reason(one.placement) for one in self.chunks],
            paths=[""] * len(self.chunks),
            roles=["content"] * len(self.chunks),
            numbers=[one.placement.index for one in self.chunks],
        )

    @property
    def sizes(self) -> Sizes:
        return sizes(self.chunks)

    @property
    def integrity(self) -> Integrity:
        return cached.foreign_integrity(self.alignment, self.chunks)

    @property
    def findings(self) -> Sequence[Finding]:
        found = self.integrity.findings
        broken = [self._renumbered(one) for one in found if one.kind not in ("gap", "overlap")]
        return sorted([*faults(self.alignment), *broken], key=lambda one: (one.at, one.chunk))

    def _renumbered(self, one: Finding) -> Finding:
        """A finding with the number that its chunk has in the file, as the panes show it."""
        before, _, what = one.sentence.partition(f"chunk {one.chunk} ")
        number = self.chunks[one.chunk].placement.index
        return one._replace(chunk=number, sentence=f"{before}chunk {number} {what}")

    @property
    def table(self) -> pd.DataFrame:
        return tables.placement_table(self.alignment)

    def marks(self, limit: int | None) -> tuple[Mark, ...]:
        lost, repeated = self.alignment.lost, self.alignment.repeated
        marks = [
            Mark("lost", "lost: in no chunk", tuple(lost)),
            Mark("twice", "repeated: in more than one chunk", tuple(repeated)),
            _altered(self.alignment),
        ]
        if limit is not None:
            marks.append(unreachable(_disjoint(self._tails(limit)), limit))
        return tuple(marks)

    def figures(self, limit: int | None) -> tuple[Figure, ...]:
        found, alignment = self.sizes, self.alignment
        counts = (
            ("lost", len(alignment.lost)),
            ("altered", len(alignment.altered)),
            ("invented", len(alignment.invented)),
            ("repeated", len(alignment.repeated)),
            ("wrong offsets", len(alignment.wrongly_claimed)),
        )
        return (
            ("chunks", f"{len(alignment.placed):,}", False),
            ("median", f"{found.median:,.0f}", False),
            ("largest", f"{found.max:,}", False),
            *((word, f"{count:,}", word != "repeated") for word, count in counts if count),
            *(() if limit is None else (past_the_limit(len(self._tails(limit))),)),
        )

    def _tails(self, limit: int) -> list[tuple[int, int]]:
        """One a chunk that is too long for the limit; those of chunks that overlap may overlap, too."""
        return cached.foreign_tails(self.alignment, rulers.counting_tokens(self.ruler), limit)

    def details(self, index: int) -> None:
        if 0 <= index < len(self.chunks):
            one = self.chunks[index]
            details.show_placement(self.letter, self.alignment, one.placement, one.size, self.unit)


def _reason(placement: Placement) -> str:
    words = STATUS[placement.status]
    if placement.differences:
        words += f" in {len(placement.differences):,} places"
    return words + (", its offsets are wrong" if placement.offsets_claimed_wrong else "")


def _altered(alignment: Alignment) -> Mark:
    """What reads differently in a chunk than in the document, each stretch with its own words."""
    found = sorted(
        (one.source_start, one.source_end, one.chunk_text)
        for placement in alignment.altered
        for one in placement.differences
        if one.source_end > one.source_start
    )
    stretches: list[tuple[int, int]] = []
    notes: list[str] = []
    for start, end, text in found:
        start = max(start, stretches[-1][1]) if stretches else start
        if start < end:
            stretches.append((start, end))
            notes.append(f"altered: the chunk reads “{text[:80]}”" if text else "altered: left out")
    return Mark("altered", "altered", tuple(stretches), tuple(notes))


def _disjoint(spans: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        start = max(start, found[-1][1]) if found else start
        if start < end:
            found.append((start, end))
    return tuple(found)
