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
from pages.parts import cached, details, tables
from pages.parts.shown import Shown
from pages.parts.span_view import Figure, Mark, Spans

STATUS = {
    "exact": "found as it is",
    "whitespace": "found, but for white space",
    "altered": "found altered",
    "invented": "found nowhere",
}


@dataclass(frozen=True)
class Measured:
    """A chunk of theirs that has a place, with its size: what the metrics ask for."""

    placement: Placement
    size: int

    @property
    def start(self) -> int:
        return self.placement.start

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
            Measured(placement, size)
            for placement, size in zip(self.alignment.placed, measured, strict=True)
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
            overlaps=[one.start for one in self.chunks],
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
        broken = [one for one in self.integrity.findings if one.kind not in ("gap", "overlap")]
        return sorted([*_faults(self.alignment), *broken], key=lambda one: (one.at, one.chunk))

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
            tails = cached.foreign_tails(self.alignment, self.ruler, limit)
            words = f"not read by an embedder with a limit of {limit:,} tokens"
            marks.append(Mark("unreachable", words, _disjoint(tails)))
        return tuple(marks)

    def figures(self, marks: Sequence[Mark]) -> tuple[Figure, ...]:
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
        )

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


def _faults(alignment: Alignment) -> list[Finding]:
    """What the other tool did to the text, as findings."""
    text = alignment.document.readable
    found = [
        Finding("lost", start, start, end, -1, f"in no chunk: {_short(text[start:end])}")
        for start, end in alignment.lost
    ]
    found += [
        Finding("repeated", start, start, end, -1, f"in more than one chunk: {_short(text[start:end])}")
        for start, end in alignment.repeated
    ]
    for one in alignment.placed:
        if one.status in ("altered", "invented"):
            sentence = f"chunk {one.index} is {STATUS[one.status]}: {_short(one.text)}"
            found.append(Finding(one.status, one.start, one.start, one.end, one.index, sentence))
        if one.offsets_claimed_wrong:
            sentence = f"chunk {one.index} gives offsets that do not lead to its text"
            found.append(Finding("wrong offsets", one.start, one.start, one.end, one.index, sentence))
    return found


def _short(text: str) -> str:
    words = " ".join(text.split())
    return f"“{words if len(words) <= 100 else words[:99] + '…'}”"
