"""Chunkings made by hand, for metrics to look at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from hypothesis import strategies as st

from chunkers.chunk import Chunk
from chunkers.document import Document
from chunkers.projection import Projection

texts = st.text(st.sampled_from("ab. \n\t\u3000é漢๐ก\u0301🦛'") | st.characters(), max_size=40)


@dataclass(frozen=True)
class Hand:
    """A document and its chunks."""

    document: Document
    chunks: tuple[Chunk, ...]

    @property
    def boundaries(self) -> tuple[int, ...]:
        return tuple(chunk.start for chunk in self.chunks[1:])


def piece(
    document: Document,
    index: int,
    start: int,
    end: int,
    overlap: int = 0,
    header: str = "",
    trailer: str = "",
    role: str = "content",
    projection: Projection | None = None,
) -> Chunk:
    """A chunk measured in characters."""
    return Chunk(
        index=index,
        start=start,
        end=end,
        overlap_start=start - overlap,
        size=end - start + overlap + len(header) + len(trailer),
        body_size=end - start,
        reason="by hand",
        seam=None,
        path=(),
        role=role,
        document=document,
        header=header,
        trailer=trailer,
        projection=projection,
    )


def cut(text: str | Document, offsets: Sequence[int], overlap: int = 0, header: str = "") -> Hand:
    """A document cut at offsets, sizes in characters; the first chunk has no overlap."""
    document = Document(text) if isinstance(text, str) else text
    edges = [0, *offsets, len(document.text)]
    chunks = tuple(
        piece(document, index, start, end, min(overlap, start), header)
        for index, (start, end) in enumerate(pairwise(edges))
    )
    return Hand(document, chunks)


@st.composite
def cuttings(draw: st.DrawFn, count: int = 2) -> list[Hand]:
    """One text, cut in several ways."""
    text = draw(texts.filter(bool))
    offsets = st.lists(st.integers(1, max(len(text) - 1, 1)), max_size=8, unique=True).map(sorted)
    return [cut(text, [at for at in draw(offsets) if at < len(text)]) for _ in range(count)]
