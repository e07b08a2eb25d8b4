"""What a document is made of, whatever cuts it: its sentences, and the blocks to be kept whole."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain

from chunkers.document import Document
from chunkers.ladder import LINE
from chunkers.languages import detect, media_kind, normalise
from chunkers.metrics.boundaries import settled, visible
from chunkers.projection import Projection
from chunkers.scripts import language_of
from chunkers.seam import Block
from chunkers.sentences import sentence_starts

_NO_PROSE = frozenset(["fence", "code", "table", "pre"])
"""Blocks in which the line counts, not the sentence."""

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Structure:
    """The true structure of one document.

    `shown` is the text with what no reader sees blanked out, one for one: the tags of a page. Its
    first visible character behind a boundary is what two boundaries are compared by. `gaps` are the
    places where a careful hand would cut: the starts of sentences and blocks, or of lines in code
    and other text that is no prose; ascending, at visible characters, without the first one.
    `blocks` ascend by start, outer before inner. `plain` are the stretches without sentences.
    """

    shown: str = field(repr=False)
    gaps: tuple[int, ...]
    blocks: tuple[Block, ...]
    plain: Spans

    def is_plain(self, offset: int) -> bool:
        """True strictly inside a stretch that has lines, but no sentences."""
        return _inside(self.plain, offset)


@lru_cache(maxsize=4)
def structure(document: Document) -> Structure:
    """The structure of a document, kept for the next question about it."""
    kind = kind_of(document)
    text = document.readable
    if kind == "code":
        return _code(document)
    if kind == "markdown":
        return _markdown(text, document.language)
    if kind == "html":
        return _page(text, document.language)
    return _prose(text, _sentences(text, document.language))


def kind_of(document: Document) -> str:
    """What a document says it is, or what it looks like."""
    return media_kind(document)


def shown(document: Document) -> str:
    """The text by which boundaries are compared: tags of a page are as good as white space."""
    return structure(document).shown if kind_of(document) == "html" else document.readable


def _prose(
    text: str,
    sentences: Iterable[int],
    found: Iterable[Block] = (),
    edges: Iterable[int] = (),
    other: Iterable[tuple[int, int]] = (),
) -> Structure:
    """The structure of a text with sentences.

    `edges` are where blocks of any sort begin and end, `other` stretches are no prose.
    """
    blocks = _ordered(text, found)
    plain = _merged([*other, *((block.start, block.end) for block in blocks if block.kind in _NO_PROSE)])
    gaps = {at for at in visible(text, chain(sentences, edges)) if not _inside(plain, at)}
    gaps.update(at for at in _lines(text) if _inside(plain, at))
    return Structure(text, tuple(sorted(gaps)), blocks, plain)


def _sentences(text: str, language: str | None) -> list[int]:
    return sentence_starts(text, 0, len(text), language or language_of(text))


def _code(document: Document) -> Structure:
    text = document.readable
    language = normalise(document.language or "") or detect(document.name, text)
    found: Iterable[Block] = ()
    if language is not None:
        from chunkers.code_blocks import code_blocks

        found = code_blocks(text, language)
    return Structure(text, _lines(text), _ordered(text, found), ((-1, len(text) + 1),))


def _markdown(text: str, language: str | None) -> Structure:
    from chunkers.markdown_blocks import scan

    found = scan(text)
    edges = chain((seam.offset for seam in found.seams), (block.end for block in found.blocks))
    return _prose(text, _sentences(text, language), found.blocks, edges, ((0, found.body),))


def _page(source: str, language: str | None) -> Structure:
    """Sentences are those a reader sees: inline tags part nothing, blocks do."""
    from chunkers.html_blocks import html_blocks
    from chunkers.html_tokens import CLOSE, COMMENT, OPEN, tokens
    from chunkers.html_visible import visible_text

    found = list(tokens(source))
    page = html_blocks(source, found)
    projection = visible_text(source, found, page.roles, page.blocks)
    sentences = _sentences(projection.text, language or page.language)
    hidden = (OPEN, CLOSE, COMMENT)
    text = "".join(
        " " * (end - start) if kind in hidden else source[start:end] for kind, start, end, _ in found
    )
    edges = chain((seam.offset for seam in page.seams), page.holds, (block.end for block in page.blocks))
    other = ((role.start, role.end) for role in page.roles)
    return _prose(text, [_origin(projection, at) for at in sentences], page.blocks, edges, other)


def _origin(projection: Projection, offset: int) -> int:
    """The source offset of what stands at an offset of the projected text."""
    run = bisect_right(projection.target, offset, 0, len(projection.target) - 1) - 1
    start, begun = projection.source[run], projection.target[run]
    same = projection.source[run + 1] - start == projection.target[run + 1] - begun
    return start + offset - begun if same else start


def _lines(text: str) -> tuple[int, ...]:
    return tuple(visible(text, (line.end() for line in LINE.finditer(text))))


def _ordered(text: str, blocks: Iterable[Block]) -> tuple[Block, ...]:
    """Blocks from their first visible character on, outer before inner."""
    found = sorted(blocks, key=lambda block: (block.start, -block.end))
    starts = settled(text, [block.start for block in found])
    return tuple(block._replace(start=at) for block, at in zip(found, starts, strict=True) if at < block.end)


def _merged(spans: Iterable[tuple[int, int]]) -> Spans:
    """Spans without overlaps, ascending."""
    merged: list[tuple[int, int]] = []
    for start, end in sorted(spans):
        if merged and start < merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return tuple(merged)


def _inside(spans: Spans, offset: int) -> bool:
    """True strictly inside one of ascending spans."""
    index = bisect_left(spans, (offset,)) - 1
    return index >= 0 and spans[index][0] < offset < spans[index][1]
