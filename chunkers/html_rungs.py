"""How the text of a page is cut where its elements are not enough: outside tags as long as that is possible."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from chunkers.block_lines import block_lines
from chunkers.html_cuts import LONG_RUN, line_start
from chunkers.html_tokens import CLOSE, COMMENT, ENTITY, OPEN, RAW, TEXT, Token
from chunkers.ladder import PARAGRAPH, PatternRung, SentenceRung, WordRung, trimmed
from chunkers.seam import Block, Rung


@dataclass(frozen=True)
class OutsideRung:
    """Another rung without its offsets inside tags, entities and comments: `starts[i] < offset < ends[i]`."""

    rung: Rung
    starts: Sequence[int]
    ends: Sequence[int]

    @property
    def kind(self) -> str:
        return self.rung.kind

    @property
    def own(self) -> bool:
        return self.rung.own

    def find(self, text: str, start: int, end: int) -> list[int]:
        return [offset for offset in self.rung.find(text, start, end) if not self._inside(offset)]

    def _inside(self, offset: int) -> bool:
        index = bisect_left(self.starts, offset) - 1
        return index >= 0 and offset < self.ends[index]


@dataclass(frozen=True)
class OffsetRung:
    """Offsets known beforehand."""

    kind: str
    offsets: Sequence[int]
    own: bool = False

    def find(self, text: str, start: int, end: int) -> list[int]:
        first, last = bisect_right(self.offsets, start), bisect_left(self.offsets, end)
        return trimmed(list(self.offsets[first:last]), text, start, end)


def html_rungs(
    source: str, tokens: Sequence[Token], blocks: Sequence[Block], language: str
) -> tuple[Rung, ...]:
    """The rungs of a page, strongest first; only the last one cuts inside a tag or an entity."""
    starts = [start for kind, start, _, _ in tokens if kind not in (TEXT, RAW)]
    ends = [end for kind, _, end, _ in tokens if kind not in (TEXT, RAW)]
    verbatim = [Block(start, end, kind) for kind, start, end, _ in tokens if kind in (RAW, COMMENT)]
    verbatim += [block for block in blocks if block.kind == "pre"]
    return (
        *block_lines(_apart(verbatim)),
        OffsetRung("tag", _long_runs(source, tokens)),
        OutsideRung(PatternRung("paragraph", PARAGRAPH), starts, ends),
        OffsetRung("line", _line_breaks(source, tokens)),
        OutsideRung(SentenceRung(language), starts, ends),
        OutsideRung(WordRung(), starts, ends),
        OffsetRung("tag", _edges(source, tokens)),
        OffsetRung("tag", [start for kind, start, _, _ in tokens if kind in (OPEN, CLOSE)]),
        WordRung(),
    )


def _apart(blocks: list[Block]) -> list[Block]:
    """Ascending, none inside another."""
    kept: list[Block] = []
    for block in sorted(blocks):
        if not kept or block.start >= kept[-1].end:
            kept.append(block)
    return kept


def _line_breaks(source: str, tokens: Sequence[Token]) -> list[int]:
    """Where content goes on behind a line break."""
    found: list[int] = []
    broken = False
    for kind, start, end, name in tokens:
        if name == "br":
            broken = True
        elif broken and kind not in (CLOSE, COMMENT):
            visible = end - len(source[start:end].lstrip())
            if visible < end:
                found.append(line_start(source, visible))
                broken = False
    return found


def _edges(source: str, tokens: Sequence[Token]) -> list[int]:
    """Before start tags, and where text goes on behind a tag."""
    found: list[int] = []
    behind_tag = False
    for kind, start, _, _ in tokens:
        if kind == OPEN or (kind == TEXT and behind_tag and not source[start].isspace()):
            found.append(start)
        behind_tag = kind == CLOSE
    return found


def _long_runs(source: str, tokens: Sequence[Token]) -> list[int]:
    """Before the tags of long runs without content, but for the first end tag: it goes with what it ends."""
    found: list[int] = []
    run: list[int] = []
    begun = 0
    for kind, start, end, _ in tokens:
        if kind in (OPEN, CLOSE):
            run.append(start)
        elif kind == ENTITY or (kind == TEXT and not source[start:end].isspace()):
            if start - begun >= LONG_RUN:
                found += run[1:]
            run, begun = [], end
    return found + run[1:] if len(source) - begun >= LONG_RUN else found
