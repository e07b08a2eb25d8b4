"""What a file holds, as its SHA-256."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from chunkers.errors import ChunkersError


def file_digest(path: Path) -> str:
    """The SHA-256 of a file in hexadecimal, computed again only when the file has changed."""
    try:
        state = path.stat()
        return _digest(path.absolute(), state.st_mtime_ns, state.st_size)
    except OSError as error:
        raise ChunkersError(f"cannot read {path}: {error.strerror}") from None


@lru_cache(maxsize=256)
def _digest(path: Path, _modified: int, _size: int) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
