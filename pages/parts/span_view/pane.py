"""What a pane of the span view shows, and its form on the way to the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from chunkers.offsets import Utf16Offsets

Figure = tuple[str, str, bool]
"""A word, its value, and whether it alarms."""

MarkKind = Literal["unreachable", "lost", "altered", "twice", "broken"]


@dataclass(frozen=True)
class Mark:
    """Stretches painted over the chunks: ascending, none reaching into the next.

    `words` say what they mean; `notes`, where given, say it for each stretch.
    """

    kind: MarkKind
    words: str
    stretches: tuple[tuple[int, int], ...]
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Spans:
    """Chunks as parallel columns, in code points; starts ascend and no span reaches into the next.

    `overlaps` says where what is embedded begins, at or before each start. `numbers` are what the
    chunks are called where that is not their place in the row.
    """

    starts: Sequence[int]
    ends: Sequence[int]
    overlaps: Sequence[int]
    sizes: Sequence[int]
    reasons: Sequence[str]
    paths: Sequence[str]
    roles: Sequence[str]
    numbers: Sequence[int] | None = None


@dataclass(frozen=True)
class Words:
    """Words that have a colour of their own, ascending: keyword, string, comment, digits, defined, data."""

    starts: Sequence[int]
    ends: Sequence[int]
    kinds: Sequence[str]


@dataclass(frozen=True)
class Band:
    """Larger chunks around those of a pane, as a band in the margin; starts ascend."""

    name: str
    starts: Sequence[int]
    ends: Sequence[int]
    sizes: Sequence[int]
    paths: Sequence[str]


class Row(NamedTuple):
    """A row of the outline: a titled span, its size, and the first and last chunk that hold parts of it.

    `alarm` says what is wrong with it, empty where nothing is.
    """

    depth: int
    kind: str
    title: str
    start: int
    end: int
    size: int
    first: int
    last: int
    line: int
    alarm: str


@dataclass(frozen=True)
class Pane:
    """One column: a name, the figures above it, chunks and marks.

    `awaited` are the words of figures that come later, under the pane's `id` (`late_figures`). With
    `lines` the lines are numbered.
    """

    id: str
    letter: str
    name: str
    spans: Spans
    max: int
    unit: str
    figures: tuple[Figure, ...] = ()
    awaited: tuple[str, ...] = ()
    marks: tuple[Mark, ...] = ()
    words: Words | None = None
    bands: tuple[Band, ...] = ()
    lines: bool = False

    def payload(self, offsets: Utf16Offsets) -> dict[str, Any]:
        """The pane as the browser gets it: UTF-16 offsets, and each repeated sentence once."""
        spans = self.spans
        reason, reasons = _indexed(spans.reasons)
        path, paths = _indexed(spans.paths)
        return {
            "id": self.id,
            "awaited": list(self.awaited),
            "letter": self.letter,
            "name": self.name,
            "figures": [list(figure) for figure in self.figures],
            "max": self.max,
            "unit": self.unit,
            "starts": offsets.units(spans.starts).tolist(),
            "ends": offsets.units(spans.ends).tolist(),
            "from": offsets.units(spans.overlaps).tolist(),
            "numbers": None if spans.numbers is None else list(spans.numbers),
            "sizes": list(spans.sizes),
            "reason": reason,
            "reasons": reasons,
            "path": path,
            "paths": paths,
            "roles": ["" if role == "content" else role for role in spans.roles],
            "marks": [
                {
                    "kind": mark.kind,
                    "words": mark.words,
                    "notes": list(mark.notes),
                    "starts": offsets.units([start for start, _ in mark.stretches]).tolist(),
                    "ends": offsets.units([end for _, end in mark.stretches]).tolist(),
                }
                for mark in self.marks
                if mark.stretches
            ],
            "words": _words(self.words, offsets),
            "bands": [
                {
                    "name": band.name,
                    "starts": offsets.units(band.starts).tolist(),
                    "ends": offsets.units(band.ends).tolist(),
                    "sizes": list(band.sizes),
                    "paths": list(band.paths),
                }
                for band in self.bands
            ],
            "lines": self.lines,
        }


def rows_payload(rows: Sequence[Row], offsets: Utf16Offsets) -> list[list[Any]]:
    """The outline as the browser gets it."""
    starts = offsets.units([row.start for row in rows]).tolist()
    ends = offsets.units([row.end for row in rows]).tolist()
    return [
        list(row._replace(start=start, end=end)) for row, start, end in zip(rows, starts, ends, strict=True)
    ]


def _words(words: Words | None, offsets: Utf16Offsets) -> dict[str, Any] | None:
    if words is None or not words.starts:
        return None
    kind, kinds = _indexed(words.kinds)
    starts, ends = offsets.units(words.starts).tolist(), offsets.units(words.ends).tolist()
    return {"starts": starts, "ends": ends, "kind": kind, "kinds": kinds}


def _indexed(values: Iterable[str]) -> tuple[list[int], list[str]]:
    """Each value as its index in a list of the different ones."""
    known: dict[str, int] = {}
    indexes = [known.setdefault(value, len(known)) for value in values]
    return indexes, list(known)
