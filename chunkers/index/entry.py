"""One document as an index stores it: its row, those of its chunks and symbols, its vectors."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from chunkers.chunk import Chunk
from chunkers.chunking import Chunking
from chunkers.document import SURROGATE, Document
from chunkers.export import PATH_SEPARATOR
from chunkers.line_numbers import line_numbers
from chunkers.mixed_symbols import mixed_symbols
from chunkers.symbols import symbols

if TYPE_CHECKING:
    from chunkers.embedder import Vectors


class Row(NamedTuple):
    """A chunk as it is stored, but for its document and its `id`. `parent` is its position one level up."""

    level: int
    position: int
    parent: int | None
    leaf: bool
    start: int
    stop: int
    overlap_start: int
    start_line: int
    end_line: int
    size: int
    body_size: int
    reason: str
    role: str
    titles: str
    text: str
    embed_text: str | None
    metadata: str | None
    searched: bool


class Entry(NamedTuple):
    """A document with all that is stored of it: the columns of its own row, then what has rows elsewhere."""

    path: str
    sha256: str
    bytes: int
    characters: int
    lines: int
    kind: str
    language: str | None
    encoding: str | None
    config: str
    chunks: Sequence[Row]
    symbols: Sequence[tuple[Any, ...]]
    vectors: Vectors | None


COLUMNS = Entry._fields[: Entry._fields.index("chunks")]
"""What stands in the row of the document itself."""


def rows_of(chunking: Chunking) -> tuple[list[Row], list[str]]:
    """The chunks of all levels, the upper first, and what is embedded for those that are searched."""
    rows: list[Row] = []
    texts: list[str] = []
    for level, chunks in enumerate(chunking.levels):
        leaf = level + 1 == len(chunking.levels)
        known = chunking.facts_of(chunks) or [None] * len(chunks)
        facts = [None if one is None else as_json(one.record()) for one in known]
        text = chunking.document.text
        firsts = line_numbers(text, [one.start for one in chunks])
        lasts = line_numbers(text, [max(one.end - 1, one.start) for one in chunks])
        for one, metadata, first, last in zip(chunks, facts, firsts, lasts, strict=True):
            rows.append(_row(one, level, leaf, (first, last), metadata))
            if rows[-1].searched:
                texts.append(one.embed_text)
    return rows, texts


def _row(one: Chunk, level: int, leaf: bool, lines: tuple[int, int], metadata: str | None) -> Row:
    text = _storable(one.text)
    embedded = _storable(one.embed_text)
    return Row(
        level,
        one.index,
        one.parent,
        leaf,
        one.start,
        one.end,
        one.overlap_start,
        *lines,
        one.size,
        one.body_size,
        _storable(one.reason),
        one.role,
        _storable(PATH_SEPARATOR.join(one.path)),
        text,
        None if embedded == text else embedded,
        metadata,
        leaf and one.role == "content",
    )


def symbols_of(document: Document, language: str | None) -> list[tuple[object, ...]]:
    """The symbols of a document of source code, or of one that holds some, each as a row without its document."""
    return [
        (
            one.name,
            one.qualified,
            one.kind,
            one.signature,
            one.docstring,
            one.start,
            one.end,
            one.start_line,
            one.end_line,
        )
        for one in (symbols(document, language) if language else mixed_symbols(document))
    ]


def _storable(text: str) -> str:
    return text if text.isascii() else SURROGATE.sub("\ufffd", text)


def as_json(value: object) -> str:
    """JSON for a column: ASCII, so that any text can be stored."""
    return json.dumps(value)
