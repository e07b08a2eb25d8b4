"""The database: each document all or nothing."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from chunkers import ChunkersError
from chunkers.index.entry import Entry, Row
from chunkers.index.store import Store, check
from tests.chunkers.index.making import is_sound, rows


def row(position: int, level: int = 0, parent: int | None = None, leaf: bool = True) -> Row:
    text = f"word{position} of level {level}"
    return Row(
        level,
        position,
        parent,
        leaf,
        0,
        5,
        0,
        1,
        1,
        2,
        2,
        "document start",
        "content",
        "A > B",
        text,
        None,
        None,
        leaf,
    )


def entry(path: str, chunks: list[Row], **more: object) -> Entry:
    made = Entry(path, "hash", 10, 10, 1, "code", "python", "utf-8", "digest", chunks, [], None)
    return made._replace(**more)  # pyright: ignore[reportArgumentType]


def test_a_document_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with Store(out, False) as store:
        store.put(entry("a", [row(0), row(1)]))
        store.put(entry("b", [row(0)]))
        store.put(entry("a", [row(7)], sha256="other"))
        known = store.known("a")
        assert known is not None
        assert known[1:] == ("other", "digest")
        assert store.known("none") is None
        store.finish()
    assert rows(
        out, "SELECT path, position FROM chunks JOIN documents d ON d.id = document ORDER BY path"
    ) == [("a", 7), ("b", 0)]
    assert rows(out, "SELECT rowid FROM search WHERE search MATCH 'word1'") == []
    assert len(rows(out, "SELECT rowid FROM search WHERE search MATCH 'titles: a'")) == 2
    assert len(rows(out, "SELECT rowid FROM search WHERE search MATCH 'file: b'")) == 1
    assert is_sound(out)


def test_parents_are_linked_by_id(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with Store(out, False) as store:
        for path in ("a", "b"):
            store.put(
                entry(
                    path, [row(0, leaf=False), row(1, leaf=False), row(0, 1, 0), row(1, 1, 1), row(2, 1, 1)]
                )
            )
    found = rows(
        out,
        "SELECT c.position, p.position, p.document = c.document FROM chunks c JOIN chunks p ON p.id = c.parent",
    )
    assert sorted(found) == [(0, 0, 1)] * 2 + [(1, 1, 1)] * 2 + [(2, 1, 1)] * 2


def test_a_failure_in_the_middle_leaves_what_was_there(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with Store(out, False) as store:
        store.put(entry("a", [row(0)]))
        with pytest.raises(KeyError):
            store.put(entry("a", [row(5), row(0, 1, 9)]))
        assert store.known("a") is not None
    assert rows(out, "SELECT position FROM chunks") == [(0,)]
    assert is_sound(out)


def test_what_was_not_seen_is_forgotten(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with Store(out, False) as store:
        first = store.put(entry("a", [row(0)]))
        store.put(entry("b", [row(0)]))
        assert store.see(first)
        assert not store.see(first)
        assert store.forget_unseen() == ["b"]
    assert rows(out, "SELECT path FROM documents") == [("a",)]
    assert rows(out, "SELECT count(*) FROM chunks") == [(1,)]


def test_two_runs_into_one_index_take_turns(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with Store(out, False) as one, Store(out, False) as other:
        one.put(entry("a", [row(0), row(1)]))
        other.put(entry("b", [row(0), row(1)]))
        one.put(entry("c", [row(0)]))
        other.finish()
    assert rows(out, "SELECT count(*), count(DISTINCT id) FROM chunks") == [(5, 5)]
    assert is_sound(out)


def test_vectors_go_with_their_chunks(tmp_path: Path) -> None:
    pytest.importorskip("sqlite_vec", reason="sqlite-vec comes with the extra index")
    with Store(tmp_path / "i.sqlite", True) as store:
        rows_ = np.eye(3, dtype=np.float32)
        store.put(entry("a", [row(0), row(1), row(2)], vectors=rows_))
        store.put(entry("b", [row(0)], vectors=rows_[:1]))
        store.put(entry("a", [row(0)], vectors=rows_[1:2]))
        asked = "SELECT count(*) FROM vectors WHERE chunk IN (SELECT id FROM chunks)"
        assert store.connection.execute(asked).fetchone()[0] == 2
        assert store.connection.execute("SELECT count(*) FROM vectors").fetchone()[0] == 2


def test_another_format_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with Store(out, False) as store:
        store.set("format", "99")
        store.finish()
    with pytest.raises(ChunkersError, match="another format"):
        check(out)


def test_values_of_meta(tmp_path: Path) -> None:
    with Store(tmp_path / "i.sqlite", False) as store:
        assert store.get("format") == "1"
        store.set("a", "1")
        store.set("a", "2")
        assert store.get("a") == "2"
        assert store.get("none") is None
