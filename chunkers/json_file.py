"""The text of a JSON file: a configuration, marks, a grid."""

from __future__ import annotations

from pathlib import Path

from chunkers.errors import ChunkersError, reason

LARGEST = 64_000_000
"""Bytes beyond which a file is none of these, as a device that goes on giving them."""


def json_text(path: str | Path, what: str) -> str:
    """The text of a file in UTF-8, with or without a byte order mark. `what` it should be is for the error."""
    try:
        with Path(path).open("rb") as file:
            data = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise ChunkersError(f"cannot read the {what} {path}: {reason(error)}") from None
    if len(data) > LARGEST:
        raise ChunkersError(f"{path} is no {what}: it is longer than {LARGEST // 1_000_000} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ChunkersError(f"{path} is no {what}: it is not UTF-8 text") from None
