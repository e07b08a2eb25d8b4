"""What a reader brings beside the document."""

from __future__ import annotations

from dataclasses import dataclass

from chunkers.foreign import ForeignChunk


@dataclass(frozen=True)
class Foreign:
    """Chunks that another tool made of the document, from a file of a name."""

    name: str
    chunks: tuple[ForeignChunk, ...]
