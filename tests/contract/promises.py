"""What every chunking keeps, whatever the splitter, ruler, budget or overlap."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers import Chunk, ChunkConfig, Chunking, Document, chunk, registry, sign, verify
from chunkers.budget import Budget, Overlap
from chunkers.document import SURROGATE
from chunkers.graphemes import boundary_after, is_boundary
from chunkers.words import inside_word

ROLES = {"content", "markup", "front_matter", "blank"}


def hold(document: Document, config: ChunkConfig) -> Chunking:
    """Chunk a document and assert every promise; returns the chunking for more."""
    chunking = chunk(document, config)
    cut = chunking.levels[int(config.overview) :]
    for chunks, budget in zip(cut, config.budgets, strict=True):
        level(document, chunks, budget)
    families(document, chunking)
    again(document, config, chunking)
    return chunking


def level(document: Document, chunks: Sequence[Chunk], budget: Budget) -> None:
    """What the chunks of one level keep, be they parents or leaves."""
    tiles(document, chunks)
    for index, piece in enumerate(chunks):
        assert piece.index == index
        assert piece.text == document.text[piece.start : piece.end]
        assert piece.reason
        assert isinstance(piece.path, tuple)
        assert all(isinstance(title, str) for title in piece.path)
        assert piece.role in ROLES
        assert (piece.role == "blank") == piece.text.isspace()
        assert (piece.seam is None) == (index == 0)
        assert is_boundary(document.readable, piece.start)
    sized(document, chunks, budget)
    overlaps(document, chunks, budget)


def families(document: Document, chunking: Chunking) -> None:
    """Children tile their parent, and repeat nothing from outside it."""
    assert chunking.levels == (*chunking.parents, chunking.chunks)
    if not chunking.parents:
        assert all(piece.parent is None and piece.children is None for piece in chunking)
        return
    for depth, chunks in enumerate(chunking.levels):
        assert all(piece.level == depth for piece in chunks)
        assert all((piece.parent is None) == (depth == 0) for piece in chunks)
    for above, below in zip(chunking.levels, chunking.levels[1:], strict=False):
        assert [child for parent in above for child in chunking.children_of(parent)] == list(below)
        for parent in above:
            inside = chunking.children_of(parent)
            assert "".join(child.text for child in inside) == parent.text
            assert inside[0].start == parent.start
            assert inside[0].seam == parent.seam
            for child in inside:
                assert child.parent == parent.index
                assert chunking.parent_of(child) == parent
                assert child.overlap_start >= parent.start
                assert parent.role == "content" or child.role in (parent.role, "blank")
    if chunking.config.overview and document.text.strip():
        whole(document, chunking)


def whole(document: Document, chunking: Chunking) -> None:
    """The chunk for the whole file embeds its overview within the largest budget."""
    (top,) = chunking.levels[0]
    limit = chunking.config.budgets[0].max
    shown = top.embed_text
    assert (top.start, top.end, top.text) == (0, len(document.text), document.text)
    assert shown.strip()
    assert top.size == registry.ruler(chunking.config.budget.ruler).measure(shown)
    assert top.size <= limit or boundary_after(shown, 0) == len(shown)


def tiles(document: Document, chunks: Sequence[Chunk]) -> None:
    if not document.text.strip():
        assert len(chunks) == 0
        return
    assert chunks[0].start == 0
    assert chunks[-1].end == len(document.text)
    for before, after in zip(chunks, chunks[1:], strict=False):
        assert before.end == after.start
    assert all(piece.start < piece.end for piece in chunks)


def sized(document: Document, chunks: Sequence[Chunk], budget: Budget) -> None:
    ruler = registry.ruler(budget.ruler)
    for piece in chunks:
        assert piece.size == ruler.measure(SURROGATE.sub("\ufffd", piece.embed_text))
        if piece.projection is None:
            assert piece.body_size == ruler.measure(document.readable[piece.start : piece.end])
        if piece.size > budget.max:
            assert piece.end == boundary_after(document.readable, piece.start), (
                "over budget and not one grapheme"
            )
            assert piece.overlap_start == piece.start
            assert not piece.header
            assert not piece.trailer
        if piece.header or piece.trailer:
            assert 4 * (ruler.measure(piece.header) + ruler.measure(piece.trailer)) <= budget.max


def overlaps(document: Document, chunks: Sequence[Chunk], budget: Budget) -> None:
    ruler = registry.ruler(budget.ruler)
    wish = budget.overlap
    amount = wish if isinstance(wish, int) else None
    for before, after in zip(chunks, chunks[1:], strict=False):
        assert before.overlap_start < after.overlap_start <= after.start
        if after.seam is not None and after.seam.hard and not after.seam.alone:
            assert after.overlap_start == after.start
        if amount is not None and after.projection is None:
            assert ruler.measure(document.readable[after.overlap_start : after.start]) <= amount
        if isinstance(wish, Overlap) and wish.unit in ("share", "tokens") and after.projection is None:
            limit = wish.amount * (budget.max if wish.unit == "share" else 1)
            assert ruler.measure(document.readable[after.overlap_start : after.start]) <= limit
        if isinstance(wish, Overlap) and wish.unit == "lines":
            assert sum(bool(line.strip()) for line in after.overlap.splitlines()) <= wish.amount
        if after.overlap_start < after.start and not inside_word(document.readable, after.start):
            assert not inside_word(document.readable, after.overlap_start), "overlap starts inside a word"


def again(document: Document, config: ChunkConfig, chunking: Chunking) -> None:
    assert chunk(document, config).levels == chunking.levels
    loaded = ChunkConfig.model_validate_json(config.to_json())
    assert loaded == config
    signed = ChunkConfig.model_validate_json(sign(document, loaded).to_json())
    assert verify(document, signed).status == "same"
