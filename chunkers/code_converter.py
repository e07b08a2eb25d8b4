"""From the byte columns of a walk to seams, sections and blocks in code points."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING

import numpy as np

from chunkers.code_findings import (
    ALONE_BIT,
    DEEPEST,
    DEPTH_SHIFT,
    ELEMENT,
    FIRST_BIT,
    HARD_BIT,
    KIND_BITS,
    SECOND_BIT,
    STATEMENT,
    Findings,
    Titled,
)
from chunkers.code_lines import Lines
from chunkers.offsets import ByteOffsets
from chunkers.outline import Outline, Section
from chunkers.records import records
from chunkers.seam import Block, Seam, seams_of
from chunkers.syntax import Tree

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Flags = NDArray[np.bool_]

_CLOSERS = re.compile(
    r"(?:\s|(?:[)\]};,]|(?:end|fi|done|esac|#endif)\b)(?:[ \t]*+(?://[^\n]*|/\*.*?\*/|--[^\n]*|#(?!\w)[^\n]*))?)*+"
)
_LEVELS = 1 << 10
"""More than the levels of all seams in one text."""
_BREAKS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"


class Converter:
    """Turns what was found in one tree into what a seam map holds."""

    def __init__(self, text: str, tree: Tree, found: Findings, unit: str) -> None:
        self._text = text
        self._data = tree.data
        self._language = tree.language
        self._found = found
        self._offsets = ByteOffsets(text, tree.data)
        self._lines = Lines(tree.data)
        self._unit = unit

    def seams(self, binding: bool) -> list[Seam]:
        """The seams, ascending, one an offset; hard and alone only where definitions bind."""
        found = self._found
        if not found.starts:
            return []
        marks = np.array(found.marks, np.int64)
        offsets, lined, blank = self._placed(found.starts)
        kinds, levels = self._ranked(marks, lined, blank)
        order = np.argsort(offsets * _LEVELS + levels, kind="stable")
        ordered = offsets[order]
        kept = order[np.append(ordered[:1] > 0, ordered[1:] > ordered[:-1]) & (ordered < len(self._text))]
        names = [*found.kinds, "blank line"]
        names[STATEMENT] = self._unit
        hard, alone = (((marks[kept] & bit) > 0) & binding for bit in (HARD_BIT, ALONE_BIT))
        places = np.full(len(marks), -1, np.int64)
        places[kept] = np.arange(len(kept))
        keeps = dict(zip(found.keeps, self._behind_closers(list(found.keeps.values())), strict=True))
        rows = zip(
            offsets[kept].tolist(),
            levels[kept].tolist(),
            map(names.__getitem__, kinds[kept].tolist()),
            hard.tolist(),
            alone.tolist(),
            repeat(None),
            _column(keeps, places, len(kept)),
            _column(found.notes, places, len(kept)),
        )
        return seams_of(rows)

    def holds(self) -> frozenset[int]:
        """Where no rung may cut."""
        if not self._found.holds:
            return frozenset()
        offsets, _, _ = self._placed(self._found.holds)
        return frozenset(offsets[offsets > 0].tolist())

    def outline(self) -> Outline:
        """The sections, outer before inner, nested."""
        return Outline(tuple(section for section, _ in self.sections()))

    def sections(self) -> list[tuple[Section, Titled]]:
        """The same, each with what the walk kept of it."""
        titled = self._found.sections
        if not titled:
            return []
        self._stretch()
        starts, _, _ = self._placed([section.start for section in titled])
        ends, _, _ = self._placed([section.end for section in titled])
        heading_ends = self.characters([section.heading_end for section in titled])
        signatures = self.characters([max(section.signature, 0) for section in titled])
        columns = list(zip(starts.tolist(), ends.tolist(), heading_ends, signatures, titled, strict=True))
        rows: list[tuple[object, ...]] = []
        kept: list[Titled] = []
        around: list[int] = []
        language = self._language
        for start, end, heading_end, signature, section in map(
            columns.__getitem__, np.lexsort((-ends, starts)).tolist()
        ):
            while around and around[-1] <= start:
                around.pop()
            end = min(end, around[-1]) if around else end
            if start < end:
                heading_end = min(max(heading_end, start), end)
                signature = signature if section.signature >= 0 else -1
                rows.append((start, end, section.title, heading_end, section.kind, signature, language))
                kept.append(section)
                around.append(end)
        return list(zip(records(Section, rows), kept, strict=True))

    def line_starts(self, offsets: list[int]) -> list[int]:
        """Byte offsets as code points, at the start of their lines where only indentation lies between."""
        return self._placed(offsets)[0].tolist() if offsets else []

    def blocks(self) -> tuple[Block, ...]:
        """Functions, and the strings that were met, in order."""
        functions, strings = self._found.functions, self._found.strings
        spans = [*functions, *strings]
        starts, ends = self.placed([start for start, _ in spans]), self.placed([end for _, end in spans])
        kinds = ["function"] * len(functions) + ["string"] * len(strings)
        order = np.lexsort((-ends, starts))
        indices: list[int] = order.tolist()
        ordered = [kinds[index] for index in indices]
        rows = zip(starts[order].tolist(), ends[order].tolist(), ordered, strict=True)
        return tuple(records(Block, rows))

    def _ranked(self, marks: Numbers, lined: Flags, blank: Flags) -> tuple[Numbers, Numbers]:
        """Kinds and levels: 3 x depth, and how strong a seam is among its siblings."""
        kinds, depths = marks & KIND_BITS, marks >> DEPTH_SHIFT
        blank = blank & (depths <= DEEPEST)
        grouped = blank | ((marks & SECOND_BIT) > 0)
        rank = np.where((marks & FIRST_BIT) > 0, 0, np.where(grouped, 1, 2))
        among_elements = np.where(grouped, 0, np.where(lined, 1, 2))
        rank = np.where(kinds == ELEMENT, among_elements, rank)
        kinds = np.where((kinds == STATEMENT) & blank, len(self._found.kinds), kinds)
        return kinds, 3 * depths + rank

    def _placed(self, starts: list[int]) -> tuple[Numbers, Flags, Flags]:
        """Offsets in code points at the start of their lines where they may stand there; which do; which of
        those follow a blank line."""
        visible = self._lines.visible(np.array(starts, np.int64))
        placed, lined, blank = self._lines.place(visible)
        placed[visible >= len(self._data)] = len(self._data)
        offsets = self._offsets.characters(placed)
        if not self._offsets.identity:
            inside = np.flatnonzero(~lined)
            for index in inside[self._lines.behind_wide(visible[inside])].tolist():
                offsets[index], lined[index] = self._indented(int(offsets[index]))
        return offsets, lined, blank

    def _indented(self, offset: int) -> tuple[int, bool]:
        """The same for one offset behind white space beyond ASCII."""
        text, start = self._text, offset
        while start > 0 and text[start - 1].isspace() and text[start - 1] not in _BREAKS:
            start -= 1
        at_start = start == 0 or text[start - 1] in _BREAKS
        return (start if at_start else offset), at_start

    def _behind_closers(self, ends: list[int]) -> list[int]:
        """The ends of units with their last comments and what closes the containers around them."""
        last = {end: comment_end for end, comment_end, _ in self._found.tails}
        found: list[int] = []
        for end in self.characters([last.get(end, end) for end in ends]):
            match = _CLOSERS.match(self._text, end)
            found.append(match.end() if match else end)
        return found

    def characters(self, offsets: list[int]) -> list[int]:
        """Byte offsets as code points."""
        return self._offsets.characters(np.array(offsets, np.int64)).tolist() if offsets else []

    def placed(self, offsets: Sequence[int] | Numbers) -> Numbers:
        """The same as a column."""
        return self._offsets.characters(np.asarray(offsets, np.int64))

    def _stretch(self) -> None:
        """Let sections take in the comments that belong to their last line or stand indented below it."""
        ending: dict[int, list[Titled]] = defaultdict(list)
        if self._found.tails:
            for section in self._found.sections:
                ending[section.end].append(section)
        for end, comment_end, indent in self._found.tails:
            for section in ending[end]:
                if section.start - self._data.rfind(b"\n", 0, section.start) - 1 < indent:
                    section.end = max(section.end, comment_end)


def _column(values: Mapping[int, object], places: Numbers, count: int) -> list[object]:
    """What a few seams have, by their index, as a column of so many rows; `places` are the rows of all, -1 for none."""
    column: list[object] = [None] * count
    for row, value in zip(places[np.array([*values], np.int64)].tolist(), values.values(), strict=True):
        if row >= 0:
            column[row] = value
    return column
