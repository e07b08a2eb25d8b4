"""Chunks for reading: each under a line that says where it is, how large, and why it starts there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

from chunkers import registry
from chunkers.chunking import Chunking
from chunkers.commands.sink import shown
from chunkers.export import PATH_SEPARATOR, records


def listing(chunking: Chunking, roles: tuple[str, ...], parents: bool = False) -> Iterator[str]:
    """The lines of a listing. Control characters are shown, not sent: a text must not steer a terminal."""
    rows = list(records(chain(*chunking.levels) if parents else chunking, roles))
    budget = chunking.config.budgets[0] if parents else chunking.config.leaves
    unit = registry.ruler(budget.ruler).unit
    kind = chunking.config.splitter.kind
    count = "1 chunk" if len(rows) == 1 else f"{len(rows)} chunks"
    yield shown(f"{chunking.document.name}: {count}, {kind}, at most {budget.max} {budget.ruler}\n\n")
    for row in rows:
        yield shown(f"{_title(row, unit)}\n{row['text'].rstrip()}\n\n")


def _title(row: dict[str, Any], unit: str) -> str:
    parts = [
        f"--- {row['index']}",
        f"[{row['start']}, {row['end']})",
        f"{row['size']} {unit}",
        row["reason"],
    ]
    if "level" in row:
        parts.append(f"level {row['level']}" + ("" if row["parent"] is None else f" in {row['parent']}"))
    if row["path"]:
        parts.append(PATH_SEPARATOR.join(row["path"]))
    if row["overlap_start"] < row["start"]:
        parts.append(f"repeats from {row['overlap_start']}")
    if row["role"] != "content":
        parts.append(row["role"])
    return " | ".join(parts)
