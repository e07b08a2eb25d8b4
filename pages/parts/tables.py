"""Chunks and findings as tables for the screen."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from chunkers.chunking import Chunking
from chunkers.document import Document
from chunkers.foreign import Alignment
from chunkers.metrics.finding import Finding

PREVIEW = 160
NO_CHUNK = -1
"""The chunk of a finding that is about none: its cell is empty."""


def chunk_table(chunking: Chunking) -> pd.DataFrame:
    """One row a chunk, with the beginning of its text on one line, and its parent where it has one."""
    table = pd.DataFrame(
        [
            (
                chunk.index, chunk.start, chunk.end, chunk.size, chunk.reason, " › ".join(chunk.path), chunk.role,
                _preview(chunk.document.text[chunk.start : min(chunk.end, chunk.start + PREVIEW)]),
            )
            for chunk in chunking
        ],
        columns=["#", "start", "end", "size", "starts because", "path", "role", "text"],
    )  # fmt: skip
    if chunking.parents:
        table.insert(1, "parent", [chunk.parent for chunk in chunking])
    return table


def finding_table(findings: Iterable[Finding]) -> pd.DataFrame:
    """One row a finding: what, where, whether it could have been avoided."""
    table = pd.DataFrame(
        [(one.kind, one.chunk, one.at, "yes" if one.avoidable else "no", one.sentence) for one in findings],
        columns=["kind", "chunk", "at", "avoidable", "what"],
    )
    return table.assign(chunk=table["chunk"].astype("Int64").replace(NO_CHUNK, pd.NA))


def placement_table(alignment: Alignment) -> pd.DataFrame:
    """One row a foreign chunk, in the order of its file, with its place in the document."""
    return pd.DataFrame(
        [
            (
                one.index,
                one.start,
                one.end,
                one.status,
                "no" if one.offsets_claimed_wrong else "",
                _preview(one.text),
            )
            for one in alignment.placed
        ],
        columns=["#", "start", "end", "found", "offsets right", "text"],
    )


def _preview(text: str) -> str:
    """The beginning of a text on one line."""
    return " ".join(Document(text[:PREVIEW]).readable.split())
