"""Sentences of Markdown as cutting by meaning sees them: no gap where its structure must stay together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from chunkers.curve import Sentences
from chunkers.document import Document
from chunkers.headings import Heading
from chunkers.languages import media_kind
from chunkers.markdown_blocks import MarkdownBlocks, scan
from chunkers.seam import Seam


def blocks_of(document: Document) -> MarkdownBlocks | None:
    """The block structure of a document that is Markdown, None of any other."""
    return scan(document.readable) if media_kind(document) == "markdown" else None


def kept_together(document: Document, sentences: Sentences) -> Sentences:
    """The sentences without the gaps that are none in Markdown; those of any other document as they are.

    A heading is one sentence with what follows it. A fence, a table, a list and front matter have no gap inside.
    """
    found = blocks_of(document)
    if found is None or len(sentences) < 2:
        return sentences
    spans = _whole(found, document.readable)
    first = [start for start, _ in spans]

    def is_inside(gap: int) -> bool:
        at = bisect_right(first, gap - 1) - 1
        return at >= 0 and gap < spans[at][1]

    starts = (0, *(gap for gap in sentences.gaps if not is_inside(gap)))
    return Sentences(starts, (*starts[1:], sentences.ends[-1]))


def inner_seams(found: MarkdownBlocks, weakest: int) -> Iterator[Seam]:
    """Where a list over budget is cut: before its items, the outer ones first. Levels start at `weakest`."""
    lists = [block for block in found.blocks if block.kind == "list"]
    starts = [block.start for block in lists]
    for seam in found.seams:
        at = bisect_right(starts, seam.offset - 1) - 1
        if at >= 0 and seam.offset < lists[at].end:
            yield Seam(seam.offset, weakest + seam.level, seam.kind, note=f"cap: {seam.kind}")


def _whole(found: MarkdownBlocks, text: str) -> list[tuple[int, int]]:
    """Spans with no gap strictly inside, ascending, those that overlap made one."""
    spans = [(block.start, block.end) for block in found.blocks]
    spans += [_with_content(heading, text) for heading in found.headings]
    if found.has_front_matter:
        spans.append((0, found.body))
    return list(_merged(sorted(spans)))


def _with_content(heading: Heading, text: str) -> tuple[int, int]:
    """A heading up to behind the first visible character that follows it."""
    end = heading.end
    while end < len(text) and text[end].isspace():
        end += 1
    return heading.start, end + 1


def _merged(spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    last: tuple[int, int] | None = None
    for start, end in spans:
        if last is not None and start < last[1]:
            last = last[0], max(last[1], end)
            continue
        if last is not None:
            yield last
        last = start, end
    if last is not None:
        yield last
