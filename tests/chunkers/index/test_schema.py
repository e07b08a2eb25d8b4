"""The schema that is written is the one that is described."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import chunkers.index
from chunkers.index.schema import SCHEMA, VECTORS
from tests.chunkers.index.making import built, rows, written


def test_the_description_names_every_column() -> None:
    connection = sqlite3.connect(":memory:")
    connection.executescript(SCHEMA)
    described = chunkers.index.__doc__ or ""
    for table in ("documents", "chunks", "symbols", "meta", "search"):
        found = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        line = re.search(rf"^    {table} (.*?)(?=^    \w|^\s*$)", described, re.MULTILINE | re.DOTALL)
        assert line, table
        assert all(re.search(rf"\b{column}\b", line[1]) for column in found), table
    assert "embedding" in VECTORS


def test_the_file_says_whose_it_is(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    built(written(tmp_path / "src"), out)
    assert rows(out, "PRAGMA application_id") == [(0x5EA35,)]
    assert {row[0] for row in rows(out, "SELECT key FROM meta")} == {
        "format",
        "config",
        "embedder",
        "versions",
    }
