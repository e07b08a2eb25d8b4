"""Chunks for reading: each under a line that says where it is, how large, and why it starts there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from chunkers import registry
from chunkers.chunking import Chunking
from chunkers.export import PATH_SEPARATOR, records

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\ud800-\udfff]")


def listing(chunking: Chunking, roles: tuple[str, ...]) -> Iterator[str]:
    """The lines of a listing. Control characters are shown, not sent: a text must not steer a terminal."""
    rows = list(records(chunking, roles))
    budget = chunking.config.budget
    unit = registry.ruler(budget.ruler).unit
    kind = chunking.config.splitter.kind
    count = "1 chunk" if len(rows) == 1 else f"{len(rows)} chunks"
    yield shown(f"{chunking.document.name}: {count}, {kind}, at most {budget.max} {budget.ruler}\n\n")
    for row in rows:
        yield shown(f"{_title(row, unit)}\n{row['text'].rstrip()}\n\n")


def shown(text: str) -> str:
    """The text with what a terminal would obey, or could not show, replaced by pictures."""
    return _CONTROL.sub(_picture, text.replace("\r\n", "\n"))


def _title(row: dict[str, Any], unit: str) -> str:
    parts = [
        f"--- {row['index']}",
        f"[{row['start']}, {row['end']})",
        f"{row['size']} {unit}",
        row["reason"],
    ]
    if row["path"]:
        parts.append(PATH_SEPARATOR.join(row["path"]))
    if row["overlap_start"] < row["start"]:
        parts.append(f"repeats from {row['overlap_start']}")
    if row["role"] != "content":
        parts.append(row["role"])
    return " | ".join(parts)


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "\u2421" if code == 0x7F else "\ufffd"
