"""The tracks: each configuration, and every splitter under the same budget, over the whole document."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from chunkers import registry
from chunkers.chunking import Chunking
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.consensus import consensus
from pages.parts import cached
from pages.parts.shown import Shown
from pages.parts.track_view import Track, track_view
from pages.parts.words import plain

EAGER = 300_000
"""Up to this many characters every splitter is tried unasked."""


def tracks(columns: Sequence[Shown], config: ChunkConfig, key: str) -> None:
    """The rows of the columns, those of the splitters, and how many agree on each cut."""
    document = columns[0].document
    rows = [Track(one.letter, one.title, one.spans.starts, one.spans.ends) for one in columns]
    boundaries = [one.boundaries for one in columns]
    if len(document.text) <= EAGER or st.toggle("Try every splitter on this long document", key=f"{key}.all"):
        for title, chunking in _every_splitter(document, config):
            rows.append(_track(title, chunking))
            boundaries.append(chunking.boundaries)
    track_view(document, rows, consensus(document, boundaries), key=key)


def _every_splitter(document: Document, first: ChunkConfig) -> list[tuple[str, Chunking]]:
    """Each splitter as it comes, under the budget of a configuration; one that fails is left out."""
    found: list[tuple[str, Chunking]] = []
    for kind, model in registry.splitters().items():
        try:
            config = ChunkConfig.model_validate({"splitter": kind, "budget": first.leaves})
            found.append((model.title, cached.chunked(document, config)))
        except ChunkersError as error:
            st.caption(plain(f"{kind}: {error}"))
    return found


def _track(name: str, chunking: Chunking) -> Track:
    return Track("", name, [chunk.start for chunk in chunking], [chunk.end for chunk in chunking])
