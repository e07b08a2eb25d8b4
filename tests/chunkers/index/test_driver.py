"""Which module opens a database."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.index import driver


def test_without_vectors_nothing_optional_is_needed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlite_vec", None)
    monkeypatch.setitem(sys.modules, "pysqlite3", None)
    connection = driver.connect(tmp_path / "x")
    assert isinstance(connection, sqlite3.Connection)
    connection.close()
    assert driver.errors() == (sqlite3.Error,)


def test_what_vectors_lack_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sqlite_vec", None)
    with pytest.raises(ChunkersError, match=r"pip install sqlite-vec$"):
        driver.connect(tmp_path / "x", with_vectors=True)


def test_a_python_that_cannot_load_extensions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Bare:
        class Connection:
            pass

    monkeypatch.setattr(driver, "sqlite3", Bare)
    monkeypatch.setitem(sys.modules, "pysqlite3", None)
    with pytest.raises(
        ChunkersError, match=r"cannot load extensions, .* pip install sqlite-vec pysqlite3-binary$"
    ):
        driver.connect(tmp_path / "x", with_vectors=True)
