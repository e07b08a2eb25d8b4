"""Configurations and their chunks as files."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import streamlit as st

from chunkers import export
from chunkers.chunking import Chunking
from chunkers.verify import signed
from pages.parts.ours import Ours
from pages.parts.shown import Shown


def configurations(columns: Sequence[Shown]) -> None:
    """Each configuration as JSON, with the proof of where it cuts this document."""
    with st.container(horizontal=True):
        for one in columns:
            if not isinstance(one, Ours):
                continue
            st.download_button(
                f"Configuration {one.letter} as JSON",
                lambda one=one: signed(one.chunking).to_json(),
                file_name=f"chunk-config-{one.letter}.json",
                mime="application/json",
                icon=":material/download:",
                on_click="ignore",
                key=f"downloads.config.{one.letter}",
            )


def chunk_files(chunking: Chunking, name: str) -> None:
    """JSON Lines, CSV and Parquet; each is made when it is asked for."""
    every = st.checkbox(
        "All roles",
        key="export.roles",
        help="Markup, front matter and blank chunks are left out unless you ask for them; only all of them tile the document.",
    )
    roles = export.ROLES if every else ("content",)
    kept = sum(chunk.role in roles for chunk in chunking)
    with st.container(horizontal=True):
        for title, ending, mime, make in (
            ("JSON Lines", "jsonl", "application/x-ndjson", _jsonl),
            ("CSV", "csv", "text/csv", _csv),
            ("Parquet", "parquet", "application/vnd.apache.parquet", _parquet),
        ):
            st.download_button(
                title,
                lambda make=make: make(chunking, roles),
                file_name=f"{Path(name).stem or 'chunks'}-chunks.{ending}",
                mime=mime,
                icon=":material/download:",
                on_click="ignore",
                key=f"export.chunks.{ending}",
            )
    st.caption(f"{kept:,} of {len(chunking):,} chunks")


def _jsonl(chunking: Chunking, roles: tuple[str, ...]) -> bytes:
    return "".join(export.jsonl(export.records(chunking, roles))).encode()


def _csv(chunking: Chunking, roles: tuple[str, ...]) -> bytes:
    return "".join(export.csv(export.records(chunking, roles))).encode()


def _parquet(chunking: Chunking, roles: tuple[str, ...]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chunks.parquet"
        export.parquet(export.records(chunking, roles), path)
        return path.read_bytes()
