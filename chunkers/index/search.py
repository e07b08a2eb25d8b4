"""Asks an index: the chunks that match some words, the best first."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from chunkers.document import SURROGATE
from chunkers.errors import ChunkersError
from chunkers.index.driver import connect, errors
from chunkers.index.store import check

SNIPPET = 24
"""Words of a snippet."""

MOST = 2**31
"""Hits that can be asked for; SQLite knows no numbers of any size."""

_WORD = re.compile(r"[\w$]+")
_ASKED = """
    SELECT documents.path, chunks.start, chunks.stop, chunks.start_line, chunks.end_line, chunks.titles, -bm25(search, 2.0, 4.0, 1.0),
           snippet(search, 2, '', '', '…', ?)
    FROM search JOIN chunks ON chunks.id = search.rowid JOIN documents ON documents.id = chunks.document
    WHERE search MATCH ? ORDER BY bm25(search, 2.0, 4.0, 1.0), chunks.id LIMIT ?
"""


@dataclass(frozen=True)
class Hit:
    """A chunk that was found: its file, span, lines and titles, a score (larger is better) and some of its text."""

    path: str
    start: int
    stop: int
    start_line: int
    end_line: int
    titles: str
    score: float
    snippet: str

    def record(self) -> dict[str, Any]:
        """The hit as a JSON object."""
        return asdict(self)


def search(path: Path, query: str, most: int = 10, syntax: bool = False) -> list[Hit]:
    """The chunks that have all words of the query, then those that have any, each by BM25. Words are found in
    other forms too (`header` in `parse_headers`).

    With `syntax` the query is one of FTS5 (`NEAR`, `OR`, `titles: push`).
    """
    if not path.is_file():
        raise ChunkersError(f"{path}: there is no such index: make one with `index`")
    check(path, "give an index that `index` wrote")
    most = min(most, MOST)
    try:
        connection = connect(path)
        try:
            found: dict[tuple[str, int], Hit] = {}
            for words in [SURROGATE.sub("\ufffd", query)] if syntax else _queries(query):
                for row in connection.execute(_ASKED, (SNIPPET, words, most)):
                    hit = Hit(*row)
                    found.setdefault((hit.path, hit.start), hit)
            return list(found.values())[:most]
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        if syntax:
            raise ChunkersError(
                f"this is no query of FTS5 ({error}): leave out --syntax to search for words"
            ) from None
        raise ChunkersError(f"{path} cannot be searched: {error}") from None
    except errors() as error:
        raise ChunkersError(f"{path} cannot be searched: {error}; build the index again") from None


def _queries(query: str) -> Iterator[str]:
    words = [f'"{word}"' for word in _WORD.findall(query)]
    if not words:
        raise ChunkersError(f"{query!r} has no word to search for: give one at least")
    yield " AND ".join(words)
    if len(words) > 1:
        yield " OR ".join(words)
