"""Code inside documents of another kind: a fence in Markdown, a script in a page, a cell of a notebook.

Each stretch is cut by its own grammar. Long ones are parsed at once: their seams and definitions join those
of the document, a level weaker. Short ones, of which a manual may have thousands, are parsed only when one is
over budget: then rungs open it, its strongest seams first.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import attrgetter

from chunkers.outline import Outline, Section
from chunkers.seam import Rung, Seam, SeamMap

LONG = 4_000
"""Characters of a stretch from which on it is parsed whether or not it is over budget."""

DEEPEST_RUNG = 11
"""Levels of the code in short stretches that have a rung of their own; what is deeper shares the last."""

_RANKS = ("definition", "blank line", "statement")


@dataclass(frozen=True)
class CodeStretch:
    """Code of one language between `start` and `end` of a document.

    `around` is the same with the lines or tags that enclose it: what begins or ends with the code is
    taken to begin or end there. `margins` are (start of a line in the document, characters before the code on it) for each line
    where quotes or lists put something before the code; empty where nothing does.
    """

    start: int
    end: int
    language: str
    around: tuple[int, int]
    margins: tuple[tuple[int, int], ...] = ()

    def code(self, text: str) -> str:
        """The code as its parser is to see it."""
        if not self.margins:
            return text[self.start : self.end]
        ends = [start for start, _ in self.margins[1:]] + [self.end]
        return "".join(
            text[start + margin : end] for (start, margin), end in zip(self.margins, ends, strict=True)
        )

    @cached_property
    def _line_starts(self) -> list[int]:
        """Where each line starts in the code."""
        starts = [0]
        for (start, margin), (following, _) in zip(self.margins, self.margins[1:], strict=False):
            starts.append(starts[-1] + following - start - margin)
        return starts

    def place(self, offset: int) -> int:
        """The offset in the document of an offset in the code; a line starts before what stands ahead of it."""
        if not self.margins:
            return self.start + offset
        line = bisect_right(self._line_starts, offset) - 1
        start, margin = self.margins[line]
        into = offset - self._line_starts[line]
        return start + margin + into if into else start


@dataclass(frozen=True)
class EmbeddedCode:
    """The code stretches of one document, in order, looked for and each parsed when first asked for."""

    text: str
    find: Callable[[], Sequence[CodeStretch]]
    binding: bool = False
    _found: dict[int, SeamMap] = field(default_factory=dict[int, SeamMap], repr=False)
    _asked: list[tuple[int, int, range]] = field(default_factory=list[tuple[int, int, range]], repr=False)

    @cached_property
    def stretches(self) -> Sequence[CodeStretch]:
        """All of them, in order; they do not overlap."""
        return self.find()

    def seams(self, index: int) -> SeamMap:
        """What the grammar of a stretch finds in it, in offsets of the document."""
        found = self._found.get(index)
        if found is None:
            found = self._found[index] = self._read(self.stretches[index])
        return found

    def inside(self, start: int, end: int) -> range:
        """The stretches that share characters with a span; one rung after the other asks about the same span."""
        if self._asked and self._asked[0][:2] == (start, end):
            return self._asked[0][2]
        first = bisect_right(self.stretches, start, key=lambda stretch: stretch.end)
        last = bisect_left(self.stretches, end, key=lambda stretch: stretch.start)
        self._asked[:] = [(start, end, range(first, last))]
        return self._asked[0][2]

    def _read(self, stretch: CodeStretch) -> SeamMap:
        from chunkers.code_seams import code_seams

        found = code_seams(stretch.code(self.text), stretch.language, self.binding)
        place = stretch.place
        return SeamMap(
            seams=[_moved(seam, stretch) for seam in found.seams],
            outline=Outline(tuple(self._section(section, stretch) for section in found.outline.sections)),
            holds=frozenset(map(place, found.holds)),
        )

    def _section(self, section: Section, stretch: CodeStretch) -> Section:
        start, end = stretch.place(section.start), stretch.place(section.end)
        if not self.text[stretch.start : start].strip():
            start = stretch.around[0]
        if not self.text[end : stretch.end].strip():
            end = stretch.around[1]
        signature = stretch.place(section.signature) if section.signature >= 0 else -1
        heading_end = stretch.place(section.heading_end)
        return section._replace(start=start, end=end, heading_end=heading_end, signature=signature)


@dataclass(frozen=True)
class CodeRung:
    """Opens short stretches at the seams of one level."""

    code: EmbeddedCode
    level: int
    own: bool = False

    @property
    def kind(self) -> str:
        return _RANKS[self.level % len(_RANKS)]

    def find(self, text: str, start: int, end: int) -> list[int]:
        inside = self.code.inside(start, end)
        if not inside:
            return []
        return [
            seam.offset
            for index in inside
            for seam in self.code.seams(index).seams
            if min(seam.level, DEEPEST_RUNG) == self.level and start < seam.offset < end
        ]


def with_code(
    found: SeamMap,
    text: str,
    long: Sequence[CodeStretch],
    short: Callable[[], Sequence[CodeStretch]] | None = None,
    binding: bool = False,
) -> SeamMap:
    """A seam map with the seams of the code in its document.

    Stretches ascend and do not overlap. The `long` ones are parsed at once, the `short` ones are looked
    for and parsed when something is over budget. With `binding` definitions are cut for their own sake.
    """
    if short is not None:
        code = EmbeddedCode(text, short)
        rungs: tuple[Rung, ...] = tuple(CodeRung(code, level) for level in range(DEEPEST_RUNG + 1))
        found = replace(found, openers=(*rungs, *found.openers))
    if not long:
        return found
    parsed = EmbeddedCode(text, lambda: long, binding)
    return _joined(found, [parsed.seams(index) for index in range(len(long))])


def _joined(outer: SeamMap, inner: list[SeamMap]) -> SeamMap:
    weakest = max(map(attrgetter("level"), outer.seams), default=-1) + 1
    taken = set(map(attrgetter("offset"), outer.seams))
    seams = [
        seam._replace(level=seam.level + weakest)
        for one in inner
        for seam in one.seams
        if seam.offset not in taken
    ]
    sections = [*outer.outline.sections, *(section for one in inner for section in one.outline.sections)]
    return replace(
        outer,
        seams=sorted([*outer.seams, *seams], key=attrgetter("offset")),
        outline=Outline(tuple(sorted(sections, key=_outer_first))),
        holds=outer.holds.union(*(one.holds for one in inner)),
    )


def _outer_first(section: Section) -> tuple[int, int]:
    return section.start, -section.end


def _moved(seam: Seam, stretch: CodeStretch) -> Seam:
    keeps = None if seam.keeps is None else stretch.place(seam.keeps)
    return seam._replace(offset=stretch.place(seam.offset), keeps=keeps)
