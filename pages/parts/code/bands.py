"""The levels of a hierarchy as bands beside the text."""

from __future__ import annotations

from chunkers.chunking import Chunking
from pages.parts.span_view import Band


def bands(chunking: Chunking) -> tuple[Band, ...]:
    """One band for each level above the chunks, the largest first."""
    return tuple(
        Band(
            name=f"level {depth}",
            starts=[chunk.start for chunk in level],
            ends=[chunk.end for chunk in level],
            sizes=[chunk.size for chunk in level],
            paths=[" › ".join(chunk.path) for chunk in level],
        )
        for depth, level in enumerate(chunking.parents)
    )
