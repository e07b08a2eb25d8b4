"""Chunks as records: JSON Lines, CSV and Parquet, the same columns in each."""

from __future__ import annotations

import csv as tables
import io
import json
from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from itertools import chain, repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from chunkers.chunk import Chunk
from chunkers.document import SURROGATE
from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    from chunkers.code_facts import Facts

ROLES = ("content", "markup", "front_matter", "blank")
"""What a chunk can be. Exports take `content` unless told otherwise; only all of them tile the document."""

COLUMNS = (
    "document",
    "index",
    "start",
    "end",
    "overlap_start",
    "size",
    "reason",
    "path",
    "role",
    "text",
    "embed_text",
)
"""Columns of a table. A record has `embed_text` only where it differs from `text`; in a table it is empty there."""

HIERARCHY = ("level", "parent")
"""The columns that a hierarchy adds: the parent is the index of a chunk in the level above, empty at the top."""

FACTS = ("code",)
"""The column that facts about source code add: an object in Parquet, its JSON in CSV, empty where there are none."""

PATH_SEPARATOR = " > "
"""Between the titles of a path where a column can only hold one string."""


def columns(hierarchical: bool = False, with_facts: bool = False) -> tuple[str, ...]:
    """The columns of a table of chunks."""
    return (*COLUMNS, *(HIERARCHY if hierarchical else ()), *(FACTS if with_facts else ()))


def record(chunk: Chunk, facts: Facts | None = None, with_facts: bool = False) -> dict[str, Any]:
    """One chunk as a JSON object.

    `embed_text` is there where it differs from `text`, `level` and `parent` where there is a hierarchy,
    `code` where facts about source code are given, or asked for by `with_facts`: null where the chunk has none.
    """
    found: dict[str, Any] = {
        "document": chunk.document.name,
        "index": chunk.index,
        "start": chunk.start,
        "end": chunk.end,
        "overlap_start": chunk.overlap_start,
        "size": chunk.size,
        "reason": chunk.reason,
        "path": list(chunk.path),
        "role": chunk.role,
        "text": chunk.text,
    }
    embed_text = chunk.embed_text
    if embed_text != found["text"]:
        found["embed_text"] = embed_text
    if chunk.parent is not None or chunk.children is not None:
        found["level"] = chunk.level
        found["parent"] = chunk.parent
    if facts is not None or with_facts:
        found["code"] = facts.record() if facts is not None else None
    return found


def records(
    chunks: Iterable[Chunk], roles: Iterable[str] = ("content",), facts: Iterable[Facts | None] = ()
) -> Iterator[dict[str, Any]]:
    """The records of the chunks that have one of the roles; `facts`, where given, are one for each chunk."""
    wanted = frozenset(roles)
    unknown = sorted(wanted.difference(ROLES))
    if unknown:
        raise ChunkersError(f"there is no role {unknown[0]!r}; known roles are {', '.join(ROLES)}")
    known = chain(((found, True) for found in facts), repeat((None, False)))
    paired = zip(chunks, known)  # noqa: B905 - there may be fewer facts than chunks
    return (record(chunk, *found) for chunk, found in paired if chunk.role in wanted)


def jsonl(rows: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Each record as one line of JSON in UTF-8; escaped to ASCII only where half a surrogate pair demands it."""
    for row in rows:
        line = json.dumps(row, ensure_ascii=False)
        if not line.isascii() and SURROGATE.search(line):
            line = json.dumps(row)
        yield line + "\n"


def csv(rows: Iterable[dict[str, Any]], columns: Sequence[str] = COLUMNS) -> Iterator[str]:
    """The lines of a CSV table, its header first. Half a surrogate pair, which CSV cannot hold, becomes U+FFFD."""
    buffer = io.StringIO(newline="")
    writer = tables.writer(buffer)
    writer.writerow(columns)
    yield _taken(buffer)
    for row in rows:
        flat = {**row, "path": PATH_SEPARATOR.join(row["path"])}
        if row.get("code") is None:
            flat.pop("code", None)
        else:
            flat["code"] = json.dumps(row["code"], ensure_ascii=False)
        writer.writerow([flat.get(name, "") for name in columns])
        yield _taken(buffer)


def parquet(rows: Iterable[dict[str, Any]], path: Path, columns: Sequence[str] = COLUMNS) -> None:
    """Write the records to a Parquet file; `path` is a list of strings there."""
    try:
        arrow: Any = import_module("pyarrow")
        files: Any = import_module("pyarrow.parquet")
    except ImportError:
        raise ChunkersError("Parquet needs pyarrow: pip install pyarrow") from None
    integers = dict.fromkeys(("index", "start", "end", "overlap_start", "size", *HIERARCHY), arrow.int64())
    types = {**integers, "path": arrow.list_(arrow.string()), "code": _facts_type(arrow)}
    schema = arrow.schema([(name, types.get(name, arrow.string())) for name in columns])
    clean = [{name: _readable(value) for name, value in row.items()} for row in rows]
    files.write_table(arrow.Table.from_pylist(clean, schema=schema), path)


def _facts_type(arrow: Any) -> Any:
    """The Parquet type of the facts about source code."""
    names = arrow.list_(arrow.string())
    use = {"name": arrow.string(), "statement": arrow.string()}
    use |= dict.fromkeys(("start", "end", "chunk"), arrow.int64())
    found = dict.fromkeys(("language", "symbol", "name", "kind", "signature", "docstring"), arrow.string())
    found |= {"whole": arrow.bool_(), "imports": arrow.list_(arrow.struct(list(use.items())))}
    found |= {"defines": names, "calls": names, "start_line": arrow.int64(), "end_line": arrow.int64()}
    return arrow.struct(list(found.items()))


def _taken(buffer: io.StringIO) -> str:
    line = SURROGATE.sub("\ufffd", buffer.getvalue())
    buffer.seek(0)
    buffer.truncate()
    return line


def _readable(value: Any) -> Any:
    if isinstance(value, str):
        return SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_readable(part) for part in cast("list[Any]", value)]
    if isinstance(value, dict):
        return {name: _readable(part) for name, part in cast("dict[str, Any]", value).items()}
    return value
