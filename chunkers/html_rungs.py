"""How the text of a page is cut where its elements are not enough: outside tags as long as that is possible."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from chunkers.block_lines import block_lines
from chunkers.html_cuts import LONG_RUN, line_start
from chunkers.html_tokens import CLOSE, COMMENT, ENTITY, OPEN, RAW, TEXT, Token
from chunkers.ladder import PARAGRAPH, PatternRung, SentenceRung, WordRung, trimmed
from chunkers.seam import Block, Rung

_JOINER = "\u2060"
"""Stands for the characters of tags inside a word."""


@dataclass(frozen=True)
class Page:
    """A page's source and tokens, and its text as a rung is to see it."""

    source: str
    tokens: Sequence[Token]

    @cached_property
    def text(self) -> str:
        """The source with tags and comments blanked out, character for character; no word is parted by that."""
        parts: list[str] = []
        begun = at = 0
        spaced = True
        for kind, start, end, _ in self.tokens:
            if kind not in (TEXT, RAW, ENTITY):
                at = end
                continue
            text = self.source[start:end]
            parts += (self._blank(at - begun, spaced or text[0].isspace()), text)
            spaced, begun, at = text[-1].isspace(), end, end
        parts.append(self._blank(len(self.source) - begun, True))
        return "".join(parts)

    @staticmethod
    def _blank(length: int, spaced: bool) -> str:
        return (" " if spaced else _JOINER) * length

    @cached_property
    def leading(self) -> dict[int, int]:
        """Where each start tag starts, by its end: it goes with what it leads to."""
        return {end: start for kind, start, end, _ in self.tokens if kind == OPEN}

    @cached_property
    def line_breaks(self) -> list[int]:
        """Where content goes on behind a line break."""
        found: list[int] = []
        broken = False
        for kind, start, end, name in self.tokens:
            if name == "br":
                broken = True
            elif broken and kind not in (CLOSE, COMMENT):
                visible = end - len(self.source[start:end].lstrip())
                if visible < end:
                    found.append(line_start(self.source, visible))
                    broken = False
        return found

    @cached_property
    def edges(self) -> list[int]:
        """Before start tags, and where text goes on behind an end tag."""
        found: list[int] = []
        behind_tag = False
        for kind, start, _, _ in self.tokens:
            if kind == OPEN or (kind == TEXT and behind_tag and not self.source[start].isspace()):
                found.append(start)
            behind_tag = kind == CLOSE
        return found

    @cached_property
    def tags(self) -> list[int]:
        """Before every tag."""
        return [start for kind, start, _, _ in self.tokens if kind in (OPEN, CLOSE)]

    @cached_property
    def long_runs(self) -> list[int]:
        """Before the tags of long runs without content, but for the first: an end tag goes with what it ends."""
        found: list[int] = []
        run: list[int] = []
        begun = 0
        for kind, start, end, _ in self.tokens:
            if kind in (OPEN, CLOSE):
                run.append(start)
            elif kind == ENTITY or (kind == TEXT and not self.source[start:end].isspace()):
                if start - begun >= LONG_RUN:
                    found += run[1:]
                run, begun = [], end
        return found + run[1:] if len(self.source) - begun >= LONG_RUN else found

    @cached_property
    def closed(self) -> tuple[list[int], list[int]]:
        """Starts and ends of tags, entities and comments: no cut inside."""
        spans = [(start, end) for kind, start, end, _ in self.tokens if kind not in (TEXT, RAW)]
        return [start for start, _ in spans], [end for _, end in spans]


@dataclass(frozen=True)
class TextRung:
    """Another rung, which sees the text of a page instead of its source."""

    rung: Rung
    page: Page

    @property
    def kind(self) -> str:
        return self.rung.kind

    @property
    def own(self) -> bool:
        return self.rung.own

    def find(self, text: str, start: int, end: int) -> list[int]:
        starts, ends = self.page.closed
        found: dict[int, None] = {}
        for offset in self.rung.find(self.page.text, start, end):
            index = bisect_left(starts, offset) - 1
            if index < 0 or offset >= ends[index]:
                found[self._led_to(offset)] = None
        return trimmed([offset for offset in found if start < offset < end], text, start, end)

    def _led_to(self, offset: int) -> int:
        while offset in self.page.leading:
            offset = self.page.leading[offset]
        return offset


@dataclass(frozen=True)
class OffsetRung:
    """Offsets of a page that are read off its tokens, once they are asked for."""

    kind: str
    page: Page
    offsets: Callable[[Page], list[int]]
    own: bool = False

    def find(self, text: str, start: int, end: int) -> list[int]:
        offsets = self.offsets(self.page)
        first, last = bisect_right(offsets, start), bisect_left(offsets, end)
        return trimmed(offsets[first:last], text, start, end)


def html_rungs(
    source: str, tokens: Sequence[Token], verbatim: Sequence[Block], language: str
) -> tuple[Rung, ...]:
    """The rungs of a page, strongest first; only the last one cuts inside a tag or an entity.

    `verbatim` are the blocks whose lines are lines: code, scripts, comments.
    """
    page = Page(source, tokens)
    return (
        *block_lines(verbatim),
        OffsetRung("tag", page, lambda page: page.long_runs),
        TextRung(PatternRung("paragraph", PARAGRAPH), page),
        OffsetRung("line", page, lambda page: page.line_breaks),
        TextRung(SentenceRung(language), page),
        TextRung(WordRung(), page),
        OffsetRung("tag", page, lambda page: page.edges),
        OffsetRung("tag", page, lambda page: page.tags),
        WordRung(),
    )
