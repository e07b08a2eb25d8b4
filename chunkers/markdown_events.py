"""One pass over a Markdown parser's events: where blocks begin and how deep they stand, in bytes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

BLOCK = 6
"""The level of a block at the top of the document; the six heading depths are stronger."""

DEEPEST = 24
"""How many lists and quotes around a block weaken its seam; deeper nesting is no structure of a text."""

HOLD = ""
"""The kind of a mark where nothing is to be cut."""

_KINDS = {
    "Paragraph": "paragraph",
    "Heading": "heading",
    "BlockQuote": "block quote",
    "CodeBlock": "code block",
    "HtmlBlock": "HTML block",
    "Rule": "rule",
    "List": "list",
    "Item": "list item",
    "FootnoteDefinition": "footnote",
    "DefinitionList": "definition list",
    "DefinitionListTitle": "term",
    "DefinitionListDefinition": "definition",
    "Table": "table",
    "TableRow": "table row",
}
_CONTAINERS = frozenset(["BlockQuote", "Item", "FootnoteDefinition", "DefinitionListDefinition"])
_PARTS = {"Item": 1, "TableRow": 1, "DefinitionListTitle": 1, "DefinitionListDefinition": 2}
_BARE_ITEM = re.compile(rb"(?:[-+*]|\d{1,9}[.)])[ \t]*+(?:[\r\n]|$)")
_HEADING_ATTRIBUTES = re.compile(r"\s*+\{\s*+[#.][^{}]*\}$")
_VISIBLE = re.compile(rb"\S")
_SHORTEST_DEFINITION = len("[a]:b")


def _events(text: str) -> Iterator[tuple[Any, Any]]:
    from pyromark import Options, events_with_range

    options = (
        Options.ENABLE_TABLES
        | Options.ENABLE_FOOTNOTES
        | Options.ENABLE_STRIKETHROUGH
        | Options.ENABLE_TASKLISTS
        | Options.ENABLE_GFM
        | Options.ENABLE_DEFINITION_LIST
    )
    return events_with_range(text, options=options)


class MarkdownEvents:
    """What the events say, in document order.

    Block i begins at `starts[i]` and is called `kinds[i]`, its seam has `levels[i]`. HOLD stands for
    the first content of a heading, of a term, or of a marker that stands alone on its line: it is
    not to be parted from it. `headings` are (start, end, depth, title) of those at the top of the
    document; a heading that follows another at once starts where that one does. `extents` are
    (start, end, kind) of blocks that are kept whole.
    """

    def __init__(self, text: str, encoded: bytes) -> None:
        self.starts: list[int] = []
        self.levels: list[int] = []
        self.kinds: list[str] = []
        self.headings: list[tuple[int, int, int, str]] = []
        self.extents: list[tuple[int, int, str]] = []
        self._data = encoded
        self._containers: list[int] = []
        # The depth of the heading whose content comes next, 0 for another marker, None otherwise.
        self._holding: int | None = None
        self._chain = 0
        self._read_to = 0
        self._list_end = 0
        self._read(text)

    def _read(self, text: str) -> None:
        """Only the starts of blocks and the titles of headings matter; the rest is passed over.

        This loop sees every event of a document, some 60,000 in a megabyte: it is kept short.
        """
        blocks, begin = _KINDS, self._begin
        title: list[str] | None = None
        end = depth = 0
        for event, span in _events(text):
            if "Start" in event:
                name = event["Start"]
                if name.__class__ is not str:
                    (name,) = name
                if name in blocks:
                    end = span["end"]
                    if name == "Heading":
                        title, depth = [], int(event["Start"]["Heading"]["level"][1])
                    begin(name, span["start"], end, depth)
            elif title is not None:
                if "End" in event and span["end"] == end and "Heading" in event["End"]:
                    self._titled(end, depth, title)
                    title = None
                else:
                    title.append(_visible(event))
            elif event == "Rule":
                begin("Rule", span["start"], span["end"], 0)
        self._definitions(len(self._data))

    def _begin(self, name: str, start: int, end: int, depth: int) -> None:
        """A block begins: leave the containers that ended, and mark it."""
        containers = self._containers
        while containers and containers[-1] <= start:
            containers.pop()
            self._holding = None
        if not containers:
            if start - self._read_to >= _SHORTEST_DEFINITION:
                self._definitions(start)
            self._read_to = end
        held, self._holding = self._holding, None
        if name == "Heading":
            self._heading(start, depth, held)
            return
        self.starts.append(start)
        self.levels.append(BLOCK + 2 * min(len(containers), DEEPEST) + _PARTS.get(name, 0))
        self.kinds.append(_KINDS[name] if held is None else HOLD)
        if name != "Paragraph":
            self._enter(name, start, end, held)

    def _enter(self, name: str, start: int, end: int, held: int | None) -> None:
        """What a block means for those in it, and whether it is kept whole."""
        if name in _CONTAINERS:
            self._containers.append(end)
            if name in ("BlockQuote", "FootnoteDefinition") or _BARE_ITEM.match(self._data, start):
                self._holding = 0
        elif name == "CodeBlock":
            fenced = self._data[start : start + 3] in (b"```", b"~~~")
            self.extents.append((start, end, "fence" if fenced else "code"))
        elif name == "Table":
            self.extents.append((start, end, "table"))
        elif name == "List" and start >= self._list_end:
            self._list_end = end
            self.extents.append((start, end, "list"))
        elif name == "DefinitionListTitle":
            self._holding = 0
        elif name == "HtmlBlock" and held is not None and self._is_comment(start, end):
            self._holding = held

    def _heading(self, start: int, depth: int, held: int | None) -> None:
        """Headings in lists and quotes are blocks there. One below a heading without content is its content."""
        self._holding = depth
        content = held is not None and depth > held
        if not content:
            self._chain = start
        self.starts.append(start)
        self.levels.append(BLOCK + 2 * min(len(self._containers), DEEPEST) if self._containers else depth - 1)
        self.kinds.append(HOLD if content else f"heading {depth}")

    def _titled(self, end: int, depth: int, title: list[str]) -> None:
        """A heading ends: keep it if it stands at the top of the document."""
        if not self._containers:
            self.headings.append((self._chain, end, depth, _title(title)))

    def _is_comment(self, start: int, end: int) -> bool:
        html = self._data[start:end].strip()
        return html.startswith(b"<!--") and html.find(b"-->") == len(html) - 3

    def _definitions(self, end: int) -> None:
        """Link definitions have no event: they are what is visible between two blocks, or behind the last."""
        visible = _VISIBLE.search(self._data, self._read_to, end)
        if visible:
            self.starts.append(visible.start())
            self.levels.append(BLOCK)
            self.kinds.append("link definitions" if self._holding is None else HOLD)
            self._holding = None


def _visible(event: Any) -> str:
    """What a reader sees of one inline event."""
    if isinstance(event, str):
        return " "
    return event.get("Text") or event.get("Code") or ""


def _title(parts: list[str]) -> str:
    """White space collapsed, and without attributes such as {#anchor}, which most renderers take away."""
    whole = " ".join("".join(parts).split())
    return (whole.endswith("}") and _HEADING_ATTRIBUTES.sub("", whole)) or whole
