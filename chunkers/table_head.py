"""The head of a table, to be repeated where a chunk starts between its rows."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence

from chunkers.seam import Block

_MARGIN = re.compile(r"^[ \t>]+", re.MULTILINE)
_HEAD_ENDS = re.compile(r"</thead\s*>", re.IGNORECASE)
_ROW = re.compile(r"<tr\b", re.IGNORECASE)


class TableHeads:
    """The tables of one document. `shown` gives what is embedded for a span of the source."""

    def __init__(self, text: str, blocks: Sequence[Block], shown: Callable[[int, int], str]) -> None:
        self._text = text
        self._tables = [block for block in blocks if block.kind == "table"]
        self._starts = [table.start for table in self._tables]
        self._shown = shown
        self._heads: dict[int, tuple[str, int]] = {}

    def around(self, start: int, overlap_start: int) -> int:
        """The number of the table inside which a chunk starts whose head does not stand in its text, else -1."""
        index = bisect_right(self._starts, start) - 1
        if index < 0 or not self._tables[index].start < start < self._tables[index].end:
            return -1
        return index if self._head(index)[1] <= overlap_start else -1

    def text(self, index: int) -> str:
        """The head of a table, its lines without what quotes and lists put before them; empty where it has none."""
        return self._head(index)[0] if index >= 0 else ""

    def _head(self, index: int) -> tuple[str, int]:
        """The head of a table and where it ends in the source."""
        if index not in self._heads:
            table = self._tables[index]
            is_html = self._text.startswith("<", table.start)
            end = self._row_end(table) if is_html else self._second_line_end(table)
            head = self._shown(table.start, end) if end > table.start else ""
            head = head if is_html else _MARGIN.sub("", head)
            self._heads[index] = (f"{head.strip()}\n" if head.strip() else "", end)
        return self._heads[index]

    def _second_line_end(self, table: Block) -> int:
        """The end of the row that says what the columns are called and the one that rules it off."""
        end = table.start
        for _ in range(2):
            end = self._text.find("\n", end, table.end) + 1
            if not end:
                return table.start
        return end

    def _row_end(self, table: Block) -> int:
        """The end of a page's table head: of its first row where none is marked."""
        marked = _HEAD_ENDS.search(self._text, table.start, table.end)
        if marked:
            return marked.end()
        rows = [
            found.start()
            for found, _ in zip(_ROW.finditer(self._text, table.start, table.end), "ab", strict=False)
        ]
        return rows[1] if len(rows) == 2 else table.start
