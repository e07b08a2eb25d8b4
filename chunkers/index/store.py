"""The database of an index: opened or begun, filled document by document, and always whole."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

from chunkers.errors import ChunkersError
from chunkers.index.driver import connect, errors
from chunkers.index.entry import COLUMNS, Entry, Row
from chunkers.index.schema import APPLICATION, FORMAT, SCHEMA, VECTORS

if TYPE_CHECKING:
    from collections.abc import Generator

    from chunkers.embedder import Vectors

_ERRORS = errors()


class Store:
    """An open index. Each change of a document is one transaction, so that a stop at any moment leaves the old
    rows or the new ones."""

    def __init__(self, path: Path, with_vectors: bool) -> None:
        self.path = path
        try:
            with_vectors = with_vectors or _holds_vectors(path)
            self.connection = connect(path, with_vectors)
            self._open()
        except _ERRORS as error:
            raise ChunkersError(f"{path}: {_cause(error)}") from None
        self._ids: int = self._one("SELECT coalesce(max(id), 0) FROM chunks")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.connection.close()

    def _open(self) -> None:
        ask = self.connection.execute
        ask("PRAGMA journal_mode = WAL")
        ask("PRAGMA synchronous = NORMAL")
        if not self._one("SELECT count(*) FROM sqlite_master"):
            self.connection.executescript(
                f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA application_id = {APPLICATION}; COMMIT;"
            )
            self.set("format", str(FORMAT))
        ask("CREATE TEMP TABLE seen (document INTEGER PRIMARY KEY)")

    def get(self, key: str) -> str | None:
        """A value of the table `meta`."""
        row = self.connection.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()
        return None if row is None else str(row[0])

    def set(self, key: str, value: str) -> None:
        """Keep a value in the table `meta`."""
        self.connection.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    def known(self, path: str) -> tuple[int, str, str] | None:
        """The document of this path: its id, the hash of its bytes and the digest of its configuration."""
        asked = "SELECT id, sha256, config FROM documents WHERE path = ?"
        row = self.connection.execute(asked, (path,)).fetchone()
        return None if row is None else (row[0], row[1], row[2])

    def see(self, document: int) -> bool:
        """Note that a document is still there; False where that was noted before."""
        return self.connection.execute("INSERT OR IGNORE INTO seen VALUES (?)", (document,)).rowcount > 0

    def put(self, entry: Entry) -> int:
        """Store a document in the place of what was stored under its path."""
        with self.transaction():
            self._remove("path = ?", entry.path)
            document = self._insert("documents", COLUMNS, entry[: len(COLUMNS)])
            ids = self._add_chunks(document, entry.chunks)
            marks = ", ".join("?" * 11)
            rows = [(None, document, *symbol) for symbol in entry.symbols]
            self.connection.executemany(f"INSERT INTO symbols VALUES ({marks})", rows)
            if entry.vectors is not None and len(entry.vectors):
                self._add_vectors(ids, entry.vectors)
        return document

    def forget_unseen(self) -> list[str]:
        """Remove the documents that were not seen; their paths."""
        asked = "SELECT path FROM documents WHERE id NOT IN (SELECT document FROM seen) ORDER BY path"
        gone = [row[0] for row in self.connection.execute(asked)]
        with self.transaction():
            for path in gone:
                self._remove("path = ?", path)
        return gone

    def drop_vectors(self) -> None:
        """Remove all vectors, before others of another model come."""
        self.connection.execute("DROP TABLE IF EXISTS vectors")

    def finish(self) -> None:
        """Leave one file without a journal beside it, unless somebody else is reading."""
        with suppress(*_ERRORS):
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
            self.connection.execute("PRAGMA journal_mode = DELETE").fetchall()

    @contextmanager
    def transaction(self) -> Generator[None]:
        """All or nothing."""
        ask = self.connection.execute
        ask("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            with suppress(*_ERRORS):
                ask("ROLLBACK")
            raise
        ask("COMMIT")

    def _one(self, asked: str) -> int:
        return int(self.connection.execute(asked).fetchone()[0])

    def _has_vectors(self) -> bool:
        return bool(self._one("SELECT count(*) FROM sqlite_master WHERE name = 'vectors'"))

    def _remove(self, where: str, *values: object) -> None:
        if self._has_vectors():
            asked = f"SELECT id FROM chunks WHERE document IN (SELECT id FROM documents WHERE {where})"
            ids = self.connection.execute(asked, values).fetchall()
            self.connection.executemany("DELETE FROM vectors WHERE chunk = ?", ids)
        self.connection.execute(f"DELETE FROM documents WHERE {where}", values)

    def _insert(self, table: str, names: Sequence[str], values: Sequence[object]) -> int:
        marks = ", ".join("?" * len(names))
        made = self.connection.execute(f"INSERT INTO {table} ({', '.join(names)}) VALUES ({marks})", values)
        return int(made.lastrowid or 0)

    def _add_chunks(self, document: int, rows: Iterable[Row]) -> list[int]:
        """Store chunks, those of upper levels first; the ids of those that are searched."""
        taken: dict[tuple[int, int], int] = {}
        searched: list[int] = []
        self._ids = max(self._ids, self._one("SELECT coalesce(max(id), 0) FROM chunks"))
        values: list[tuple[object, ...]] = []
        for row in rows:
            self._ids += 1
            taken[row.level, row.position] = self._ids
            parent = None if row.parent is None else taken[row.level - 1, row.parent]
            values.append((self._ids, document, *row[:2], parent, *row[3:]))
            if row.searched:
                searched.append(self._ids)
        marks = ", ".join("?" * (len(Row._fields) + 2))
        self.connection.executemany(f"INSERT INTO chunks VALUES ({marks})", values)
        return searched

    def _add_vectors(self, ids: Sequence[int], rows: Vectors) -> None:
        if not self._has_vectors():
            self.connection.execute(VECTORS.format(width=rows.shape[1]))
        made = ((id_, row.tobytes()) for id_, row in zip(ids, rows, strict=True))
        self.connection.executemany("INSERT INTO vectors (chunk, embedding) VALUES (?, ?)", made)


def check(path: Path, advice: str = "give another name to --out") -> None:
    """Refuse a file that is no index of this format: it is somebody's, and stays as it is."""
    other = ChunkersError(f"{path} is there and is no index of chunkers: {advice}")
    try:
        connection = connect(path)
        try:
            owner = connection.execute("PRAGMA application_id").fetchone()[0]
            if owner != APPLICATION:
                raise other
            found = connection.execute("SELECT value FROM meta WHERE key = 'format'").fetchone()
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        raise ChunkersError(f"{path} cannot be read: {error}") from None
    except _ERRORS:
        raise other from None
    if found is None or int(found[0]) != FORMAT:
        raise ChunkersError(
            f"{path} is an index of another format: give another name to --out, or delete it to build it again"
        )


def _holds_vectors(path: Path) -> bool:
    """True for an index whose documents cannot be replaced without sqlite-vec."""
    if not path.exists():
        return False
    connection = connect(path)
    try:
        asked = "SELECT count(*) FROM sqlite_master WHERE name = 'vectors'"
        return bool(connection.execute(asked).fetchone()[0])
    finally:
        connection.close()


def _cause(error: Exception) -> str:
    return str(error) or type(error).__name__
