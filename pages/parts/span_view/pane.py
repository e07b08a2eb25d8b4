"""What a pane of the span view shows, and its form on the way to the browser."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from chunkers.offsets import Utf16Offsets

Figure = tuple[str, str, bool]
"""A word, its value, and whether it alarms."""

MarkKind = Literal["unreachable", "lost", "altered", "twice"]


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
class Pane:
    """One column: a name, the figures above it, chunks and marks.

    `awaited` are the words of figures that come later, under the pane's `id` (`late_figures`).
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
        }


def _indexed(values: Iterable[str]) -> tuple[list[int], list[str]]:
    """Each value as its index in a list of the different ones."""
    known: dict[str, int] = {}
    indexes = [known.setdefault(value, len(known)) for value in values]
    return indexes, list(known)
