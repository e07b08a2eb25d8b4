"""Which HTML elements are open: end tags that pages leave out are put in, those without a start are ignored.

Only elements that make blocks are kept; inline markup does not matter for where a page can be cut.
The rules are the browsers', less the repairs that move content about. Every tag costs constant
time, however deep a page is nested.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

_VOID_NAMES = (
    "area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr"
)
VOID = frozenset(_VOID_NAMES.split())
_SHOWN_NAMES = "audio canvas embed frame iframe img math object video"
SHOWN = frozenset(_SHOWN_NAMES.split())
"""Elements that are content without a text in them; icons and controls are not."""

HEADINGS = {f"h{depth}": depth for depth in range(1, 7)}
LISTS = frozenset(["ul", "ol", "menu", "dir"])
MARKUP = frozenset(["nav", "template"])
"""Elements whose content is not the page's own: links to elsewhere, and what is not shown."""

_PLAIN_NAMES = (
    "address article aside caption center details dialog div fieldset figcaption figure footer "
    "form header hgroup legend main nav search section summary table template title"
)
KINDS = {
    **{name: f"heading {depth}" for name, depth in HEADINGS.items()},
    **dict.fromkeys(LISTS, "list"),
    "p": "paragraph",
    "li": "list item",
    "dl": "definition list",
    "dt": "term",
    "dd": "definition",
    "pre": "code block",
    "blockquote": "block quote",
    "tr": "table row",
    "td": "table cell",
    "th": "table cell",
    **dict.fromkeys(["thead", "tbody", "tfoot"], "table part"),
    **{name: name for name in _PLAIN_NAMES.split()},
}
"""What a seam before each block element is called; other elements are inline."""

_CLOSES_P = frozenset(KINDS) - frozenset(
    ["caption", "thead", "tbody", "tfoot", "tr", "td", "th", "template", "title"]
)
_CELLS = frozenset(["td", "th", "caption"])
_ROW_GROUPS = frozenset(["thead", "tbody", "tfoot"])
_SCOPES = _CELLS | {"table", "template"}
_ITEMS = frozenset(["li", "dt", "dd"])
_ITEM_SCOPES = LISTS | {"dl"}


@dataclass(slots=True)
class Element:
    """An open block element: where its start tag stands, and what has been seen of it."""

    name: str
    start: int
    rows: int = 0
    plain: bool = True


class OpenElements:
    """The open block elements, outermost first.

    An end tag reaches no further than the table cell, table or template around it, an implied end
    of a list item no further than its list. Each such scope counts the elements open in it.
    """

    def __init__(self) -> None:
        self.elements: list[Element] = []
        self._scopes: list[Counter[str]] = [Counter()]
        self._openers: list[str] = [""]
        self._items: list[Counter[str]] = [Counter()]
        self._open: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self.elements)

    def inside(self, name: str) -> bool:
        """Whether an element of that name is open."""
        return self._open[name] > 0

    def open(self, name: str, start: int) -> list[Element]:
        """An element starts; what this ends is returned, innermost first."""
        ended: list[Element] = []
        if self.elements:
            top = self.elements[-1].name
            if (top == "p" and name in _CLOSES_P) or (top in HEADINGS and name in HEADINGS):
                ended.append(self._pop())
        if name in _ITEMS:
            self._end_items(("li",) if name == "li" else ("dt", "dd"), ended)
        elif name in _CELLS or name == "tr" or name in _ROW_GROUPS:
            if self._openers[-1] in _CELLS:
                self._pop_to((self._openers[-1],), ended)
            if name not in _CELLS:
                self._end_in_scope(("tr",), ended)
            if name in _ROW_GROUPS:
                self._end_in_scope(tuple(_ROW_GROUPS), ended)
        self._push(Element(name, start))
        return ended

    def close(self, name: str) -> list[Element]:
        """An end tag: the elements it ends, innermost first; none where it ends nothing."""
        ended: list[Element] = []
        if name in ("table", "template"):
            if self._open[name]:
                self._pop_to((name,), ended)
        elif name in _CELLS:
            if self._openers[-1] == name:
                self._pop_to((name,), ended)
        elif name == "tr" or name in _ROW_GROUPS:
            if self._openers[-1] in _CELLS and self._scopes[-2][name]:
                self._pop_to((name,), ended)
            else:
                self._end_in_scope((name,), ended)
        elif name in _ITEMS:
            self._end_items((name,), ended)
        elif name in HEADINGS:
            self._end_in_scope(tuple(HEADINGS), ended)
        else:
            self._end_in_scope((name,), ended)
        return ended

    def close_all(self) -> list[Element]:
        """The source ends."""
        return [self._pop() for _ in range(len(self.elements))]

    def _end_in_scope(self, names: tuple[str, ...], ended: list[Element]) -> None:
        if any(self._scopes[-1][name] for name in names):
            self._pop_to(names, ended)

    def _end_items(self, names: tuple[str, ...], ended: list[Element]) -> None:
        if any(self._items[-1][name] for name in names):
            self._pop_to(names, ended)

    def _pop_to(self, names: tuple[str, ...], ended: list[Element]) -> None:
        while True:
            ended.append(self._pop())
            if ended[-1].name in names:
                return

    def _push(self, element: Element) -> None:
        name = element.name
        self.elements.append(element)
        self._open[name] += 1
        self._scopes[-1][name] += 1
        if name in _ITEMS:
            self._items[-1][name] += 1
        if name in _SCOPES:
            self._scopes.append(Counter())
            self._openers.append(name)
        if name in _SCOPES or name in _ITEM_SCOPES:
            self._items.append(Counter())

    def _pop(self) -> Element:
        element = self.elements.pop()
        name = element.name
        if name in _SCOPES or name in _ITEM_SCOPES:
            self._items.pop()
        if name in _SCOPES:
            self._scopes.pop()
            self._openers.pop()
        self._open[name] -= 1
        self._scopes[-1][name] -= 1
        if name in _ITEMS:
            self._items[-1][name] -= 1
        return element
