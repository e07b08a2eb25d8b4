"""What a reader brings: the file of a notebook, and chunks of the document."""

from __future__ import annotations

from dataclasses import dataclass, field

from chunkers.document import Document
from chunkers.foreign import ForeignChunk
from chunkers.loaders.text import decode


@dataclass(frozen=True)
class Notebook:
    """The notebook that the document was read from, an upload of an `id`; `outputs`: with what its cells printed."""

    id: str
    name: str
    data: bytes = field(repr=False)
    outputs: bool = False

    @property
    def document(self) -> Document:
        return decode(self.data, self.name, self.outputs)


@dataclass(frozen=True)
class Foreign:
    """Chunks that another tool made of the document, from a file of a name."""

    name: str
    chunks: tuple[ForeignChunk, ...]
