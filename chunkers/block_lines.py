"""Seams between the lines of code blocks: how a code block that is too large is opened."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chunkers.seam import Block

_BLANK = re.compile(r"(?>\r\n|[\r\n])(?:[ \t>]*+(?>\r\n|[\r\n]))++")
_LINE = re.compile(r"(?>\r\n|[\r\n])(?=[ \t]*+\S)")


@dataclass(frozen=True)
class BlockLines:
    """A rung that cuts between the lines of some blocks and nowhere else. `blocks` ascend, none inside another."""

    blocks: Sequence[Block]
    kind: str
    pattern: re.Pattern[str]
    own: bool = False

    def find(self, text: str, start: int, end: int) -> list[int]:
        found: list[int] = []
        index = max(bisect_right(self.blocks, start, key=_start) - 1, 0)
        while index < len(self.blocks) and self.blocks[index].start < end:
            block = self.blocks[index]
            first, last = max(start, block.start), min(end, block.end)
            found += [match.end() for match in self.pattern.finditer(text, first, last) if match.end() < last]
            index += 1
        return [offset for offset in found if start < offset]


def block_lines(blocks: Iterable[Block]) -> tuple[BlockLines, ...]:
    """The rungs that open code blocks: where a blank line parts the code, then at any line."""
    apart: list[Block] = []
    for block in sorted(blocks):
        if not apart or block.start >= apart[-1].end:
            apart.append(block)
    return (BlockLines(apart, "blank line", _BLANK), BlockLines(apart, "code line", _LINE))


def _start(block: Block) -> int:
    return block.start
