"""The outline beside the text: sections by name, with their sizes and the chunks they fall into."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers.metrics.contents import Entry
from pages.parts.span_view import Row

_SHORT = {
    "function": "def",
    "method": "def",
    "class": "class",
    "interface": "interface",
    "module": "module",
    "section": "§",
    **{f"heading {depth}": f"h{depth}" for depth in range(1, 7)},
}


def rows(entries: Sequence[Entry], text: str, limit: int, unit: str) -> tuple[Row, ...]:
    """The entries as the view draws them, with the words that say what is wrong with one."""
    found: list[Row] = []
    line, at = 1, 0
    for entry in entries:
        section = entry.section
        line += text.count("\n", at, section.start)
        at = section.start
        found.append(
            Row(
                depth=entry.depth,
                kind=_SHORT.get(section.kind, section.kind),
                title=section.title,
                start=section.start,
                end=section.end,
                size=entry.size,
                first=entry.first,
                last=entry.last,
                line=line,
                alarm=_alarm(entry, limit, unit),
            )
        )
    return tuple(found)


def _alarm(entry: Entry, limit: int, unit: str) -> str:
    if entry.over:
        return f"larger than {limit:,} {unit}: no chunk holds it whole"
    if entry.cut:
        return f"cut into {entry.last - entry.first + 1} chunks though it would fit into one"
    return ""
