"""A definition as an independent reader of the source sees it: nothing here knows what the splitter found."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

CLOSING = re.compile(r"(?:\s|(?:[)\]};,]|\bend\b|#endif\b)(?:[ \t]*(?://[^\n]*|/\*.*?\*/|#(?!\w)[^\n]*))?)*")
LINE_END = re.compile(r"\r\n|\n|\r")


@dataclass(frozen=True)
class Definition:
    """A function or class with what belongs to it, in code points.

    `start` is where its own text begins behind comments and decorators, `signature_end` where its body begins.
    `comment` is the start of the comment lines directly above, `decorators` that of the first decorator,
    `docstring` the end of the docstring; None where there is none. `first_end` is where the first thing in the body
    ends, with the comments above it: a signature is never left without it.
    """

    kind: str
    name: str
    start: int
    signature_end: int
    first_end: int
    end: int
    comment: int | None = None
    decorators: int | None = None
    docstring: int | None = None


class Source:
    """A text and where its lines start."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = [0, *(found.end() for found in LINE_END.finditer(text))]

    def line_start(self, offset: int) -> int:
        """The start of the line where only indentation lies before an offset, else the offset itself."""
        start = offset
        while start and self.text[start - 1] in " \t\f\ufeff":
            start -= 1
        return start if start == 0 or self.text[start - 1] in "\r\n" else offset

    def closed(self, end: int) -> int:
        """The end of something with what must stand in its chunk: blank lines and what closes the things around it."""
        found = CLOSING.match(self.text, end)
        return found.end() if found else end

    def stands_alone(self, start: int, end: int) -> bool:
        """True for a span with nothing else on its lines."""
        stop = end
        while stop < len(self.text) and self.text[stop] in " \t\f":
            stop += 1
        alone = stop == len(self.text) or self.text[stop] in "\r\n" or self.text[end - 1] in "\r\n"
        return alone and (
            start == 0 or self.line_start(start) == 0 or self.text[self.line_start(start) - 1] in "\r\n"
        )

    def blank_between(self, end: int, start: int) -> bool:
        """True if a blank line, or anything visible, lies between two spans."""
        between = self.text[end:start]
        breaks = len(LINE_END.findall(between)) + (self.text[end - 1 : end] in ("\n", "\r"))
        return bool(between.strip()) or breaks != 1

    def above(self, comments: Sequence[tuple[int, int]], start: int) -> int | None:
        """Where the comment lines directly above an offset begin; `comments` ascend and stand alone."""
        found: int | None = None
        for begin, end in reversed(comments):
            if end > start:
                continue
            if self.blank_between(end, start) or self._indent(begin) != self._indent(start):
                break
            found = start = begin
        return found

    def _indent(self, offset: int) -> int:
        return offset - self.line_start(offset)
