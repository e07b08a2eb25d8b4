"""The block structure of a page: where it can be cut, its headings, what of it is not content."""

from __future__ import annotations

import html
import re
from collections.abc import Iterable
from dataclasses import dataclass

from chunkers.headings import Heading
from chunkers.html_cuts import BLOCK, Cuts, Run
from chunkers.html_elements import HEADINGS, KINDS, LISTS, MARKUP, SHOWN, VOID, Element, OpenElements
from chunkers.html_tokens import CLOSE, COMMENT, ENTITY, OPEN, TEXT, Token, attributes
from chunkers.seam import Block, Seam, Stretch, ordered

DEEPEST = 24
"""How many blocks around a seam weaken it."""

_SCRIPTS = frozenset(["script", "style"])
_IN_HEADING = frozenset(["div", "hgroup"])
_TABLE_PARTS = frozenset(["thead", "tbody", "tfoot"])
_PERMALINK = "¶§🔗\u200b "
"""Signs by which documentation links to a heading from within it."""
_LANGUAGE = re.compile(r"[a-zA-Z]{2,3}(?![a-zA-Z])")


@dataclass(frozen=True)
class HtmlBlocks:
    """What is known of a page. Offsets count code points of its source; all ascend.

    `blocks` are those to be kept whole, `verbatim` those whose lines are lines: code, scripts,
    comments.
    """

    seams: list[Seam]
    headings: tuple[Heading, ...]
    holds: frozenset[int]
    roles: tuple[Stretch, ...]
    blocks: tuple[Block, ...]
    verbatim: tuple[Block, ...]
    language: str | None


def html_blocks(source: str, tokens: Iterable[Token], hardest: int = 0) -> HtmlBlocks:
    """The structure of a page from its tokens; seams of a level below `hardest` are hard."""
    return _Walk(source, hardest).walk(tokens)


class _Walk:
    """One walk over the tokens, with the open elements and the heading that is being read."""

    def __init__(self, source: str, hardest: int) -> None:
        self._source = source
        self._open = OpenElements()
        self._cuts = Cuts(source, hardest)
        self._headings: list[Heading] = []
        self._blocks: list[Block] = []
        self._verbatim: list[Block] = []
        self._tables: list[Element] = []
        self._language: str | None = None
        self._heading: Element | None = None
        self._section = 0
        self._title: list[str] = []
        self._titled = False
        self._markup: Element | None = None
        self._unclosed: set[str] = set()

    def walk(self, tokens: Iterable[Token]) -> HtmlBlocks:
        source, cuts = self._source, self._cuts
        for kind, start, end, name in tokens:
            if kind == TEXT:
                if not cuts.flowing or self._heading is not None:
                    self._text(start, source[start:end])
            elif kind == OPEN:
                self._start_tag(name, start, end)
            elif kind == CLOSE:
                self._end_tag(name, end)
            elif kind == ENTITY:
                self._text(start, html.unescape(source[start:end]))
            else:
                if kind == COMMENT:
                    self._cuts.comment(start, end)
                self._verbatim.append(Block(start, end, kind))
        self._ended(self._open.close_all(), len(source))
        cuts.finish()
        seams = [seam for seam in ordered(cuts.seams) if seam.offset not in cuts.holds or seam.hard]
        return HtmlBlocks(
            seams,
            tuple(self._headings),
            frozenset(cuts.holds),
            tuple(cuts.roles),
            tuple(sorted(self._blocks)),
            tuple(self._verbatim),
            self._language,
        )

    def _text(self, start: int, text: str) -> None:
        if not text.isspace():
            self._content(start + len(text) - len(text.lstrip()) if text[0].isspace() else start)
        if self._heading is not None:
            self._title.append(text)

    @staticmethod
    def _level(depth: int) -> int:
        """The level of a seam inside `depth` blocks; where a page is nested without end, all are the same."""
        return BLOCK + min(depth, DEEPEST)

    def _content(self, start: int) -> None:
        level = self._level(len(self._open))
        if self._heading is None or self._titled:
            self._cuts.content(start, level, held=self._titled)
        else:
            self._section = self._cuts.content(start, level, HEADINGS[self._heading.name])
            self._titled = True

    def _start_tag(self, name: str, start: int, end: int) -> None:
        if name in KINDS:
            self._block(name, start)
        elif name in _SCRIPTS and self._heading is None:
            self._cuts.markup(start, self._level(len(self._open)), name)
        elif name in SHOWN:
            self._content(start)
            if name == "img" and self._heading is not None:
                self._title.append(html.unescape(attributes(self._source, start, end).get("alt", "")))
        elif name == "hr":
            self._rule(start)
        elif name in ("br", "wbr"):
            self._title.append(" " if name == "br" else "")
        else:
            self._cuts.tag(start, name not in VOID)
            if name == "html" and self._language is None:
                found = _LANGUAGE.match(attributes(self._source, start, end).get("lang", ""))
                self._language = found[0].lower() if found else None

    def _rule(self, start: int) -> None:
        """A rule is no content of a heading: what follows it is."""
        holding = self._cuts.holding
        self._cuts.tag(start).block(self._level(len(self._open)), "rule")
        self._content(start)
        self._cuts.holding = holding
        self._cuts.parted = True

    def _block(self, name: str, start: int) -> None:
        if self._heading is not None:
            if name in HEADINGS or (self._titled and name not in _IN_HEADING):
                self._break_off(self._heading, self._cuts.begun(start))
            self._title.append(" ")
        self._ended(self._open.open(name, start), self._cuts.begun(start))
        element = self._open.elements[-1]
        level = self._level(len(self._open) - 1)
        if name in MARKUP and self._markup is None and self._heading is None and self._is_closed(name, start):
            self._markup = element
            self._cuts.markup(start, level, name, opens=True)
            self._cuts.parted = False
            return
        run = self._cuts.tag(start)
        self._cuts.parted = True
        depth = HEADINGS.get(name, 0)
        if depth and self._markup is None and not self._open.inside("blockquote"):
            self._heading, self._title, self._titled = element, [], False
        run.block(level, KINDS[name])
        self._row(name, element, run)

    def _row(self, name: str, element: Element, run: Run) -> None:
        """A table's head stays with its first row; the first row is its head where none is marked."""
        if name == "table":
            if self._tables:
                self._tables[-1].plain = False
            self._tables.append(element)
        if name == "tr" and self._tables:
            table = self._tables[-1]
            if run.row is None:
                run.row = table.rows < 2
            if not self._open.inside("thead"):
                table.rows += 1
        elif name not in _TABLE_PARTS and run.row is None:
            run.row = False

    def _is_closed(self, name: str, start: int) -> bool:
        """Whether an end tag follows; without one the rest of a broken page would be taken for markup."""
        if name in self._unclosed:
            return False
        closed = re.compile(f"</{name}", re.IGNORECASE).search(self._source, start) is not None
        if not closed:
            self._unclosed.add(name)
        return closed

    def _end_tag(self, name: str, end: int) -> None:
        if name in KINDS:
            ended = self._open.close(name)
            self._cuts.block_end([element.start for element in ended])
            self._ended(ended, end)
        elif name in ("html", "head", "body"):
            self._cuts.block_end([])
        else:
            self._cuts.inline_end()

    def _ended(self, elements: list[Element], end: int) -> None:
        cuts = self._cuts
        for element in elements:
            name = element.name
            if element is self._heading:
                self._heading_ended(HEADINGS[name], end)
            elif name in ("dt", "summary") and cuts.holding is None:
                cuts.holding = 0
            elif name in ("dl", "details") and cuts.holding == 0:
                cuts.holding = None
            else:
                self._block_ended(element, name, end)
            if element is self._markup:
                self._markup = None
                cuts.markup_end()

    def _block_ended(self, element: Element, name: str, end: int) -> None:
        if name == "table":
            self._tables.pop()
            if element.plain:
                self._keep(element, end, "table")
        elif name == "thead" and self._tables:
            self._tables[-1].rows = 1
        elif name == "pre":
            self._keep(element, end, "pre")
        elif name in LISTS and not any(self._open.inside(one) for one in LISTS):
            self._keep(element, end, "list")

    def _keep(self, element: Element, end: int, kind: str) -> None:
        if end > element.start:
            block = Block(element.start, end, kind)
            self._blocks.append(block)
            if kind == "pre":
                self._verbatim.append(block)

    def _break_off(self, heading: Element, end: int) -> None:
        """End a heading that has no end tag; the rest of the page would be its title."""
        self._ended(self._open.close(heading.name), end)
        if self._heading is heading:
            self._heading_ended(HEADINGS[heading.name], end)

    def _heading_ended(self, depth: int, end: int) -> None:
        self._heading = None
        if self._titled:
            self._titled = False
            whole = " ".join("".join(self._title).split())
            title = whole.strip(_PERMALINK) or whole
            self._headings.append(Heading(self._section, end, depth, title))
            self._cuts.holding = depth
