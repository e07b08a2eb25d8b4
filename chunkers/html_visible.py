"""The visible text of a page, and where each source offset falls in it."""

from __future__ import annotations

import html
import re
from collections import deque
from collections.abc import Iterator, Sequence

from chunkers.html_elements import KINDS
from chunkers.html_tokens import CLOSE, ENTITY, OPEN, TEXT, Token
from chunkers.projection import Projection
from chunkers.seam import Block, Stretch

NEWLINE, BLANK_LINE = 1, 2

_CELLS = frozenset(["td", "th"])
_ONE_LINE_NAMES = (
    "address caption dd details dialog div dt fieldset figcaption legend li menu ol "
    "option optgroup summary tbody tfoot thead tr ul"
)
_ONE_LINE = frozenset(_ONE_LINE_NAMES.split())
_BREAKS = {**dict.fromkeys(KINDS, BLANK_LINE), "hr": BLANK_LINE, **dict.fromkeys(_ONE_LINE, NEWLINE)}
_FLAT = str.maketrans(dict.fromkeys("\t\n\f\r", " "))
_WORDS = re.compile(r"[^ ]+(?: [^ ]+)*+")

Shown = tuple[int, int, str]


def visible_text(
    source: str, tokens: Sequence[Token], roles: Sequence[Stretch], blocks: Sequence[Block]
) -> Projection:
    """What a reader sees: no tags, entities decoded, white space collapsed outside `pre`.

    Blocks are parted by a newline, paragraphs and what is larger by two, table cells by ` | `.
    Stretches of markup show nothing. What parts two texts goes with the first of them.
    """
    layout = _Layout()
    preformatted = deque(block for block in blocks if block.kind == "pre")
    hidden = deque(roles)
    for kind, start, end, name in tokens:
        if kind in (OPEN, CLOSE):
            layout.tag(name, kind == OPEN)
        elif kind in (TEXT, ENTITY):
            while hidden and hidden[0].end < end:
                hidden.popleft()
            while preformatted and preformatted[0].end <= start:
                preformatted.popleft()
            if hidden and hidden[0].start <= start:
                continue
            if kind == ENTITY:
                layout.entity(start, end, html.unescape(source[start:end]))
            elif preformatted and preformatted[0].start <= start:
                layout.verbatim(start, source[start:end])
            else:
                layout.text(start, source[start:end])
    return Projection.build(layout.runs(), len(source))


class _Layout:
    """Sets visible text in runs. White space and breaks are kept back until something visible follows."""

    def __init__(self) -> None:
        self._runs: list[Shown] = []
        self._breaks = 0
        self._cells = 0
        self._in_cell = False
        self._new_row = False
        self._celled = False
        self._space = ""
        self._blanks: list[Shown] = []

    def runs(self) -> Iterator[Shown]:
        return iter(self._runs)

    def tag(self, name: str, opens: bool) -> None:
        """Blocks break the line; a cell that follows another does not, whatever it contains."""
        if name in _CELLS:
            if opens:
                self._cells += 1
                self._breaks = self._breaks if self._new_row else 0
                self._in_cell = self._celled = True
            return
        if name in ("tr", "table"):
            self._new_row = opens and name == "tr"
            if self._new_row and self._celled:
                self._breaks = NEWLINE
            self._cells = -1 if self._new_row else 0
            self._in_cell = False
            self._celled = self._celled and name == "tr"
        if self._in_cell:
            return
        if name == "br":
            self._breaks = min(self._breaks + 1, BLANK_LINE)
        else:
            self._breaks = max(self._breaks, _BREAKS.get(name, 0))

    def text(self, start: int, text: str) -> None:
        """Text with white space collapsed; single spaces and words map one for one."""
        flat = text.translate(_FLAT)
        at = 0
        for words in _WORDS.finditer(flat):
            if words.start() > at:
                self._space = self._space or " "
            at = words.end()
            if words[0].isspace():
                self._space = words[0]
            else:
                self._show(start + words.start(), start + at, words[0])
        if at < len(flat):
            self._space = self._space or " "

    def entity(self, start: int, end: int, text: str) -> None:
        if text.isspace():
            self._space = text if text == "\u00a0" else self._space or " "
        else:
            self._show(start, end, text)

    def verbatim(self, start: int, text: str) -> None:
        """Preformatted text as it stands, less blank lines at its edges."""
        ending = len(text.rstrip())
        if ending:
            first = len(text) - len(text.lstrip())
            if self._breaks or not self._runs:
                first = max(text.rfind("\n", 0, first), text.rfind("\r", 0, first)) + 1
            else:
                first = 0
            self._show(start + first, start + ending, text[first:ending])
        if ending < len(text):
            self._blanks.append((start + ending, start + len(text), text[ending:]))

    def _show(self, start: int, end: int, text: str) -> None:
        if self._runs:
            gap = ("", "\n", "\n\n")[self._breaks] + " | " * max(self._cells, 0)
            if not gap and self._blanks:
                self._runs += self._blanks
            elif gap or self._space:
                self._part(start, gap or self._space)
        self._runs.append((start, end, text))
        self._breaks = self._cells = 0
        self._in_cell = self._new_row = False
        self._space = ""
        self._blanks = []

    def _part(self, start: int, gap: str) -> None:
        """Put a gap behind the last text, in one run with its last character, so that it is not parted from it."""
        begun, ended, last = self._runs.pop()
        if start - ended == len(gap):
            self._runs += [(begun, ended, last), (ended, start, gap)]
            return
        whole = ended - begun != len(last)
        edge = begun if whole else ended - 1
        if edge > begun:
            self._runs.append((begun, edge, last[: edge - begun]))
        self._runs.append((edge, start, last[edge - begun :] + gap))
