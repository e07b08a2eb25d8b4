from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from chunkers.errors import ChunkersError
from chunkers.foreign import ForeignChunk, read, read_chunks

ONE, TWO = ForeignChunk("One, and “more”.", 0, 16), ForeignChunk("Two\nlines", 17, 26)
TEXTS = [ForeignChunk(ONE.text), ForeignChunk(TWO.text)]

LANGCHAIN = [
    {"page_content": ONE.text, "metadata": {"start_index": 0}, "type": "Document"},
    {"page_content": TWO.text},
]
LLAMA_INDEX = [
    {"id_": "a", "text": ONE.text, "start_char_idx": 0, "end_char_idx": 16, "class_name": "TextNode"},
    {"id_": "b", "text": TWO.text, "start_char_idx": 17, "end_char_idx": 26, "class_name": "TextNode"},
]
CHONKIE = [
    {"text": ONE.text, "start_index": 0, "end_index": 16, "token_count": 5},
    {"text": TWO.text, "start_index": 17, "end_index": 26, "token_count": 2},
]
OWN = [
    {"document": "a.md", "index": 0, "start": 0, "end": 16, "overlap_start": 0, "text": ONE.text},
    {"document": "a.md", "index": 1, "start": 17, "end": 26, "overlap_start": 9, "text": TWO.text},
]


def lines(records: list[Any]) -> str:
    return "\n".join(json.dumps(record) for record in records) + "\n"


@pytest.mark.parametrize("records", [LLAMA_INDEX, CHONKIE, OWN])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_json_lines(records: list[dict[str, Any]], end: str) -> None:
    dump = lines(records).replace("\n", end) + end
    assert read_chunks(dump, "dump.jsonl") == [ONE, TWO]
    assert read_chunks(dump.encode("utf-8-sig"), "stdin") == [ONE, TWO]


@pytest.mark.parametrize(
    "whole",
    [
        CHONKIE,
        {"chunks": CHONKIE},
        {"model": "x", "nodes": LLAMA_INDEX},
        {"documents": OWN},
        {"data": CHONKIE, "count": 2},
        {"docstore/data": {"a": {"__data__": LLAMA_INDEX[0]}, "b": {"__data__": LLAMA_INDEX[1]}}},
        {"nodes": [{"node": LLAMA_INDEX[0], "score": 0.5}, {"node": LLAMA_INDEX[1], "score": 0.4}]},
        {"points": [{"id": 1, "payload": CHONKIE[0]}, {"id": 2, "payload": CHONKIE[1]}]},
        {
            "documents": [ONE.text, TWO.text],
            "metadatas": [{"start": 0, "end": 16}, {"start": "17", "end": 26.0}],
            "ids": [],
        },
    ],
)
def test_json(whole: object) -> None:
    for indent in (None, 2):
        assert read_chunks(json.dumps(whole, indent=indent), "dump.json") == [ONE, TWO]


def test_langchain_documents_and_their_serialised_form() -> None:
    found = [ForeignChunk(ONE.text, 0), ForeignChunk(TWO.text)]
    assert read_chunks(json.dumps(LANGCHAIN), "dump.json") == found
    serialised = [
        {"lc": 1, "type": "constructor", "id": ["langchain"], "kwargs": record} for record in LANGCHAIN
    ]
    assert read_chunks(lines(serialised), "dump.jsonl") == found


def test_texts_alone() -> None:
    assert read_chunks(json.dumps([ONE.text, TWO.text]), "a.json") == TEXTS
    assert read_chunks(lines([ONE.text, TWO.text]), "a.jsonl") == TEXTS
    assert read_chunks(lines([ONE.text]), "a") == TEXTS[:1]
    assert read_chunks(json.dumps({"text": ONE.text}), "a.json") == TEXTS[:1]
    assert read_chunks('["half \\ud83d"]', "a") == [ForeignChunk("half \ud83d")]


@pytest.mark.parametrize("column", ["text", "content", "page_content", "chunk", "body"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_tables(column: str, delimiter: str) -> None:
    table = io.StringIO()
    rows = csv.writer(table, delimiter=delimiter)
    rows.writerows([["id", column, "start", "end"], ["a", ONE.text, 0, 16], ["b", TWO.text, "", ""]])
    found = [ONE, ForeignChunk(TWO.text)]
    assert read_chunks(table.getvalue(), "a.tsv" if delimiter == "\t" else "a.csv") == found
    assert read_chunks(table.getvalue(), "stdin") == found


def test_a_cell_may_be_large() -> None:
    assert read_chunks("text\n" + "w" * 300_000 + "\n", "a.csv")[0].text == "w" * 300_000


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "dump.jsonl"
    path.write_text(lines(OWN), encoding="utf-16")
    assert read(path) == [ONE, TWO]
    with pytest.raises(ChunkersError, match="there is no such file"):
        read(tmp_path / "absent.jsonl")


@pytest.mark.parametrize("dump", ["", " \n", "[]", '{"chunks": []}', "text\n"])
def test_no_chunks(dump: str) -> None:
    assert read_chunks(dump, "a") == []


WRONG = {
    ('{"text": "a"}\n{"text": \n', "a.jsonl"): r"^a\.jsonl, line 2 is no valid JSON: ",
    (
        '{"text": "a"}\n\n{"title": "b"}',
        "a.jsonl",
    ): r"^a\.jsonl, line 3: there is no text; name its field one of text, content, ",
    ('{"text": 5}', "a.jsonl"): r"^a\.jsonl, line 1: text is a number, not a text$",
    ('{"text": null}', "a.jsonl"): r"^a\.jsonl, line 1: text is nothing, not a text$",
    (
        '{"text": "a", "start": "b"}',
        "a.jsonl",
    ): r"^a\.jsonl, line 1: start is 'b', not a whole number of characters$",
    ('{"text": "a", "start": true}', "a.jsonl"): r"line 1: start is True, not",
    (
        '[{"text": "a", "metadata": {"start_index": 1.5}}]',
        "a.json",
    ): r"^a\.json, chunk 1: start_index is 1\.5, not",
    ('["a", 5]', "a.json"): r"^a\.json, chunk 2: a chunk is a text or an object with a text, not a number$",
    (
        '{"title": "b"}',
        "a.json",
    ): r"^a\.json has no list of chunks; put it under one of chunks, nodes, documents, data$",
    ('[{"text": ', "a.json"): r"^a\.json is no valid JSON: ",
    ("7", "a.json"): r"^a\.json is neither JSON nor a table with a column of texts",
    ("[" * 100_000, "a.json"): r"^a\.json is nested too deeply",
    (
        "id,title\n1,b\n",
        "a.csv",
    ): r"^a\.csv is neither JSON nor a table with a column of texts; name that column one of text",
    ('text,start\n"a",b\n', "a.csv"): r"^a\.csv, line 2: start is 'b', not a whole number",
    ('text\n"a" b"\n', "a.csv"): r"^a\.csv, line 2: ",
    ("Just some prose.", "notes.txt"): r"^notes\.txt is neither JSON nor a table",
}


@pytest.mark.parametrize(
    ("dump", "name"), WRONG, ids=[name + sentence[-30:] for (_, name), sentence in WRONG.items()]
)
def test_what_is_wrong_is_told_with_its_line_and_field(dump: str, name: str) -> None:
    with pytest.raises(ChunkersError, match=WRONG[dump, name]) as raised:
        read_chunks(dump, name)
    assert "\n" not in str(raised.value)
