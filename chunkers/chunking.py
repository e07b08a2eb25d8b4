"""`chunk(document, config)`: the one verb of the library, and what it returns."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import overload

from chunkers import registry
from chunkers.chunk import Chunk
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.dress import Dress
from chunkers.graphemes import is_boundary
from chunkers.join import join_small
from chunkers.ladder import prose
from chunkers.metrics.integrity import Integrity, integrity
from chunkers.metrics.repetition import Repetition, repetition
from chunkers.metrics.sizes import Sizes, sizes
from chunkers.pack import Packer, Piece
from chunkers.scripts import language_of
from chunkers.seam import Block, Rung, Seam, SeamMap
from chunkers.splitter import Tools


@dataclass(frozen=True)
class Chunking(Sequence[Chunk]):
    """The chunks of one document under one configuration.

    They tile the document: the first starts at 0, the last ends at `len(text)`, each starts where
    the one before ends. A document without a visible character has none. `seams` is all that the
    splitter found, taken or not; `findings` are sentences about what could not be had as asked.
    """

    document: Document
    config: ChunkConfig
    chunks: tuple[Chunk, ...]
    seams: SeamMap = field(repr=False)
    rungs: tuple[Rung, ...] = field(repr=False)
    findings: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.chunks)

    def __iter__(self) -> Iterator[Chunk]:
        return iter(self.chunks)

    @overload
    def __getitem__(self, index: int) -> Chunk: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Chunk, ...]: ...
    def __getitem__(self, index: int | slice) -> Chunk | tuple[Chunk, ...]:
        return self.chunks[index]

    @cached_property
    def boundaries(self) -> tuple[int, ...]:
        """Where the document is cut: every chunk start but the first."""
        return tuple(chunk.start for chunk in self.chunks[1:])

    @cached_property
    def sizes(self) -> Sizes:
        """How large the chunks are."""
        return sizes(self.chunks)

    @cached_property
    def integrity(self) -> Integrity:
        """What the chunks break: the tiling, the budget, and whatever they cut through."""
        budget = self.config.budget
        return integrity(self.document, self.chunks, budget.max, registry.ruler(budget.ruler))

    @cached_property
    def repetition(self) -> Repetition:
        """What overlap and headers add to what is embedded."""
        return repetition(self.chunks, registry.ruler(self.config.budget.ruler))


def chunk(document: Document | str, config: ChunkConfig) -> Chunking:
    """Cut a document as a configuration says. The same input gives the same chunks, on any machine
    with the same versions; nothing is kept between calls."""
    if isinstance(document, str):
        document = Document(document)
    ruler = registry.ruler(config.budget.ruler)
    if document.is_blank:
        return Chunking(document, config, (), SeamMap(), ())
    view = None if config.splitter.projects else ruler.open(document.readable)
    seams = find_seams(document, config)
    rungs = (*seams.openers, *(seams.rungs or ()))
    if view is None:
        view = ruler.open(seams.projection.text if seams.projection else document.readable)
    dress = Dress(document, seams, config.budget, config.context, ruler, view, rungs)
    pieces = join_small(Packer(document.readable, seams, rungs, dress).pack(), dress)
    chunks = tuple(_finished(document, seams, dress, index, piece) for index, piece in enumerate(pieces))
    findings = (*seams.findings, *_findings(config, dress, pieces, chunks))
    return Chunking(document, config, chunks, seams, rungs, findings)


def find_seams(document: Document, config: ChunkConfig) -> SeamMap:
    """What the splitters of a configuration find, cleaned of seams where no cut is possible.

    `rungs` of the result are always given: the prose ladder where the splitters name none.
    """
    tools = Tools(ruler=lambda: registry.ruler(config.budget.ruler))
    found = _clean(document, config.splitter.seams(document, tools))
    if config.inside is not None:
        found = _united(found, _clean(document, config.inside.seams(document, tools)))
    if found.rungs is None:
        found = replace(found, rungs=prose(found.language or language_of(document.readable)))
    return found


def _united(outer: SeamMap, inner: SeamMap) -> SeamMap:
    """The seams of both splitters, the inner ones weaker, and none of them inside code or a table."""
    taken = {seam.offset for seam in outer.seams} | outer.holds
    weakest = max((seam.level for seam in outer.seams), default=-1) + 1
    verbatim = [block for block in outer.blocks if block.kind in ("fence", "code", "table", "pre")]
    added = [
        seam._replace(level=seam.level + weakest, hard=False, alone=seam.alone or seam.hard)
        for seam in inner.seams
        if seam.offset not in taken and not _is_within(verbatim, seam.offset)
    ]
    wanted = tuple(rung for rung in inner.rungs or () if rung.own)
    fallback = inner.rungs if outer.rungs is None else outer.rungs
    return replace(
        outer,
        seams=sorted([*outer.seams, *added], key=lambda seam: seam.offset),
        rungs=fallback if fallback is None else (*wanted, *(rung for rung in fallback if rung not in wanted)),
        holds=outer.holds | inner.holds,
        language=outer.language or inner.language,
        findings=(*outer.findings, *inner.findings),
    )


def _is_within(blocks: list[Block], offset: int) -> bool:
    at = bisect_right(blocks, offset, key=lambda block: block.start) - 1
    return at >= 0 and blocks[at].start < offset < blocks[at].end


def _clean(document: Document, seams: SeamMap) -> SeamMap:
    text = document.readable
    first = bisect_right(seams.seams, len(text) - len(text.lstrip()), key=_offset)
    last = bisect_left(seams.seams, len(text.rstrip()), key=_offset)
    kept = seams.seams[first:last]
    if not text.isascii() or "\r" in text:
        kept = [seam for seam in kept if text[seam.offset - 1] == "\n" or is_boundary(text, seam.offset)]
    return seams if len(kept) == len(seams.seams) else replace(seams, seams=kept)


def _offset(seam: Seam) -> int:
    return seam.offset


def _finished(document: Document, seams: SeamMap, dress: Dress, index: int, piece: Piece) -> Chunk:
    start, end = piece.start, piece.end
    section = dress.section(start, end)
    size = dress.size(piece.opening, end)
    header = dress.header(piece.opening, end)
    plain = not header and piece.opening.overlap_start == start
    return Chunk(
        index=index,
        start=start,
        end=end,
        overlap_start=piece.opening.overlap_start,
        size=size,
        body_size=size if plain else dress.span_size(start, end),
        reason=piece.seam.reason if piece.seam else "document start",
        seam=piece.seam,
        path=seams.outline.path(section),
        role=_role(document, seams, start, end),
        document=document,
        header=header,
        projection=seams.projection,
    )


def _role(document: Document, seams: SeamMap, start: int, end: int) -> str:
    if document.text[start:end].isspace():
        return "blank"
    at = bisect_right(seams.roles, start, key=lambda stretch: stretch.start) - 1
    return seams.roles[at].role if at >= 0 and end <= seams.roles[at].end else "content"


def _findings(
    config: ChunkConfig, dress: Dress, pieces: list[Piece], chunks: tuple[Chunk, ...]
) -> Iterator[str]:
    budget = config.budget
    over = sum(chunk.size > budget.max for chunk in chunks)
    if over:
        yield f"{over} chunks are over budget: each is a single character larger than {budget.max}"
    small = sum(chunk.size < budget.min for chunk in chunks)
    if small:
        yield f"{small} chunks stay smaller than min {budget.min}: no neighbour had room or might be joined"
    asked = config.context.path or config.context.continued
    lacking = sum(dress.lacks_header(piece.opening, piece.end) for piece in pieces) if asked else 0
    if lacking:
        yield f"{lacking} chunks have no header: it would take more than a quarter of {budget.max}"
