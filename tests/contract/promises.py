"""What every chunking keeps, whatever the splitter, ruler, budget or overlap."""

from __future__ import annotations

from chunkers import ChunkConfig, Chunking, Document, chunk, registry, sign, verify
from chunkers.budget import Overlap
from chunkers.document import SURROGATE
from chunkers.graphemes import boundary_after, is_boundary
from chunkers.words import inside_word

ROLES = {"content", "markup", "front_matter", "blank"}


def hold(document: Document, config: ChunkConfig) -> Chunking:
    """Chunk a document and assert every promise; returns the chunking for more."""
    chunking = chunk(document, config)
    tiles(document, chunking)
    for index, piece in enumerate(chunking):
        assert piece.index == index
        assert piece.text == document.text[piece.start : piece.end]
        assert piece.reason
        assert isinstance(piece.path, tuple)
        assert all(isinstance(title, str) for title in piece.path)
        assert piece.role in ROLES
        assert (piece.role == "blank") == piece.text.isspace()
        assert (piece.seam is None) == (index == 0)
        assert is_boundary(document.readable, piece.start)
    sized(document, chunking)
    overlaps(document, chunking)
    again(document, config, chunking)
    return chunking


def tiles(document: Document, chunking: Chunking) -> None:
    if not document.text.strip():
        assert len(chunking) == 0
        return
    assert chunking[0].start == 0
    assert chunking[-1].end == len(document.text)
    for before, after in zip(chunking, chunking[1:], strict=False):
        assert before.end == after.start
    assert all(piece.start < piece.end for piece in chunking)


def sized(document: Document, chunking: Chunking) -> None:
    ruler = registry.ruler(chunking.config.budget.ruler)
    for piece in chunking:
        assert piece.size == ruler.measure(SURROGATE.sub("\ufffd", piece.embed_text))
        if piece.projection is None:
            assert piece.body_size == ruler.measure(document.readable[piece.start : piece.end])
        if piece.size > chunking.config.budget.max:
            assert piece.end == boundary_after(document.readable, piece.start), (
                "over budget and not one grapheme"
            )
            assert piece.overlap_start == piece.start
            assert not piece.header


def overlaps(document: Document, chunking: Chunking) -> None:
    ruler = registry.ruler(chunking.config.budget.ruler)
    wish = chunking.config.budget.overlap
    amount = wish if isinstance(wish, int) else None
    for before, after in zip(chunking, chunking[1:], strict=False):
        assert before.overlap_start < after.overlap_start <= after.start
        if after.seam is not None and after.seam.hard and not after.seam.alone:
            assert after.overlap_start == after.start
        if amount is not None and after.projection is None:
            assert ruler.measure(document.readable[after.overlap_start : after.start]) <= amount
        if isinstance(wish, Overlap) and wish.unit == "lines":
            assert sum(bool(line.strip()) for line in after.overlap.splitlines()) <= wish.amount
        if after.overlap_start < after.start and not inside_word(document.readable, after.start):
            assert not inside_word(document.readable, after.overlap_start), "overlap starts inside a word"


def again(document: Document, config: ChunkConfig, chunking: Chunking) -> None:
    assert chunk(document, config).chunks == chunking.chunks
    loaded = ChunkConfig.model_validate_json(config.to_json())
    assert loaded == config
    signed = ChunkConfig.model_validate_json(sign(document, loaded).to_json())
    assert verify(document, signed).status == "same"
