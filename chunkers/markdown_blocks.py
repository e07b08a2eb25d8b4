"""The block structure of Markdown: where each block begins, how deep it stands, what must stay together."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from chunkers.front_matter import front_matter_end
from chunkers.headings import Heading
from chunkers.markdown_events import MarkdownEvents
from chunkers.offsets import ByteOffsets
from chunkers.seam import Block, Seam, seams_of

BYTE_ORDER_MARK = "\ufeff"

_PREFIX = re.compile(r"[ \t>]++")
_BLANKS = re.compile(r"[ \t\n]*+(?=.)", re.DOTALL)
_LONE_RETURN = re.compile(r"\r(?!\n)")
_FENCE_END = re.compile(r"[ \t>]*+(?:`{3,}|~{3,})\s*$")


@dataclass(frozen=True)
class MarkdownBlocks:
    """What is known of a Markdown text without its inline markup.

    All ascend. `body` is where the text behind front matter and byte order mark starts. `holds`
    are offsets where nothing is to be cut: between a heading and its first content, inside a
    table's head, at the edges of a fence.
    """

    body: int
    seams: list[Seam]
    headings: tuple[Heading, ...]
    blocks: tuple[Block, ...]
    holds: frozenset[int]

    @property
    def has_front_matter(self) -> bool:
        """True where more than a byte order mark stands before the body."""
        return self.body > len(BYTE_ORDER_MARK)


def markdown_blocks(text: str) -> tuple[Block, ...]:
    """The fences, indented code blocks, tables and outermost lists of a text without lone surrogates."""
    return scan(text).blocks


def scan(text: str, hardest: int = 0) -> MarkdownBlocks:
    """The block structure of a text without lone surrogates; seams of a level below `hardest` are hard."""
    body = front_matter_end(text, int(text.startswith(BYTE_ORDER_MARK)))
    return _Placement(text, body).blocks(hardest)


class _Placement:
    """Turns what the events say of the text from `body` on into offsets of the whole text."""

    def __init__(self, text: str, body: int) -> None:
        self._text = text
        self._body = body
        # Line ends that need no second look: a lone carriage return is one too, and offsets stay.
        self._lines = text.replace("\r", "\n") if "\r" in text else text
        parsed = text[body:] if body else text
        if "\r" in parsed:
            parsed = _LONE_RETURN.sub("\n", parsed)
        self._offsets = ByteOffsets(parsed)
        self._events = MarkdownEvents(parsed, self._offsets.encoded)

    def blocks(self, hardest: int) -> MarkdownBlocks:
        extents = self._events.extents
        starts = self._starts([start for start, _, _ in extents])
        ends = self._places([end for _, end, _ in extents])
        blocks = tuple(
            Block(start, self._visible_end(start, end), kind)
            for start, end, (_, _, kind) in zip(starts, ends, extents, strict=True)
        )
        holds = {offset for block in blocks for offset in self._inner_holds(block)}
        seams = self._seams(holds, hardest)
        return MarkdownBlocks(self._body, seams, tuple(self._headings()), blocks, frozenset(holds))

    def _places(self, offsets: list[int]) -> list[int]:
        """Code points of the whole text from bytes of what was parsed."""
        return (self._offsets.characters(offsets) + self._body).tolist()

    def _starts(self, offsets: list[int]) -> list[int]:
        """The same, moved on to what is visible: the parser counts a tab before a list as part of it."""
        lines = self._lines
        return [
            place if lines[place] > " " else self._visible_start(place) for place in self._places(offsets)
        ]

    def _visible_start(self, offset: int) -> int:
        found = _BLANKS.match(self._lines, offset)
        return found.end() if found else offset

    def _line_start(self, offset: int) -> int:
        return max(self._lines.rfind("\n", 0, offset) + 1, self._body)

    def _visible_end(self, start: int, end: int) -> int:
        return start + len(self._text[start:end].rstrip(" \t\r\n"))

    def _seams(self, holds: set[int], hardest: int) -> list[Seam]:
        """One a line, the outermost block's. Holds among them are added to `holds`."""
        events, find, body = self._events, self._lines.rfind, self._body
        rows: list[tuple[object, ...]] = []
        last = -1
        for place, level, kind in zip(self._starts(events.starts), events.levels, events.kinds, strict=True):
            offset = find("\n", body, place) + 1 or body
            if offset <= last or offset in holds:
                continue
            last = offset
            if kind:
                rows.append((offset, level, kind, level < hardest, False, None, None, None))
            else:
                holds.add(offset)
                holds.add(place)
        return seams_of(rows)

    def _headings(self) -> Iterator[Heading]:
        found = self._events.headings
        starts = self._places([start for start, _, _, _ in found])
        ends = self._places([end for _, end, _, _ in found])
        for start, end, (_, _, depth, title) in zip(starts, ends, found, strict=True):
            yield Heading(self._line_start(start), self._visible_end(start, end), depth, title)

    def _inner_holds(self, block: Block) -> Iterator[int]:
        """Line starts inside a block that are never cut: in a table's head, at the edges of a fence."""
        text, start, end = self._text, block.start, block.end
        if block.kind == "table":
            first = self._next_line(start, end)
            held = (first, self._next_line(first, end))
        elif block.kind == "fence":
            last = self._lines.rfind("\n", start, end) + 1
            held = (self._next_line(start, end), last if _FENCE_END.match(text, last, end) else 0)
        else:
            return
        for offset in held:
            if offset > start:
                yield offset
                prefix = _PREFIX.match(text, offset, end)
                if prefix:
                    yield prefix.end()

    def _next_line(self, offset: int, end: int) -> int:
        """The start of the line below, 0 where there is none before `end`."""
        at = self._lines.find("\n", offset, end) + 1
        return at + 1 if at and self._text.startswith("\r\n", at - 1) else at
