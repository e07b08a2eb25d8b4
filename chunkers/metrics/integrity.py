"""What chunks break: the tiling, the budget, and whatever they cut through."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from chunkers.document import Document
from chunkers.measure import Ruler
from chunkers.metrics.damage import Room, Span, cuts, damage
from chunkers.metrics.finding import Finding


@dataclass(frozen=True)
class Integrity:
    """All findings of one chunking, by where they stand.

    Kinds are `gap`, `overlap`, `over budget`, `blank`, and for a cut what it goes through: `word`,
    `sentence`, or a block (`fence`, `code`, `table`, `list`, `function`, `string`, …). A cut through
    something larger than the budget could not be helped; it is told apart as unavoidable.
    """

    findings: tuple[Finding, ...]

    @cached_property
    def _by_kind(self) -> dict[str, tuple[Finding, ...]]:
        kinds = dict.fromkeys(finding.kind for finding in self.findings)
        return {kind: tuple(one for one in self.findings if one.kind == kind) for kind in kinds}

    def of(self, kind: str) -> tuple[Finding, ...]:
        """The findings of one kind, avoidable or not."""
        return self._by_kind.get(kind, ())

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many findings of each kind could have been avoided; 0 for a kind that is not there."""
        return Counter(finding.kind for finding in self.findings if finding.avoidable)

    @cached_property
    def unavoidable(self) -> Mapping[str, int]:
        """How many cuts of each kind go through something larger than the budget."""
        return Counter(finding.kind for finding in self.findings if not finding.avoidable)

    def offsets(self, kind: str) -> tuple[int, ...]:
        """Where the findings of a kind stand."""
        return tuple(finding.at for finding in self.of(kind))

    def chunks(self, kind: str) -> tuple[int, ...]:
        """The chunks that the findings of a kind are about, ascending, each once."""
        return tuple(sorted({finding.chunk for finding in self.of(kind)}))

    @property
    def tiles(self) -> bool:
        """True if the chunks cover the document without gap and overlap."""
        return not self.of("gap") and not self.of("overlap")

    @property
    def first_break(self) -> Finding | None:
        """The first gap or overlap."""
        return min((*self.of("gap"), *self.of("overlap")), key=lambda one: one.at, default=None)

    @property
    def within_budget(self) -> bool:
        """True if no chunk is larger than the budget."""
        return not self.of("over budget")


def integrity(
    document: Document, chunks: Sequence[Span], limit: int | None = None, ruler: Ruler | None = None
) -> Integrity:
    """What is wrong with chunks, measured against the document's own structure, whatever cut it.

    `limit` is the budget in units of `ruler`. Without the two no chunk is over budget and every cut
    counts as avoidable. What would have fit is measured without overlap and header: a function that
    had to be opened to make room for these was opened avoidably.
    """
    found = [*_breaks(document, chunks), *_burdens(document, chunks, limit, ruler)]
    found += damage(document, cuts(document, chunks), Room(document, chunks, limit, ruler))
    return Integrity(tuple(sorted(found, key=lambda one: (one.at, one.chunk))))


def _breaks(document: Document, chunks: Sequence[Span]) -> Iterator[Finding]:
    """Gaps and overlaps, in the order of the text whatever the order of the chunks."""
    if not chunks and document.is_blank:
        return
    reach = 0
    order = sorted(range(len(chunks)), key=lambda index: (chunks[index].start, chunks[index].end))
    for index in order:
        start, end = chunks[index].start, chunks[index].end
        if start > reach:
            yield _gap(document.text, reach, start, index)
        elif start < min(reach, end):
            shared = min(reach, end) - start
            sentence = f"chunk {index} repeats {_characters(shared)} of what stands before it"
            yield Finding("overlap", start, start, start + shared, index, sentence)
        reach = max(reach, end)
    if reach < len(document.text):
        yield _gap(document.text, reach, len(document.text), order[-1] if order else 0)


def _gap(text: str, start: int, end: int, index: int) -> Finding:
    blank = ", white space alone" if text[start:end].isspace() else ""
    sentence = f"{_characters(end - start)} from {start:,} on in no chunk{blank}"
    return Finding("gap", start, start, end, index, sentence)


def _burdens(
    document: Document, chunks: Sequence[Span], limit: int | None, ruler: Ruler | None
) -> Iterator[Finding]:
    """Chunks that are too large, and chunks of nothing visible."""
    unit = ruler.unit if ruler else "units"
    for index, chunk in enumerate(chunks):
        start, end = chunk.start, chunk.end
        if limit is not None and chunk.size > limit:
            sentence = f"chunk {index} takes {chunk.size:,} {unit}, {chunk.size - limit:,} over the budget of {limit:,}"
            yield Finding("over budget", start, start, end, index, sentence)
        if not document.text[start:end].strip():
            yield Finding("blank", start, start, end, index, f"chunk {index} holds nothing visible")


def _characters(count: int) -> str:
    return "1 character" if count == 1 else f"{count:,} characters"
