"""Configurations and their chunks as files."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import streamlit as st

from chunkers import export
from chunkers.chunking import Chunking
from chunkers.verify import signed
from pages.parts.ours import Ours
from pages.parts.shown import Shown

Rows = Iterator[dict[str, Any]]


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
    above = bool(chunking.parents) and st.checkbox(
        "Parents too", key="export.parents", help="The chunks of every level, from the top down."
    )
    roles = export.ROLES if every else ("content",)
    chunks = [chunk for level in chunking.levels for chunk in level] if above else list(chunking)
    kept = sum(chunk.role in roles for chunk in chunks)
    with st.container(horizontal=True):
        for title, ending, mime, make in (
            ("JSON Lines", "jsonl", "application/x-ndjson", _jsonl),
            ("CSV", "csv", "text/csv", _csv),
            ("Parquet", "parquet", "application/vnd.apache.parquet", _parquet),
        ):
            st.download_button(
                title,
                lambda make=make: make(export.records(chunks, roles), export.columns(bool(chunking.parents))),
                file_name=f"{Path(name).stem or 'chunks'}-chunks.{ending}",
                mime=mime,
                icon=":material/download:",
                on_click="ignore",
                key=f"export.chunks.{ending}",
            )
    st.caption(f"{kept:,} of {len(chunks):,} chunks")


def _jsonl(rows: Rows, _: tuple[str, ...]) -> bytes:
    return "".join(export.jsonl(rows)).encode()


def _csv(rows: Rows, columns: tuple[str, ...]) -> bytes:
    return "".join(export.csv(rows, columns)).encode()


def _parquet(rows: Rows, columns: tuple[str, ...]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "chunks.parquet"
        export.parquet(rows, path, columns)
        return path.read_bytes()
