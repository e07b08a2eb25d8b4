"""What stands in the overview of a file, by the kind of the file; every entry is a slice of its source."""

from __future__ import annotations

import html
import re
from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from chunkers.code_docs import opening
from chunkers.code_names import names
from chunkers.code_reading import Reading, reading
from chunkers.code_symbols import symbols_of
from chunkers.document import Document
from chunkers.html_tokens import ENTITY, TEXT, tokens
from chunkers.languages import media_kind, programming_language
from chunkers.seam import SeamMap

if TYPE_CHECKING:
    from chunkers.code_symbols import Symbol

LONGEST = 240
"""Characters that are taken of one entry: an overview lists, it does not quote."""

TITLE, SIGNATURE, DETAIL = -1, 0, 1
"""Ranks at the top; two more for each level below."""

_TITLE = re.compile(r"^title[ \t]*[:=][ \t]*(?P<title>\S.*)$", re.MULTILINE)
_LAST_WORD = re.compile(r"\s+\S*$")


class Entry(NamedTuple):
    """One line of an overview, or the few of a docstring. What does not fit goes by rank, the highest first."""

    text: str
    rank: int
    depth: int = 0


def entries(document: Document, seams: SeamMap) -> list[Entry]:
    """The entries of a document that has a visible character, in the order of its text; one at the least."""
    kind = media_kind(document)
    found = list(_code(document)) if kind == "code" else []
    found = found or [*_title(document, kind, seams), *_headings(seams)]
    return found or [Entry(_line(_first_line(document.readable)), TITLE)]


def _headings(seams: SeamMap) -> Iterator[Entry]:
    outline = seams.outline
    for section, depth in zip(outline.sections, outline.depths, strict=True):
        yield Entry(_line(section.title), SIGNATURE + 2 * depth, depth)


def _title(document: Document, kind: str, seams: SeamMap) -> Iterator[Entry]:
    """What the document is called, where no heading opens it."""
    text = document.readable
    if kind == "html":
        title = _page_title(text)
        if title and not any(section.title == title for section in seams.outline.sections[:1]):
            yield Entry(_line(title), TITLE)
        return
    front = next((stretch.end for stretch in seams.roles[:1] if stretch.role == "front_matter"), 0)
    named = _TITLE.search(text, 0, front)
    if named:
        yield Entry(_line(named["title"].strip("\"' \r")), TITLE)
    opens = seams.outline.sections[0].start if seams.outline.sections else len(text)
    if not named and text[front:opens].strip():
        yield Entry(_line(_first_line(text[front:opens])), TITLE)


def _page_title(source: str) -> str:
    """The title of a page, or the first text on it."""
    found = re.search(r"<title\b[^>]*>([^<]*)</title", source, re.IGNORECASE)
    if found and found[1].strip():
        return html.unescape(found[1])
    shown = (source[start:end] for kind, start, end, _ in tokens(source) if kind in (TEXT, ENTITY))
    return html.unescape(next((text for text in shown if text.strip()), ""))


def _code(document: Document) -> Iterator[Entry]:
    """The docstring of the file, its imports, and its signatures with the first line of their docstrings."""
    language = programming_language(document)
    found = reading(document.readable, language) if language else None
    if found is None:
        return
    defined = symbols_of(found)
    said = opening(found).partition("\n\n")[0].strip()
    if said:
        yield Entry(said if len(said) <= LONGEST else _line(said), TITLE)
    placed = [*_imports(found, defined), *_signatures(defined)]
    yield from (entry for _, entry in sorted(placed, key=lambda pair: pair[0]))


def _imports(found: Reading, defined: tuple[Symbol, ...]) -> Iterator[tuple[int, Entry]]:
    """The lines of the statements that import, outside of all definitions."""
    outer = [symbol for symbol in defined if not symbol.depth]
    starts = [symbol.start for symbol in outer]
    statements = names(found.tree).imports
    spans = zip(
        found.converter.characters([one.start for one in statements]),
        found.converter.characters([one.end for one in statements]),
        strict=True,
    )
    shown = 0
    for start, end in spans:
        around = bisect_right(starts, start) - 1
        if start < shown or (around >= 0 and start < outer[around].end):
            continue
        begun = found.text.rfind("\n", 0, start) + 1
        yield start, Entry(_line(found.text[begun:end]), DETAIL)
        shown = end


def _signatures(defined: tuple[Symbol, ...]) -> Iterator[tuple[int, Entry]]:
    for symbol in defined:
        depth = symbol.depth
        yield symbol.start, Entry(_line(symbol.signature or symbol.name), SIGNATURE + 2 * depth, depth)
        said = symbol.docstring.strip()
        if said:
            yield symbol.start, Entry(_line(said.splitlines()[0]), DETAIL + 2 * depth, depth + 1)


def _first_line(text: str) -> str:
    return next(line for line in text.splitlines() if line.strip())


def _line(text: str) -> str:
    """A text on one line, cut between words where it is long."""
    line = " ".join(text[: LONGEST * 4].split())
    return line if len(line) <= LONGEST else _LAST_WORD.sub("", line[:LONGEST])
