"""Chunks and findings as tables for the screen."""

from __future__ import annotations

from collections.abc import Iterable

import pandas as pd

from chunkers.chunking import Chunking
from chunkers.metrics.finding import Finding

PREVIEW = 160


def chunk_table(chunking: Chunking) -> pd.DataFrame:
    """One row a chunk, with the beginning of its text on one line."""
    return pd.DataFrame(
        [
            (
                chunk.index, chunk.start, chunk.end, chunk.size, chunk.reason, " › ".join(chunk.path), chunk.role,
                " ".join(chunk.document.readable[chunk.start : min(chunk.end, chunk.start + PREVIEW)].split()),
            )
            for chunk in chunking
        ],
        columns=["#", "start", "end", "size", "starts because", "path", "role", "text"],
    )  # fmt: skip


def finding_table(findings: Iterable[Finding]) -> pd.DataFrame:
    """One row a finding: what, where, whether it could have been avoided."""
    return pd.DataFrame(
        [(one.kind, one.chunk, one.at, "yes" if one.avoidable else "no", one.sentence) for one in findings],
        columns=["kind", "chunk", "at", "avoidable", "what"],
    )
