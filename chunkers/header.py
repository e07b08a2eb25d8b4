"""What is written around the text of a chunk: where it stood, that it goes on, and what it needs to be understood.

All of it together takes a quarter of the budget at most. What is asked for finds room in this order: the
innermost title, the head of a table, the remark at the end, variables, the outer titles from the inside out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from chunkers.context import Context
from chunkers.outline import Outline, Section
from chunkers.remarks import Remark, remark
from chunkers.seam import SeamMap
from chunkers.table_head import TableHeads
from chunkers.variables import Variables

SHARE = 4
"""The part of the budget that dress may take: one in so many."""

GOES_ON, WENT_ON = "continued ...", "... continued"


@dataclass(frozen=True, slots=True)
class Words:
    """What is written before and behind a text, and what was asked for and found no room."""

    header: str = ""
    trailer: str = ""
    lacking: tuple[str, ...] = ()


NO_WORDS = Words()


class _Place(NamedTuple):
    """All that decides what is written: the innermost title that does not stand in the text, whether the text goes
    on with a section and is gone on with in another chunk, the table it starts in, the definitions it needs."""

    titled: int
    goes_on: bool
    remark: Remark | None
    trailer: str
    table: int
    needed: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Parts:
    """What is chosen to be written so far."""

    titles: int = 0
    by_name: bool = False
    table: str = ""
    trailer: str = ""
    variables: tuple[tuple[int, int], ...] = ()


class Headers:
    """Writes what stands around the chunks of one document. `shown` gives what is embedded for a span."""

    def __init__(
        self,
        text: str,
        seams: SeamMap,
        context: Context,
        largest: int,
        measure: Callable[[str], int],
        shown: Callable[[int, int], str],
    ) -> None:
        self._text = text
        self._outline: Outline = seams.outline
        self._context = context
        self._largest = largest
        self._measure = measure
        self._titled = (context.path or context.signature or context.continued) and bool(
            seams.outline.sections
        )
        self._tables = TableHeads(text, seams.blocks, shown) if context.table_header else None
        asked = context.variables and seams.variables is not None
        self._variables: Variables | None = seams.variables() if asked and seams.variables else None
        self._written: dict[_Place, Words] = {}

    @property
    def is_idle(self) -> bool:
        """True where nothing can ever be written."""
        return not (self._titled or self._tables is not None or self._variables is not None)

    def around(self, start: int, overlap_start: int, end: int) -> Words:
        """What is written around the chunk `[start, end)` whose overlap begins at `overlap_start`."""
        place = self._place(start, overlap_start, end)
        words = self._written.get(place)
        if words is None:
            words = self._written[place] = self._write(place)
        return words

    def without(self) -> Words:
        """What is written around a chunk that has no room for dress."""
        asked = self._titled and (self._context.path or self._context.signature)
        return Words(lacking=("header",)) if asked else NO_WORDS

    def section(self, start: int, end: int) -> int:
        """The index of the innermost section around all visible text of a span, -1 for none."""
        if not self._outline.sections:
            return -1
        first, last = visible(self._text, start, end)
        return self._outline.common(first, last)

    def sections(self, spans: Sequence[tuple[int, int]]) -> list[int]:
        """The same for many spans."""
        if not self._outline.sections:
            return [-1] * len(spans)
        text = self._text
        return self._outline.common_of([visible(text, start, end) for start, end in spans])

    def _place(self, start: int, overlap_start: int, end: int) -> _Place:
        table = self._tables.around(visible(self._text, start, end)[0], overlap_start) if self._tables else -1
        needed = self._variables.needed(overlap_start, end) if self._variables else ()
        if not self._titled:
            return _Place(-1, False, None, "", table, needed)
        outline = self._outline
        sections, parents = outline.sections, outline.parents
        titled = self.section(start, end)
        while titled >= 0 and sections[titled].head >= overlap_start and sections[titled].heading_end <= end:
            titled = parents[titled]
        if not self._context.continued:
            return _Place(titled, False, None, "", table, needed)
        first, last = visible(self._text, start, end)
        innermost = outline.innermost(first)
        goes_on = innermost >= 0 and sections[innermost].head < start
        written = remark(sections[innermost].language) if goes_on else None
        return _Place(titled, goes_on, written, self._trailer(last, end), table, needed)

    def _trailer(self, last: int, end: int) -> str:
        """The remark at the end of a chunk whose last section goes on in the next one."""
        following, stop = end, len(self._text)
        while following < stop and self._text[following].isspace():
            following += 1
        index = self._outline.innermost(following) if following < stop else -1
        if index < 0:
            return ""
        section = self._outline.sections[index]
        written = remark(section.language)
        if section.head >= end or written is None:
            return ""
        if section.kind not in ("function", "method") and self._outline.innermost(last) != index:
            return ""
        line = written.line(GOES_ON)
        return line if self._text[end - 1] in "\r\n" else f"\n{line}"

    def _write(self, place: _Place) -> Words:
        parts = _Parts()
        lacking: list[str] = []
        most = self._most(place)
        if most:
            named = (replace(parts, titles=1, by_name=by_name) for by_name in (False, True))
            parts = next((made for made in named if self._has_room(place, made)), parts)
            if not parts.titles:
                lacking.append("header")
        for what, made in (
            ("table head", replace(parts, table=self._table(place))),
            ("continued line", replace(parts, trailer=place.trailer)),
        ):
            if made == parts:
                continue
            table, trailer = parts.table or made.table, parts.trailer or made.trailer
            made = replace(parts, table=table, trailer=trailer)
            if self._has_room(place, made):
                parts = made
            else:
                lacking.append(what)
        parts = self._with_variables(place, parts)
        if len(parts.variables) < len(place.needed):
            lacking.append("definition of a variable they use")
        if parts.titles:
            parts = self._with_titles(place, parts, most)
        return Words(self._compose(place, parts), parts.trailer, tuple(lacking))

    def _most(self, place: _Place) -> int:
        """How many titles may be written."""
        if place.titled < 0:
            return 0
        if self._context.path:
            return self._outline.depths[place.titled] + 1
        if not self._context.signature:
            return int(place.goes_on)
        signed = sum(section.signature >= 0 for section in self._outline.chain(place.titled))
        return signed or int(place.goes_on)

    def _with_variables(self, place: _Place, parts: _Parts) -> _Parts:
        """As many definitions as there is room for, the nearest first."""
        for span in reversed(place.needed):
            made = replace(parts, variables=(span, *parts.variables))
            if self._has_room(place, made):
                parts = made
        return parts

    def _with_titles(self, place: _Place, parts: _Parts, most: int) -> _Parts:
        """As many titles as there is room for, tried by twos, fours, eights: there may be thousands."""
        count = 1
        while count < most and self._has_room(place, replace(parts, titles=count)):
            count *= 2
        for taken in range(min(count, most), 1, -1):
            made = replace(parts, titles=taken)
            if self._has_room(place, made):
                return made
        return parts

    def _has_room(self, place: _Place, parts: _Parts) -> bool:
        size = self._measure(self._compose(place, parts))
        if parts.trailer:
            size += self._measure(parts.trailer)
        return size * SHARE <= self._largest

    def _compose(self, place: _Place, parts: _Parts) -> str:
        """The header: titles, signatures, the remark that the text goes on, definitions, the head of a table."""
        titles: list[str] = []
        signatures: list[str] = []
        index = place.titled
        while len(titles) + len(signatures) < parts.titles and index >= 0:
            section = self._outline.sections[index]
            if self._context.signature and section.signature >= 0:
                signatures.append(self._signature(section, parts.by_name and not signatures))
            elif self._context.path or not self._context.signature or not signatures:
                titles.append(" ".join(section.title.split()))
            index = self._outline.parents[index]
        lines = "".join(reversed(signatures))
        path = " > ".join(reversed(titles))
        if place.goes_on and parts.titles:
            path, lines = self._gone_on(place, path, lines)
        header = (f"{path}\n\n" if path else "") + lines
        header += "".join(f"{self._text[start:end].strip()}\n" for start, end in parts.variables)
        return header + parts.table

    def _gone_on(self, place: _Place, path: str, lines: str) -> tuple[str, str]:
        """Path and lines with the remark that the text goes on: as a comment where the language has them."""
        if place.remark is None:
            return f"{path} (continued)" if path else path, lines
        if path and not lines and not self._context.path:
            return "", place.remark.line(f"{path} {WENT_ON}")
        return path, lines + place.remark.line(WENT_ON)

    def _signature(self, section: Section, by_name: bool) -> str:
        """A signature on one line, as far indented as in the source; the name alone where it takes too much room."""
        start = section.signature
        line = start
        while line and self._text[line - 1] in " \t":
            line -= 1
        indent = self._text[line:start] if line == 0 or self._text[line - 1] in "\r\n" else ""
        words = (
            section.title if by_name else self._text[start : section.heading_end].rstrip().removesuffix("{")
        )
        return f"{indent}{' '.join(words.split())}\n"

    def _table(self, place: _Place) -> str:
        return self._tables.text(place.table) if self._tables is not None else ""


def visible(text: str, start: int, end: int) -> tuple[int, int]:
    """The first and the last visible character of a span; its ends where it is blank."""
    body = text[start:end].rstrip()
    if not body:
        return max(start, end - 1), end - 1
    stop = start + len(body)
    return stop - len(body.lstrip()), stop - 1
