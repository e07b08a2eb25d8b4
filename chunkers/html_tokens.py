"""HTML source as tokens with exact spans, as a browser would read it.

Broken pages are the rule, and a browser's tokens are defined for every input: `5 < 6` is text, a
quoted `>` ends no tag, nothing in a script is a tag. A grammar made for well-formed documents
gets lost there, and in nesting deeper than about a thousand levels.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

Token = tuple[str, int, int, str]
"""(kind, start, end, lower-case name or ""). Tokens tile the source."""

OPEN, CLOSE, TEXT, ENTITY, COMMENT, RAW = "open", "close", "text", "entity", "comment", "raw"

BYTE_ORDER_MARK = "\ufeff"

_ATTRIBUTES = r"""(?:[^>=]++|=\s*+(?:"[^"]*+"|'[^']*+'|[^\s>"'][^\s>]*+)?+)*+"""
_NAME = r"[a-zA-Z][^\t\n\f\r />]*+"
_TOKEN = re.compile(
    rf"""
    <(?P<open>{_NAME}){_ATTRIBUTES}(?:>|\Z)
    |</(?P<close>{_NAME}){_ATTRIBUTES}(?:>|\Z)
    |&(?P<entity>\#[0-9]++;?|\#[xX][0-9a-fA-F]++;?|[a-zA-Z][a-zA-Z0-9]*+;?)
    |(?P<comment><!---?>|<!--.*?(?:--!?>|\Z)|<[!?][^>]*+(?:>|\Z)|</[^a-zA-Z][^>]*+(?:>|\Z))
    """.replace("\n    ", ""),
    re.DOTALL,
)
_RAW = frozenset(["script", "style", "iframe", "noembed", "noframes", "svg"])
_ESCAPABLE = frozenset(["title", "textarea"])
_ENTITY = re.compile(r"&(?:#[0-9]++;?|#[xX][0-9a-fA-F]++;?|[a-zA-Z][a-zA-Z0-9]*+;?)")
_ATTRIBUTE = re.compile(r"""([^\s"'>/=]+)\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s>"']++))""")


def tokens(source: str) -> Iterator[Token]:
    """The tokens of a page, in order, without a gap."""
    at = begun = int(source.startswith(BYTE_ORDER_MARK))
    if at:
        yield COMMENT, 0, at, ""
    unclosed: set[str] = set()
    search = _TOKEN.search
    while found := search(source, at):
        start, end = found.span()
        if start > begun:
            yield TEXT, begun, start, ""
        begun = at = end
        kind = found.lastgroup or TEXT
        if kind != OPEN:
            yield kind, start, end, found["close"].lower() if kind == CLOSE else ""
            continue
        name = found["open"].lower()
        yield OPEN, start, end, name
        if name not in _RAW and name not in _ESCAPABLE:
            continue
        inside = _content_end(source, end, name, unclosed)
        if name in _RAW:
            if inside > end:
                yield RAW, end, inside, name
        else:
            yield from _escapable(source, end, inside)
        begun = at = inside
    if begun < len(source):
        yield TEXT, begun, len(source), ""


def attributes(source: str, start: int, end: int) -> dict[str, str]:
    """The attributes of a tag, values as written."""
    return {
        found[1].lower(): next((value for value in found.groups()[1:] if value is not None), "")
        for found in _ATTRIBUTE.finditer(source, start, end)
    }


def _content_end(source: str, start: int, name: str, unclosed: set[str]) -> int:
    """Where the end tag of an element without tags inside stands.

    Without an end tag a script runs to the end of the page; others are taken to be empty. A picture
    in SVG is taken as a whole: its texts are labels.
    """
    if source.endswith("/>", 0, start):
        return start
    closing = (
        None if name in unclosed else re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(source, start)
    )
    if closing:
        return closing.start()
    unclosed.add(name)
    return len(source) if name in ("script", "style") else start


def _escapable(source: str, start: int, end: int) -> Iterator[Token]:
    """The text of a title or a text area: entities count, tags do not."""
    for found in _ENTITY.finditer(source, start, end):
        if found.start() > start:
            yield TEXT, start, found.start(), ""
        start = found.end()
        yield ENTITY, found.start(), start, ""
    if start < end:
        yield TEXT, start, end, ""
