"""Searching an index by words."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.index.search import search
from tests.chunkers.index.making import FILES, built, written


@pytest.fixture
def out(tmp_path: Path) -> Path:
    built(written(tmp_path / "src"), tmp_path / "i.sqlite")
    return tmp_path / "i.sqlite"


def test_the_best_first_with_where_it_stands(out: Path) -> None:
    hits = search(out, "says ferry")
    assert hits[0].path == "b/c.py"
    assert "ferry" in FILES["b/c.py"][hits[0].start : hits[0].stop]
    assert hits[0].start_line == FILES["b/c.py"][: hits[0].start].count("\n") + 1
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert list(hits[0].record()) == [
        "path",
        "start",
        "stop",
        "start_line",
        "end_line",
        "titles",
        "score",
        "snippet",
    ]


def test_where_no_chunk_has_all_words_those_with_some_are_found(out: Path) -> None:
    assert {hit.path for hit in search(out, "harbour ferry")} == {"a.py", "b/c.py"}
    assert search(out, "nowhere") == []
    assert len(search(out, "os", most=1)) == 1


def test_words_are_words_and_not_syntax(out: Path) -> None:
    assert search(out, 'eighty AND "degrees*')
    assert search(out, "titles: NEAR(") == []
    assert search(out, "titles: gamma", syntax=True)
    with pytest.raises(ChunkersError, match="no query of FTS5"):
        search(out, "NEAR(", syntax=True)
    with pytest.raises(ChunkersError, match="no word"):
        search(out, "?!")


def test_what_is_no_index(tmp_path: Path) -> None:
    with pytest.raises(ChunkersError, match="no such index"):
        search(tmp_path / "none", "x")
    (tmp_path / "x").write_text("x", encoding="utf-8")
    with pytest.raises(ChunkersError, match="no index of chunkers"):
        search(tmp_path / "x", "x")


def test_any_number_and_any_letters_can_be_asked_for(out: Path) -> None:
    assert search(out, "pushed", most=10**30) == search(out, "pushed")
    assert search(out, '"\udcff"', syntax=True) == []


def test_what_is_no_index_is_not_told_of_an_option_for_writing(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no index " * 1000)
    with pytest.raises(ChunkersError, match="give an index that `index` wrote"):
        search(tmp_path / "notes.txt", "no")
