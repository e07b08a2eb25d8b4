"""The code in the fences of a Markdown text: where it stands, and in which language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from chunkers.embedded import LONG, CodeStretch
from chunkers.languages import normalise
from chunkers.seam import Block

TAB = 4
"""Columns of a tab, as Markdown counts them."""

_OPENING = re.compile(r"(?:`{3,}|~{3,})[ \t]*\{?[ \t]*\.?(?P<language>[\w+#.-]*)")
_CLOSING = re.compile(r"[ \t>]*(?:`{3,}|~{3,})\s*\Z")
_MARGIN = re.compile(r"[ \t>]*")


def fenced_code(
    text: str, blocks: Iterable[Block], long: int = LONG, named: Callable[[str], str | None] = normalise
) -> tuple[list[CodeStretch], Callable[[], list[CodeStretch]] | None]:
    """The stretches inside fences whose info string names a language with a grammar, in order.

    Those in fences of `long` characters and more, and a way to have the others, None where there are none.
    `named` says which grammar a name in an info string stands for.
    """
    fences = [block for block in blocks if block.kind == "fence"]
    short = [block for block in fences if block.end - block.start < long]
    found = _stretches(text, (block for block in fences if block.end - block.start >= long), named)
    return found, (lambda: _stretches(text, short, named)) if short else None


def _stretches(text: str, fences: Iterable[Block], named: Callable[[str], str | None]) -> list[CodeStretch]:
    found: list[CodeStretch] = []
    for block in fences:
        opening = _OPENING.match(text, block.start, block.end)
        language = named(opening["language"]) if opening and opening["language"] else None
        stretch = _inside(text, block, language) if language else None
        if stretch is not None and (not found or stretch.start >= found[-1].end):
            found.append(stretch)
    return found


def _inside(text: str, block: Block, language: str) -> CodeStretch | None:
    """What stands between the lines of the fence; None where nothing does."""
    start = text.find("\n", block.start, block.end) + 1
    if not start:
        return None
    last = text.rfind("\n", start - 1, block.end) + 1
    end = last if _CLOSING.match(text, last, block.end) else block.end
    if not text[start:end].strip():
        return None
    line = text.rfind("\n", 0, block.start) + 1
    margins = _margins(text, start, end, _width(text[line : block.start])) if block.start > line else ()
    return CodeStretch(start, end, language, (line, block.end), margins)


def _margins(text: str, start: int, end: int, width: int) -> tuple[tuple[int, int], ...]:
    """What stands before the code on each line: as much of quote marks and indentation as before the fence."""
    measured = _tabbed if "\t" in text[start:end] else _plain
    found: list[tuple[int, int]] = []
    while start < end:
        found.append((start, measured(text, start, end, width)))
        start = text.find("\n", start, end) + 1 or end
    return tuple(found)


def _plain(text: str, start: int, end: int, width: int) -> int:
    margin = _MARGIN.match(text, start, min(start + width, end))
    return len(margin[0]) if margin else 0


def _tabbed(text: str, start: int, end: int, width: int) -> int:
    """The same where tabs stand for as many columns as are left to a multiple of four."""
    at, column = start, 0
    while at < end and column < width and text[at] in " \t>":
        column += TAB - column % TAB if text[at] == "\t" else 1
        at += 1
    return at - start


def _width(prefix: str) -> int:
    return len(prefix.expandtabs(TAB))
