"""`chunk(document, config)`: the one verb of the library, and what it returns."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePath
from typing import TYPE_CHECKING, cast, overload

from chunkers import registry
from chunkers.chunk import Chunk, chunks_of
from chunkers.collector import paused
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.dress import Dress
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.hierarchy import descend, linked
from chunkers.languages import MIXED_KINDS, media_kind
from chunkers.measure import Ruler
from chunkers.metrics.integrity import Integrity, integrity
from chunkers.metrics.repetition import Repetition, repetition
from chunkers.metrics.sizes import Sizes, sizes
from chunkers.pack import Piece
from chunkers.seam import Rung, SeamMap
from chunkers.stages import seams_of, stages

if TYPE_CHECKING:
    from chunkers.code_facts import Facts


@dataclass(frozen=True)
class Chunking(Sequence[Chunk]):
    """The chunks of one document under one configuration.

    They tile the document: the first starts at 0, the last ends at `len(text)`, each starts where
    the one before ends. A document without a visible character has none. `seams` is all that the
    splitter found, taken or not; `findings` are sentences about what could not be had as asked.

    Under a hierarchical configuration these chunks are the leaves; `parents` are the levels above
    them, from the top down, each of which tiles the document too.
    """

    document: Document
    config: ChunkConfig
    chunks: tuple[Chunk, ...]
    seams: SeamMap = field(repr=False)
    rungs: tuple[Rung, ...] = field(repr=False)
    findings: tuple[str, ...] = ()
    parents: tuple[tuple[Chunk, ...], ...] = ()

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

    @property
    def levels(self) -> tuple[tuple[Chunk, ...], ...]:
        """The chunks of every level, from the top down; the last are the chunks themselves."""
        return (*self.parents, self.chunks)

    def parent_of(self, chunk: Chunk) -> Chunk | None:
        """The chunk around a chunk of any level; None at the top."""
        self._own(chunk)
        return None if chunk.parent is None else self.levels[chunk.level - 1][chunk.parent]

    def children_of(self, chunk: Chunk) -> tuple[Chunk, ...]:
        """The chunks that tile a chunk of any level; none for a leaf."""
        self._own(chunk)
        inside = chunk.children or range(0)
        return self.levels[chunk.level + 1][inside.start : inside.stop] if inside else ()

    def _own(self, chunk: Chunk) -> None:
        level = self.levels[chunk.level] if chunk.level < len(self.levels) else ()
        if chunk.index >= len(level) or level[chunk.index] != chunk:
            raise ChunkersError(f"chunk {chunk.index} of level {chunk.level} is of another chunking")

    @cached_property
    def boundaries(self) -> tuple[int, ...]:
        """Where the document is cut: every chunk start but the first."""
        return tuple(chunk.start for chunk in self.chunks[1:])

    @cached_property
    def facts(self) -> tuple[Facts | None, ...]:
        """What is known about the code in each chunk, None where it holds none; empty for a document without code."""
        return self.facts_of(self.chunks)

    def facts_of(self, chunks: Sequence[Chunk]) -> tuple[Facts | None, ...]:
        """The same for the chunks of another level."""
        splitter = self.config.splitter
        language = getattr(splitter, "language", None) if splitter.kind == "code" else None
        if language is None and media_kind(self.document) in MIXED_KINDS:
            from chunkers.mixed_facts import mixed_facts

            return mixed_facts(self.document, chunks)
        from chunkers.code_facts import facts

        return facts(self.document, chunks, language)

    @cached_property
    def sizes(self) -> Sizes:
        """How large the chunks are."""
        return sizes(self.chunks)

    @cached_property
    def integrity(self) -> Integrity:
        """What the chunks break: the tiling, the budget, and whatever they cut through."""
        budget = self.config.leaves
        return integrity(self.document, self.chunks, budget.max, registry.ruler(budget.ruler))

    @cached_property
    def repetition(self) -> Repetition:
        """What overlap and headers add to what is embedded."""
        return repetition(self.chunks, registry.ruler(self.config.budget.ruler))


def chunk(document: Document | str, config: ChunkConfig, *, seams: SeamMap | None = None) -> Chunking:
    """Cut a document as a configuration says. The same input gives the same chunks, on any machine
    with the same versions; nothing is kept between calls. `seams` are what the splitter of the
    configuration finds in the document, where that is known already."""
    if isinstance(document, str):
        document = Document(document)
    _refuse_no_text(document)
    # A model may take minutes, a server too: the collector waits for neither.
    asks_a_model = any(isinstance(part, Embedder) for part in config.parts())
    with nullcontext() if asks_a_model else paused():
        return _cut(document, config, seams)


def _refuse_no_text(given: object) -> None:
    """Say it of a path, of bytes, of anything that is neither a text nor a document with one."""
    what = "chunk() takes a text or a Document"
    if isinstance(given, Document):
        what, given = "the text of a Document is a string", cast("object", given.text)
        if isinstance(given, str):
            return
    kind = "None" if given is None else type(given).__name__
    advice = ""
    if isinstance(given, PurePath):
        advice = ": chunkers.loaders.text.load(path) reads a file"
    elif isinstance(given, bytes | bytearray):
        advice = ": chunkers.loaders.text.decode(data, name) reads the bytes of a file"
    raise ChunkersError(f"{what}, not {kind}{advice}")


def _cut(document: Document, config: ChunkConfig, seams: SeamMap | None) -> Chunking:
    ruler = registry.ruler(config.budget.ruler)
    if document.is_blank:
        above = len(config.budgets) - 1 + config.overview
        return Chunking(document, config, (), SeamMap(), (), parents=((),) * above)
    staged = stages(document, config, ruler, seams)
    levels = descend(document.readable, staged)
    found = [
        _finished(document, stage.seams, stage.dress, level.pieces)
        for stage, level in zip(staged, levels, strict=True)
    ]
    if config.is_hierarchical:
        found = linked(found, levels, _whole(document, config, staged[0].seams, ruler))
    leaf, chunks = staged[-1], found[-1]
    findings = (*leaf.seams.findings, *_findings(config, leaf.dress, levels[-1].pieces, chunks))
    return Chunking(document, config, chunks, leaf.seams, leaf.rungs, findings, tuple(found[:-1]))


def _whole(document: Document, config: ChunkConfig, seams: SeamMap, ruler: Ruler) -> Chunk | None:
    """The chunk for the whole file, where one was asked for."""
    if not config.overview:
        return None
    from chunkers.overview import file_chunk

    kind = media_kind(document)
    if not seams.outline.sections and kind != config.splitter.kind and kind in ("markdown", "html"):
        # The splitter saw no headings; the one for this kind of file does.
        seams = seams_of(document, config, registry.splitter(kind)(kind=kind))
    return file_chunk(document, seams, config.budgets[0], ruler)


def _finished(document: Document, seams: SeamMap, dress: Dress, pieces: list[Piece]) -> tuple[Chunk, ...]:
    if not pieces:
        return ()
    openings, ends, found = zip(*pieces, strict=True)
    starts = [opening.start for opening in openings]
    spans = list(zip(starts, ends, strict=True))
    headers, trailers, sizes, body_sizes = zip(*map(dress.measured, openings, ends), strict=True)
    return chunks_of(
        len(pieces),
        index=range(len(pieces)),
        start=starts,
        end=ends,
        overlap_start=[opening.overlap_start for opening in openings],
        size=sizes,
        body_size=body_sizes,
        reason=[seam.reason if seam else "document start" for seam in found],
        seam=found,
        path=list(map(seams.outline.path, dress.sections(spans))),
        role=[_role(document, seams, start, end) for start, end in spans],
        document=[document] * len(pieces),
        header=headers,
        trailer=trailers,
        projection=[seams.projection] * len(pieces),
    )


def _role(document: Document, seams: SeamMap, start: int, end: int) -> str:
    if document.text[start:end].isspace():
        return "blank"
    if seams.roles:
        at = bisect_right(seams.roles, start, key=lambda stretch: stretch.start) - 1
        if at >= 0 and end <= seams.roles[at].end:
            return seams.roles[at].role
    shown = seams.projection
    if shown and not shown.text[shown.position(start) : shown.position(end)].strip():
        return "markup"  # a picture, a lone tag: nothing of it would be embedded
    return "content"


def _findings(
    config: ChunkConfig, dress: Dress, pieces: list[Piece], chunks: tuple[Chunk, ...]
) -> Iterator[str]:
    budget = config.leaves
    over = sum(chunk.size > budget.max for chunk in chunks)
    if over:
        yield f"{over} chunks are over budget: each is a single character larger than {budget.max}"
    small = sum(chunk.size < budget.min for chunk in chunks)
    if small:
        yield f"{small} chunks stay smaller than min {budget.min}: no neighbour had room or might be joined"
    if config.context.is_bare:
        return
    lacking = Counter(what for piece in pieces for what in dress.lacking(piece.opening, piece.end))
    for what, count in lacking.items():
        yield f"{count} chunks have no {what}: it would take more than a quarter of {budget.max}"
