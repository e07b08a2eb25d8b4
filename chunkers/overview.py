"""The overview of a file: its title or docstring, imports, signatures or headings, as one chunk for the whole of it.

Extractive, without any model. It is what a search for "which file does this" should meet.
"""

from __future__ import annotations

from chunkers.budget import Budget
from chunkers.chunk import Chunk
from chunkers.document import Document
from chunkers.graphemes import boundary_after, boundary_at_or_before, boundary_before
from chunkers.measure import Ruler
from chunkers.overview_entries import Entry, entries
from chunkers.projection import Projection
from chunkers.seam import SeamMap

REASON = "whole file"
_INDENT = "  "


def file_chunk(document: Document, seams: SeamMap, budget: Budget, ruler: Ruler) -> Chunk:
    """A chunk that spans a document and embeds its overview, within a budget."""
    shown = outline_text(document, seams, budget.max, ruler)
    length, size = len(document.text), ruler.measure(shown)
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

    It is cut between entries: what lies deepest goes first, then imports and docstrings, and of
    one rank the last. Only a single character may be larger than the limit.
    """
    found = entries(document, seams)
    ranked = sorted(range(len(found)), key=lambda index: found[index].rank)

    def composed(count: int) -> str:
        return "".join(_written(found[index]) for index in sorted(ranked[:count]))

    low, high = 0, len(found)
    while low < high:
        middle = (low + high + 1) // 2
        if ruler.measure(composed(middle)) <= limit:
            low = middle
        else:
            high = middle - 1
    return composed(low) if low else _beginning(_written(found[ranked[0]]), limit, ruler)


def _written(entry: Entry) -> str:
    """An entry as it stands in the overview: indented by its depth."""
    indent = _INDENT * entry.depth
    return "".join(f"{indent}{line}\n" for line in map(str.strip, entry.text.splitlines()) if line)


def _beginning(text: str, limit: int, ruler: Ruler) -> str:
    """As much of a text as fits, one grapheme at the least."""
    end = boundary_at_or_before(text, min(len(text), ruler.open(text).reach(0, limit)))
    while end and ruler.measure(text[:end]) > limit:
        end = boundary_before(text, end)
    return text[: end or boundary_after(text, 0)]
