"""A chunk: a span of its document, why it starts where it does, and what is embedded for it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, field, fields
from itertools import repeat

from chunkers.document import Document
from chunkers.projection import Projection
from chunkers.seam import Seam


@dataclass(frozen=True, slots=True)
class Chunk:
    """The span `[start, end)` of a document, in code points.

    `text` is that span and nothing else. `embed_text` is what goes to the embedder: the header,
    the overlap `[overlap_start, start)`, the text and the trailer; `size` is what the ruler
    measures on it, `body_size` what it measures on the text alone. `seam` is the seam the chunk
    starts at (None at the start of the document) and `reason` its sentence. `path` holds the
    titles of the sections around all visible content of the chunk. `role` is content, markup,
    front_matter or blank. Where there is a hierarchy, `level` counts from 0 at the top, `parent` is
    the index of the chunk around it in the level above, and `children` are the indices of the
    chunks that tile it in the level below.
    """

    index: int
    start: int
    end: int
    overlap_start: int
    size: int
    body_size: int
    reason: str
    seam: Seam | None
    path: tuple[str, ...]
    role: str
    document: Document = field(repr=False, compare=False)
    header: str = field(default="", repr=False)
    trailer: str = field(default="", repr=False)
    projection: Projection | None = field(default=None, repr=False, compare=False)
    level: int = 0
    parent: int | None = None
    children: range | None = None

    @property
    def text(self) -> str:
        return self.document.text[self.start : self.end]

    @property
    def overlap(self) -> str:
        """The text repeated from before the chunk."""
        return self.document.text[self.overlap_start : self.start]

    @property
    def embed_text(self) -> str:
        if self.projection is None:
            body = self.document.text[self.overlap_start : self.end]
        else:
            position = self.projection.position
            body = self.projection.text[position(self.overlap_start) : position(self.end)]
        return self.header + body + self.trailer


def chunks_of(count: int, **columns: Sequence[object]) -> tuple[Chunk, ...]:
    """Chunks from columns of their fields, `count` long each; those without a column have their defaults.

    There may be very many: a column is set at once, past the constructor that sets field after field by name.
    """
    made = list(map(Chunk.__new__, repeat(Chunk, count)))
    for each in fields(Chunk):
        column = columns.pop(each.name, None)
        if column is None and each.default is MISSING:
            raise TypeError(f"chunks need a column {each.name}")
        if column is not None and len(column) != count:
            raise TypeError(f"{each.name} has {len(column)} rows for {count} chunks")
        place: Callable[[Chunk, object], None] = getattr(Chunk, each.name).__set__
        deque(map(place, made, repeat(each.default) if column is None else column), maxlen=0)
    if columns:
        raise TypeError(f"chunks have no {', '.join(columns)}")
    return tuple(made)
