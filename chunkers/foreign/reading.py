"""Dumps of other tools: JSON Lines, JSON and CSV to a list of texts, with offsets where they are given."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from chunkers.errors import ChunkersError
from chunkers.loaders import text as text_files

TEXTS = (
    "text",
    "content",
    "page_content",
    "chunk",
    "body",
    "chunk_text",
    "chunk_content",
    "document_content",
)
STARTS = ("start", "start_index", "start_char_idx", "start_char", "char_start", "start_offset", "start_idx")
ENDS = ("end", "end_index", "end_char_idx", "end_char", "char_end", "end_offset", "end_idx")
LISTS = ("chunks", "nodes", "documents", "data", "records", "results", "items", "points", "docs", "passages")

# Where tools wrap a record: a node with a score, a serialised object, a hit of a vector store.
_WRAPPERS = ("node", "kwargs", "__data__", "payload", "_source", "chunk", "document", "data", "fields")
_ASIDES = ("metadata", "extra_info", "meta")


@dataclass(frozen=True, slots=True)
class ForeignChunk:
    """A text that another tool made, with the offsets it claims, where it claims any."""

    text: str = field()
    start: int | None = None
    end: int | None = None


def read(path: str | Path) -> list[ForeignChunk]:
    """The chunks of a file."""
    return read_chunks(text_files.load(path).text, str(path))


def read_chunks(data: bytes | str, name: str) -> list[ForeignChunk]:
    """The chunks of a dump that is called `name`.

    JSON Lines; JSON, as a list of strings or objects, or an object that has such a list under `chunks`,
    `nodes`, `documents`, `data` …; CSV with a header. The text of a record stands in `text`, `content`,
    `page_content`, `chunk` or `body`, its offsets in `start`, `start_index`, `start_char_idx`,
    `start_char` and the like, there or in its `metadata`.
    """
    content = data if isinstance(data, str) else text_files.decode(data, name).text
    content = content.removeprefix("\ufeff")
    if not content.strip():
        return []
    suffix = Path(name).suffix.lower()
    if suffix in (".csv", ".tsv"):
        return _from_table(content, name, "\t" if suffix == ".tsv" else None)
    if suffix in (".jsonl", ".ndjson"):
        return _from_lines(content, name)
    if content.lstrip()[0] in '[{"':
        try:
            whole = json.loads(content)
        except RecursionError:
            raise ChunkersError(f"{name} is nested too deeply to be a list of chunks") from None
        except ValueError as error:
            if suffix == ".json" and "Extra data" not in str(error):
                raise ChunkersError(f"{name} is no valid JSON: {error}") from None
            return _from_lines(content, name)
        return [
            chunk_of(record, f"{name}, chunk {place}") for place, record in enumerate(_listed(whole, name), 1)
        ]
    return _from_table(content, name, None)


def chunk_of(record: object, where: str) -> ForeignChunk:
    """A record of any shape as a chunk; `where` names it in errors."""
    if isinstance(record, ForeignChunk):
        return record
    if isinstance(record, str):
        return ForeignChunk(record)
    if not isinstance(record, Mapping):
        raise ChunkersError(f"{where}: a chunk is a text or an object with a text, not {_kind(record)}")
    found = _with_text(cast("Mapping[str, Any]", record))
    if found is None:
        raise ChunkersError(f"{where}: there is no text; name its field one of {', '.join(TEXTS[:5])}")
    holder, key = found
    text = holder[key]
    if not isinstance(text, str):
        raise ChunkersError(f"{where}: {key} is {_kind(text)}, not a text")
    start, end = _offset(holder, STARTS, where), _offset(holder, ENDS, where)
    return ForeignChunk(text, start, end)


def _with_text(record: Mapping[str, Any]) -> tuple[Mapping[str, Any], str] | None:
    """The object that holds the text, and the key it stands under."""
    for key in TEXTS:
        if key in record and not isinstance(record[key], Mapping):
            return record, key
    for wrapper in _WRAPPERS:
        inner = record.get(wrapper)
        if isinstance(inner, Mapping):
            found = _with_text(cast("Mapping[str, Any]", inner))
            if found is not None:
                return found
    return None


def _offset(holder: Mapping[str, Any], keys: tuple[str, ...], where: str) -> int | None:
    """The first offset found under one of the keys, in the object itself or beside its text."""
    asides = [
        cast("Mapping[str, Any]", aside) for key in _ASIDES if isinstance(aside := holder.get(key), Mapping)
    ]
    for place in (holder, *asides):
        for key in keys:
            value = place.get(key)
            if value is None or value == "":
                continue
            number = _whole(value)
            if number is None:
                raise ChunkersError(f"{where}: {key} is {value!r}, not a whole number of characters")
            return number
    return None


def _whole(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str):
        try:
            return int(value.strip().removesuffix(".0"))
        except ValueError:
            return None
    return None


def _listed(whole: object, name: str) -> Sequence[object]:
    """The list of records in a JSON value."""
    if isinstance(whole, str):
        return [whole]
    if isinstance(whole, list):
        return cast("list[object]", whole)
    if isinstance(whole, dict):
        return _listed_in(cast("dict[str, Any]", whole), name)
    raise ChunkersError(f"{name} holds {_kind(whole)}, not a list of chunks")


def _listed_in(record: dict[str, Any], name: str) -> Sequence[object]:
    if isinstance(record.get("documents"), list) and isinstance(record.get("metadatas"), list):
        pairs = zip(record["documents"], record["metadatas"], strict=False)
        return [{"text": text, "metadata": metadata} for text, metadata in pairs]
    for key in (*LISTS, "docstore/data"):
        found = record.get(key)
        if isinstance(found, list):
            return cast("list[object]", found)
        if isinstance(found, dict) and _with_text(record) is None:
            return list(cast("dict[str, object]", found).values())
    if _with_text(record) is not None:
        return [record]
    raise ChunkersError(f"{name} has no list of chunks; put it under one of {', '.join(LISTS[:4])}")


def _from_lines(content: str, name: str) -> list[ForeignChunk]:
    chunks: list[ForeignChunk] = []
    for number, line in enumerate(content.split("\n"), 1):
        if line.strip():
            where = f"{name}, line {number}"
            try:
                record = json.loads(line)
            except (ValueError, RecursionError) as error:
                reason = getattr(error, "msg", "nested too deeply")
                raise ChunkersError(f"{where} is no valid JSON: {reason}") from None
            chunks.append(chunk_of(record, where))
    return chunks


def _from_table(content: str, name: str, delimiter: str | None) -> list[ForeignChunk]:
    first = content.lstrip("\r\n").partition("\n")[0]
    delimiter = delimiter or max(",;\t", key=lambda mark: (first.count(mark), mark == ","))
    csv.field_size_limit(min(sys.maxsize, 2**31 - 1))
    rows = csv.DictReader(io.StringIO(content, newline=""), delimiter=delimiter, strict=True)
    try:
        header = rows.fieldnames or []
        if not any(column in TEXTS for column in header):
            raise ChunkersError(
                f"{name} is neither JSON nor a table with a column of texts; name that column one of {', '.join(TEXTS[:5])}"
            )
        return list(_from_rows(rows, name))
    except csv.Error as error:
        raise ChunkersError(f"{name}, line {rows.line_num + 1}: {error}") from None


def _from_rows(rows: csv.DictReader[str], name: str) -> Iterator[ForeignChunk]:
    for row in rows:
        where = f"{name}, line {rows.line_num}"
        yield chunk_of({key: "" if value is None else value for key, value in row.items() if key}, where)


def _kind(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return "a number"
    return "a list" if isinstance(value, list) else "an object"
