"""Configurations and their chunks as files."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import streamlit as st

from chunkers import export
from chunkers.chunking import Chunking
from chunkers.languages import MIXED_KINDS, media_kind
from chunkers.verify import signed
from pages.parts import cached
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


@dataclass(frozen=True)
class Selection:
    """Which chunks go into a file and what is said of them, as the command `split` would write them."""

    chunking: Chunking
    every: bool = False
    above: bool = False
    with_facts: bool = False

    @property
    def options(self) -> tuple[str, ...]:
        """What the command has to be told, beside the configuration, to write the same."""
        usual = _has_facts_unasked(self.chunking)
        told = (
            ("--all-roles", self.every),
            ("--parents", self.above),
            ("--facts", self.with_facts and not usual),
            ("--no-facts", usual and not self.with_facts),
        )
        return tuple(option for option, is_told in told if is_told)

    @property
    def roles(self) -> tuple[str, ...]:
        return export.ROLES if self.every else ("content",)

    @property
    def count(self) -> tuple[int, int]:
        """How many chunks are written, of how many."""
        chunks = list(chain(*self._levels))
        return sum(chunk.role in self.roles for chunk in chunks), len(chunks)

    @property
    def jsonl(self) -> bytes:
        return "".join(export.jsonl(self._rows)).encode()

    @property
    def csv(self) -> bytes:
        return "".join(export.csv(self._rows, self._columns)).encode()

    @property
    def parquet(self) -> bytes:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "chunks.parquet"
            export.parquet(self._rows, path, self._columns)
            return path.read_bytes()

    @property
    def _levels(self) -> tuple[Sequence[Any], ...]:
        return self.chunking.levels if self.above else (self.chunking.chunks,)

    @property
    def _rows(self) -> Rows:
        facts = []
        if self.with_facts:
            above = self.chunking.parents if self.above else ()
            facts = [*map(self.chunking.facts_of, above), cached.facts(self.chunking)]
        return export.records(chain(*self._levels), self.roles, chain(*facts))

    @property
    def _columns(self) -> tuple[str, ...]:
        return export.columns(self.chunking.config.is_hierarchical, self.with_facts)


def choose(chunking: Chunking) -> Selection:
    """What of the chunks is written."""
    every = st.checkbox(
        "All roles",
        key="export.roles",
        help="Markup, front matter and blank chunks are left out unless you ask for them; only all of them tile the document.",
    )
    above = bool(chunking.parents) and st.checkbox(
        "Parents too", key="export.parents", help="The chunks of every level, from the top down."
    )
    usual = _has_facts_unasked(chunking)
    with_facts = usual
    if usual or media_kind(chunking.document) in ("code", *MIXED_KINDS):
        with_facts = st.checkbox(
            "What is known about code",
            value=usual,
            key=f"export.facts.{usual}",
            help="Symbol, signature, imports, calls and lines of each chunk that holds code, in the field `code`.",
        )
    return Selection(chunking, every, above, with_facts)


def chunk_files(chosen: Selection, name: str) -> None:
    """JSON Lines, CSV and Parquet; each is made when it is asked for."""
    with st.container(horizontal=True):
        for title, ending, mime in (
            ("JSON Lines", "jsonl", "application/x-ndjson"),
            ("CSV", "csv", "text/csv"),
            ("Parquet", "parquet", "application/vnd.apache.parquet"),
        ):
            st.download_button(
                title,
                lambda ending=ending: getattr(chosen, ending),
                file_name=f"{Path(name).stem or 'chunks'}-chunks.{ending}",
                mime=mime,
                icon=":material/download:",
                on_click="ignore",
                key=f"export.chunks.{ending}",
            )
    kept, of = chosen.count
    st.caption(f"{kept:,} of {of:,} chunks")


def _has_facts_unasked(chunking: Chunking) -> bool:
    """Whether the command says what is known about code without being told to."""
    return chunking.config.splitter.kind == "code"
