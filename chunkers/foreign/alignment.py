"""Foreign chunks laid onto their source: what is lost, repeated, altered, invented."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from chunkers.document import Document
from chunkers.foreign.course import Course, Found
from chunkers.foreign.coverage import covered, gaps, openings, overlaps, visible_size
from chunkers.foreign.differences import between_letters, widened
from chunkers.foreign.placement import Difference, Placement, Span, difference
from chunkers.foreign.reading import ForeignChunk, chunk_of
from chunkers.foreign.tracing import Tracer


@dataclass(frozen=True)
class Alignment:
    """Chunks of another tool, in its order, each with its place in the document.

    `lost` are the spans with visible text that no chunk has: between chunks, and left out inside one.
    `repeated` are the spans with visible text that more than one has. Both ascend and do not touch.
    """

    document: Document
    placed: tuple[Placement, ...] = field(repr=False)
    lost: tuple[Span, ...] = field(repr=False)
    repeated: tuple[Span, ...] = field(repr=False)

    @cached_property
    def cuts(self) -> tuple[int, ...]:
        """For each chunk, in the order of `placed`, where its new text begins.

        What a chunk repeats of those that end before it is overlap, as in chunks of ours: it starts at
        `placed[i].start`, as theirs do at `overlap_start`, and is cut at `cuts[i]`, as theirs are at
        `start`. An invented chunk is cut where it would have to be.
        """
        found = [one for one in self.placed if one.status != "invented"]
        begun = openings(self.document.text, [Span(one.start, one.end) for one in found])
        known = {one.index: at for one, at in zip(found, begun, strict=True)}
        return tuple(known.get(one.index, one.start) for one in self.placed)

    @cached_property
    def boundaries(self) -> tuple[int, ...]:
        """Where a chunk is cut, 0 and invented chunks excepted: what a chunking calls its boundaries."""
        real = {at for one, at in zip(self.placed, self.cuts, strict=True) if one.status != "invented"}
        return tuple(sorted(real - {0}))

    @property
    def altered(self) -> tuple[Placement, ...]:
        """Chunks whose text differs from their source in more than white space."""
        return tuple(placement for placement in self.placed if placement.status == "altered")

    @property
    def invented(self) -> tuple[Placement, ...]:
        """Chunks whose text lies nowhere in the document."""
        return tuple(placement for placement in self.placed if placement.status == "invented")

    @property
    def wrongly_claimed(self) -> tuple[Placement, ...]:
        """Chunks whose offsets do not lead to their text."""
        return tuple(placement for placement in self.placed if placement.offsets_claimed_wrong)

    @cached_property
    def share_lost(self) -> float:
        """The part of the visible characters that is lost, 0 to 1."""
        return self._share(self.lost)

    @cached_property
    def share_repeated(self) -> float:
        """The part of the visible characters that is repeated, 0 to 1."""
        return self._share(self.repeated)

    @property
    def is_faithful(self) -> bool:
        """True if every visible character is in a chunk and none was altered or invented."""
        return not (self.lost or self.altered or self.invented)

    def source(self, placement: Placement) -> str:
        """What stands in the document where a chunk lies."""
        return self.document.text[placement.start : placement.end]

    def _share(self, spans: tuple[Span, ...]) -> float:
        everything = visible_size(self.document.text)
        some = sum(visible_size(self.document.text[start:end]) for start, end in spans)
        return some / everything if everything else 0.0


def align(document: Document, chunks: Sequence[str | ForeignChunk | Mapping[str, Any]]) -> Alignment:
    """Find where each chunk lies in the document.

    In this order: offsets that are claimed and right; the same text, in reading order, so that a
    repeated one is found where it is its turn; the same but for white space; the same letters;
    what most of its words come from. The order of the chunks need not be that of the document, but
    repeated texts are told apart by it.
    """
    given = [chunk_of(chunk, f"chunk {place}") for place, chunk in enumerate(chunks, 1)]
    placed = _placements(document.text, given)
    spans = sorted(span for placement in placed for span in covered(document.text, placement))
    lost, repeated = gaps(document.text, spans), overlaps(document.text, spans)
    return Alignment(document, tuple(placed), tuple(lost), tuple(repeated))


def _placements(text: str, given: Sequence[ForeignChunk]) -> list[Placement]:
    course = Course(text, [chunk.text for chunk in given])
    found: list[Placement | None] = []
    before = 0
    for index, chunk in enumerate(given):
        placement = _claimed(text, index, chunk)
        if placement is not None:
            course.follow(placement.start, placement.end)
        elif (place := course.find(index)) is not None:
            placement = _checked(text, chunk, _placement(text, index, chunk.text, place, before))
        before = placement.end if placement else before
        found.append(placement)
    return _traced(text, given, found)


def _traced(text: str, given: Sequence[ForeignChunk], found: list[Placement | None]) -> list[Placement]:
    """The placements with those that are missing traced between their neighbours."""
    tracer = Tracer(text)
    nexts: list[int] = []
    following = len(text)
    for placement in reversed(found):
        nexts.append(following)
        following = placement.start if placement else following
    placed: list[Placement] = []
    before = 0
    for index, (placement, after) in enumerate(zip(found, reversed(nexts), strict=True)):
        if placement is None:
            bounds = Span(before, after) if before <= after else Span(0, len(text))
            placement = _checked(text, given[index], tracer.trace(index, given[index].text, bounds))
        if placement.status != "invented":
            before = placement.end
        placed.append(placement)
    return placed


def _placement(text: str, index: int, chunk: str, found: Found, before: int) -> Placement:
    """A placement for text found in the source.

    `before` is where the chunk before it ends: punctuation up to there is not taken in.
    """
    span, changes = found.span, list[Difference]()
    if found.level == 2:
        span = widened(text, span, chunk, Span(before if before <= span.start else 0, len(text)))
        changes = between_letters(text, span, chunk)
    if header := chunk[: found.body].strip():
        changes.insert(0, difference(span.start, span.start, header))
    status = "altered" if changes else "whitespace" if found.level else "exact"
    return Placement(index, *span, chunk, status, differences=tuple(changes))


def _claimed(text: str, index: int, chunk: ForeignChunk) -> Placement | None:
    """The placement that the tool itself claims, where its text stands there."""
    start = chunk.start
    if start is None or not 0 <= start <= len(text):
        return None
    end = start + len(chunk.text)
    if text.startswith(chunk.text, start):
        return Placement(index, start, end, chunk.text, "exact", chunk.end not in (None, end))
    if chunk.end is not None and chunk.end > start and text[start : chunk.end].split() == chunk.text.split():
        return Placement(index, start, min(chunk.end, len(text)), chunk.text, "whitespace")
    return None


def _checked(text: str, chunk: ForeignChunk, placement: Placement) -> Placement:
    """The placement with a word on the offsets that were claimed; white space at the ends does not count."""
    wrong = False
    if placement.status == "invented":
        wrong = chunk.start is not None or chunk.end is not None
    if chunk.start is not None:
        wrong = wrong or not _is_blank(text, chunk.start, placement.start)
    if chunk.end is not None:
        wrong = wrong or not _is_blank(text, chunk.end, placement.end)
    return replace(placement, offsets_claimed_wrong=True) if wrong else placement


def _is_blank(text: str, one: int, other: int) -> bool:
    """True if nothing visible lies between two offsets, both inside the text."""
    return 0 <= one <= len(text) and not text[min(one, other) : max(one, other)].strip()
