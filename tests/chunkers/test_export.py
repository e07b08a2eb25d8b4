"""Records, JSON Lines, CSV and Parquet."""

from __future__ import annotations

import csv
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk, export

KEYS = ["document", "index", "start", "end", "overlap_start", "size", "reason", "path", "role", "text"]
TEXT = '# One\n\nFirst words here.\n\n## Two\n\nMore, "quoted" words,\r\nand a lone\rreturn.\n'


def rows(text: str = TEXT, roles: tuple[str, ...] = ("content",), **budget: Any) -> list[dict[str, Any]]:
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "markdown"}, "budget": {"ruler": "characters", "max": 40, **budget}}
    )
    return list(export.records(chunk(Document(text, name="a.md"), config), roles))


def table(found: list[dict[str, Any]]) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO("".join(export.csv(found)), newline="")))


def test_a_record_has_exactly_the_promised_keys_and_no_embed_text_where_it_is_the_text() -> None:
    found = rows()
    assert all(list(row) == KEYS for row in found)
    assert found[-1]["path"] == ["One", "Two"]
    assert all(TEXT[row["start"] : row["end"]] == row["text"] for row in found)


def test_embed_text_stands_where_overlap_makes_it_differ() -> None:
    found = rows("one two three four five six seven eight nine ten eleven", overlap=10)
    differing = [row for row in found if "embed_text" in row]
    assert differing
    assert all(row["embed_text"].endswith(row["text"]) for row in differing)
    assert all(("embed_text" in row) == (row["overlap_start"] < row["start"]) for row in found)


def test_exports_take_content_unless_told_otherwise() -> None:
    text = "---\ntitle: x\n---\n\n# One\n\nWords.\n"
    assert {row["role"] for row in rows(text)} == {"content"}
    assert "".join(row["text"] for row in rows(text, export.ROLES)) == text


def test_an_unknown_role_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ChunkersError, match="content, markup"):
        rows(roles=("kontent",))


def test_jsonl_is_readable_and_survives_half_a_surrogate_pair() -> None:
    found = rows("Grüße \ud83d und 😀 mehr.\x00\n")
    lines = list(export.jsonl(found))
    assert [json.loads(line) for line in lines] == found
    "".join(lines).encode("utf-8")
    assert "Grüße" in next(export.jsonl(rows("Grüße.")))


def test_every_line_separator_stays_inside_its_line() -> None:
    found = rows("a\u2028b\u2029c\x85d\x0be\x0cf\x1cg\r\nh")
    lines = "".join(export.jsonl(found)).split("\n")
    assert [json.loads(line) for line in lines[:-1]] == found


def test_csv_has_the_same_columns_and_gives_the_text_back() -> None:
    found = rows()
    back = table(found)
    assert list(back[0]) == [*KEYS, "embed_text"]
    assert [row["text"] for row in back] == [row["text"] for row in found]
    assert back[-1]["path"] == "One > Two"
    assert {row["embed_text"] for row in back} == {""}


def test_csv_of_nothing_is_its_header() -> None:
    assert list(export.csv([])) == [",".join(export.COLUMNS) + "\r\n"]


def test_parquet_holds_the_same_records(tmp_path: Path) -> None:
    files = pytest.importorskip("pyarrow.parquet", reason="pyarrow comes with the app, not with the library")
    path = tmp_path / "chunks.parquet"
    found = rows("# A\n\nHalf \ud83d a pair.\n\n## B\n\nMore.")
    export.parquet(iter(found), path)
    back = files.read_table(path).to_pylist()
    assert [row["path"] for row in back] == [row["path"] for row in found]
    assert back[0]["text"] == found[0]["text"].replace("\ud83d", "\ufffd")
    assert back[0]["embed_text"] is None


def test_parquet_names_the_package_it_lacks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ChunkersError, match=r"pip install pyarrow"):
        export.parquet([], tmp_path / "x.parquet")


def hierarchical() -> Any:
    config = ChunkConfig.model_validate(
        {"splitter": "markdown", "budget": {"ruler": "characters"}, "levels": [60, 20], "overview": True}
    )
    return chunk(Document(TEXT, name="a.md"), config)


def test_level_and_parent_stand_where_there_is_a_hierarchy() -> None:
    chunking = hierarchical()
    found = list(export.records(chunking))
    assert all([*KEYS, "level", "parent"] == list(row) for row in found)
    assert {row["level"] for row in found} == {2}
    for row, piece in zip(found, chunking, strict=True):
        parent = chunking.parent_of(piece)
        assert parent is not None
        assert row["parent"] == parent.index


def test_parents_are_records_on_request() -> None:
    chunking = hierarchical()
    found = [row for level in chunking.levels for row in export.records(level)]
    assert [(row["level"], row["parent"]) for row in found if row["level"] < 2] == [(0, None), (1, 0), (1, 0)]
    assert found[0]["embed_text"] == "One\n  Two\n"
    by_id = {(row["level"], row["index"]): row for row in found}
    for row in found[1:]:
        around = by_id[row["level"] - 1, row["parent"]]
        assert around["start"] <= row["start"] < row["end"] <= around["end"]


def test_tables_of_a_hierarchy_have_two_more_columns(tmp_path: Path) -> None:
    from pyarrow import parquet

    found = [row for level in hierarchical().levels for row in export.records(level)]
    columns = export.columns(hierarchical=True)
    assert columns == (*export.COLUMNS, "level", "parent")
    text = "".join(export.csv(found, columns))
    flat = list(csv.DictReader(io.StringIO(text, newline="")))
    assert [(row["level"], row["parent"]) for row in flat] == [
        (str(row["level"]), "" if row["parent"] is None else str(row["parent"])) for row in found
    ]
    path = tmp_path / "chunks.parquet"
    export.parquet(iter(found), path, columns)
    read = parquet.read_table(path).to_pylist()
    assert [(row["level"], row["parent"]) for row in read] == [(row["level"], row["parent"]) for row in found]


CODE = 'import os\n\n\ndef f(a):\n    """Says half \ud83d."""\n    return os.path.join(a)\n'


def code_rows() -> list[dict[str, Any]]:
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "code"}, "budget": {"ruler": "characters", "max": 80}}
    )
    chunking = chunk(Document(CODE, name="a.py"), config)
    return list(export.records(chunking, ("content",), chunking.facts))


def test_facts_about_source_code_stand_under_code_where_they_are_given() -> None:
    found = code_rows()
    assert [list(row) for row in found] == [[*KEYS, "code"]] * len(found)
    assert found[-1]["code"]["calls"] == ["os.path.join"]
    assert found[-1]["code"]["imports"][0]["chunk"] == 0
    assert all("code" not in row for row in rows())


def test_facts_in_a_table_are_json_and_empty_where_there_are_none() -> None:
    columns = export.columns(with_facts=True)
    found = list(csv.DictReader(io.StringIO("".join(export.csv(code_rows(), columns)), newline="")))
    assert list(found[0]) == [*KEYS, "embed_text", "code"]
    assert json.loads(found[-1]["code"])["symbol"] == "f"
    plain = list(csv.DictReader(io.StringIO("".join(export.csv(rows(), columns)), newline="")))
    assert {row["code"] for row in plain} == {""}


def test_facts_in_parquet_are_an_object(tmp_path: Path) -> None:
    files = pytest.importorskip("pyarrow.parquet", reason="pyarrow comes with the app, not with the library")
    path = tmp_path / "chunks.parquet"
    found = code_rows()
    export.parquet(iter([*found, *rows()]), path, export.columns(with_facts=True))
    back = files.read_table(path).to_pylist()
    wanted = json.loads(json.dumps([row["code"] for row in found]))
    assert [row["code"] for row in back][: len(found)] == wanted
    assert back[-1]["code"] is None


def test_a_chunk_without_code_has_null_among_those_that_have_some(tmp_path: Path) -> None:
    text = "Words.\n\n```python\nf()\n```\n\nMore words.\n"
    config = ChunkConfig.model_validate(
        {"splitter": {"kind": "code"}, "budget": {"ruler": "characters", "max": 30}}
    )
    chunking = chunk(Document(text, name="a.md"), config)
    found = list(export.records(chunking, facts=chunking.facts))
    assert [row["code"] and row["code"]["calls"] for row in found] == [None, ["f"], None]
    assert json.loads(next(export.jsonl(found)))["code"] is None
    columns = export.columns(with_facts=True)
    table = list(csv.DictReader(io.StringIO("".join(export.csv(found, columns)), newline="")))
    assert [row["code"] != "" for row in table] == [False, True, False]
    files = pytest.importorskip("pyarrow.parquet", reason="pyarrow comes with the app, not with the library")
    export.parquet(iter(found), tmp_path / "a.parquet", columns)
    back = files.read_table(tmp_path / "a.parquet").to_pylist()
    assert [row["code"] and row["code"]["calls"] for row in back] == [None, ["f"], None]
