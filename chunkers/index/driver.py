"""Connections to SQLite: the module that Python brings, or one that can load sqlite-vec where that cannot."""

from __future__ import annotations

import sqlite3
from importlib import import_module
from pathlib import Path
from typing import Any

from chunkers.errors import ChunkersError

_NEEDED = "vectors need sqlite-vec: pip install sqlite-vec"
PATIENCE = 30.0
"""Seconds to wait for another process that writes."""


def connect(path: Path, with_vectors: bool = False) -> sqlite3.Connection:
    """A connection that begins no transactions by itself; `with_vectors` knows the tables of sqlite-vec."""
    module: Any = _loading() if with_vectors else sqlite3
    connection: sqlite3.Connection = module.connect(str(path), timeout=PATIENCE, isolation_level=None)
    if with_vectors:
        _extend(connection)
    return connection


def _loading() -> Any:
    """A module whose connections can load extensions. Python may have been built without that."""
    if hasattr(sqlite3.Connection, "enable_load_extension"):
        return sqlite3
    try:
        return import_module("pysqlite3")
    except ImportError:
        raise ChunkersError(
            f"this Python's sqlite3 cannot load extensions, and {_NEEDED} pysqlite3-binary"
        ) from None


def _extend(connection: Any) -> None:
    try:
        extension: Any = import_module("sqlite_vec")
    except ImportError:
        raise ChunkersError(_NEEDED) from None
    connection.enable_load_extension(True)
    extension.load(connection)
    connection.enable_load_extension(False)


def errors() -> tuple[type[Exception], ...]:
    """What either module raises."""
    try:
        return sqlite3.Error, import_module("pysqlite3").Error
    except ImportError:
        return (sqlite3.Error,)
