"""The overview of a file: its title or docstring, imports, signatures and headings, as one chunk for the whole of it.

Extractive: every line is a slice of the source. It is what a search for "which file does X" should meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from chunkers.budget import Budget
from chunkers.chunk import Chunk
from chunkers.document import Document
from chunkers.graphemes import boundary_after, boundary_at_or_before, boundary_before
from chunkers.measure import Ruler
from chunkers.outline import Outline
from chunkers.projection import Projection
from chunkers.seam import SeamMap

REASON = "whole file"
_INDENT = "  "


@dataclass(frozen=True, slots=True)
class Entry:
    """A line or a few of an overview. Where not all fit, those of the highest rank are left out first."""

    text: str
    rank: int
    depth: int = 0

    @property
    def lines(self) -> str:
        """The text as it stands in the overview: indented by its depth."""
        indent = _INDENT * self.depth
        return "".join(f"{indent}{line.strip()}\n" for line in self.text.splitlines() if line.strip())


def file_chunk(document: Document, seams: SeamMap, budget: Budget, ruler: Ruler) -> Chunk:
    """A chunk that spans a document and embeds its overview, within a budget."""
    shown = outline_text(document, seams, budget.max, ruler)
    length = len(document.text)
    size = ruler.measure(shown)
    return Chunk(
        index=0,
        start=0,
        end=length,
        overlap_start=0,
        size=size,
        body_size=size,
        reason=REASON,
        seam=None,
        path=(),
        role="content",
        document=document,
        projection=Projection(shown, (0, length), (0, len(shown))),
    )


def outline_text(document: Document, seams: SeamMap, limit: int, ruler: Ruler) -> str:
    """The overview of a document that has a visible character, in at most `limit` units of the ruler.

    It is cut between entries: headings and signatures of the deepest levels go first, and among
    those of one level the last. Only a single character may be larger than the limit.
    """
    entries = list(_entries(document, seams.outline))
    ranked = sorted(range(len(entries)), key=lambda index: entries[index].rank)

    def composed(count: int) -> str:
        return "".join(entries[index].lines for index in sorted(ranked[:count]))

    low, high = 0, len(entries)
    while low < high:
        middle = (low + high + 1) // 2
        if ruler.measure(composed(middle)) <= limit:
            low = middle
        else:
            high = middle - 1
    shown = composed(low)
    return shown if shown else _beginning(entries[ranked[0]].lines, limit, ruler)


def _beginning(text: str, limit: int, ruler: Ruler) -> str:
    """As much of a text as fits, one grapheme at the least."""
    end = boundary_at_or_before(text, min(len(text), ruler.open(text).reach(0, limit)))
    while end and ruler.measure(text[:end]) > limit:
        end = boundary_before(text, end)
    return text[: end or boundary_after(text, 0)]


def _entries(document: Document, outline: Outline) -> Iterator[Entry]:
    """The title where no heading opens the document, then its headings or signatures in order."""
    text = document.readable
    found = list(_sections(outline))
    opens = outline.sections[0].start if outline.sections else len(text)
    if not found or text[:opens].strip():
        yield Entry(_first_line(text), -1)
    yield from found


def _sections(outline: Outline) -> Iterator[Entry]:
    for index, section in enumerate(outline.sections):
        depth = outline.depths[index]
        yield Entry(section.title, depth, depth)


def _first_line(text: str) -> str:
    return next(line for line in text.splitlines() if line.strip())
