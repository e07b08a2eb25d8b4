"""What a source file defines, by name: each function, class and method with its exact place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from chunkers.code_docs import documentation
from chunkers.code_reading import Reading, reading
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.languages import programming_language
from chunkers.records import records

if TYPE_CHECKING:
    from chunkers.code_findings import Titled

SEPARATOR = "."
MOST_NAMED = 6
"""Names that a sentence lists."""

_SPACE = re.compile(r"\s+")
_PARTS = re.compile(r"::|->|[.#/\\:]")


class Symbol(NamedTuple):
    """One definition.

    `text[start:end]` of the document is the definition with the decorators and comments that belong to it,
    from the start of its line (code points). Lines count from 1, and only a line feed ends one. `signature` is
    on one line, `docstring` without quotes and indentation; both are empty where there is none.
    """

    name: str
    path: tuple[str, ...]
    kind: str
    signature: str
    docstring: str
    start: int
    end: int
    start_line: int
    end_line: int

    @property
    def qualified(self) -> str:
        """The name with those of all that is around it: `Cart.push`."""
        return SEPARATOR.join(self.path)

    @property
    def depth(self) -> int:
        """How many definitions are around it."""
        return len(self.path) - 1


def symbols(document: Document, language: str | None = None) -> tuple[Symbol, ...]:
    """The definitions of a document in their order, outer before inner; short statements inside functions are not
    looked into.

    `language` is the name of a grammar; None finds it as the code splitter does. None are found where no
    language is recognised, or where its parser can make nothing of the text.
    """
    language = language or programming_language(document)
    found = reading(document.readable, language) if language else None
    return symbols_of(found) if found else ()


def find(document: Document, name: str, language: str | None = None) -> tuple[Symbol, ...]:
    """All definitions that are called so: `push`, `Cart.push`, `Cart::push`.

    A name that is complete counts before one that only ends so. An unknown one raises with the near ones.
    """
    known = symbols(document, language)
    wanted = _parts(name)
    if not wanted:
        raise ChunkersError('name: give the name of a definition, such as "Cart.push"')
    ending = [symbol for symbol in known if any(_ends(way, wanted) for way in _ways(symbol))]
    whole = [symbol for symbol in ending if any(len(way) == len(wanted) for way in _ways(symbol))]
    if not ending:
        raise ChunkersError(_unknown(document, name, known))
    return tuple(whole or ending)


def lookup(document: Document, name: str, language: str | None = None) -> Symbol:
    """The one definition that is called so; where several are, the error lists them with their lines."""
    found = list(find(document, name, language))
    if len(found) > 1:
        raise ChunkersError(f"{document.name}: {ambiguous(name, found)}: give more of the name, or use find")
    return found[0]


def ambiguous(name: str, found: Sequence[Symbol]) -> str:
    """The sentence that says which definitions share a name."""
    listed = ", ".join(f"{symbol.qualified} (line {symbol.start_line})" for symbol in found[:MOST_NAMED])
    more = f" and {len(found) - MOST_NAMED} more" if len(found) > MOST_NAMED else ""
    return f"{len(found)} definitions are called {name!r}: {listed}{more}"


def symbols_of(found: Reading) -> tuple[Symbol, ...]:
    """The definitions of a reading, one for each of its sections."""
    if found.symbols is None:
        found.symbols = _made(found)
    return found.symbols


def _made(found: Reading) -> tuple[Symbol, ...]:
    sections = found.sections
    spans = [_span(found, titled) for _, titled in sections]
    starts = found.converter.line_starts([start for start, _ in spans])
    ends = found.converter.characters([end for _, end in spans])
    first = found.line_numbers(starts)
    last = found.line_numbers([max(end - 1, 0) for end in ends])
    rows = zip(
        [section.title for section, _ in sections],
        map(found.outline.path, range(len(sections))),
        [section.kind for section, _ in sections],
        [_signature(found, titled) for _, titled in sections],
        [documentation(found, titled) for _, titled in sections],
        starts,
        ends,
        first,
        last,
        strict=True,
    )
    return tuple(records(Symbol, rows))


def _span(found: Reading, titled: Titled) -> tuple[int, int]:
    """Where a definition starts and ends, in bytes."""
    outer = titled.outer
    if outer is None:
        return titled.start, titled.end
    end = found.comments.end(outer)
    if found.tree.data.startswith(b";", end):
        end += 1
    return (titled.above[0] if titled.above else outer).start_byte, end


def _signature(found: Reading, titled: Titled) -> str:
    start = titled.start if titled.signature < 0 else titled.signature
    if titled.outer is not None and titled.signature < 0:
        start = found.definitions.behind_attachments(titled.outer) or titled.outer.start_byte
    head = found.tree.data[start : titled.heading_end].decode(errors="replace")
    if "\n" in head or "  " in head or "\t" in head:
        head = _SPACE.sub(" ", head)
    head = head.strip()
    if head.endswith(":"):
        return head[:-1].rstrip()
    return head[:-1].rstrip().removesuffix("=>").rstrip() if head.endswith("{") else head


def _parts(name: str) -> tuple[str, ...]:
    return tuple(part for part in (part.strip() for part in _PARTS.split(name)) if part)


def _ways(symbol: Symbol) -> list[tuple[str, ...]]:
    """The paths that lead to a symbol: `Display for Cart` is also where a method of `Cart` is looked for."""
    ways = [tuple(part for title in symbol.path for part in _parts(title))]
    if any(" for " in title for title in symbol.path):
        short = (title.rpartition(" for ")[2] for title in symbol.path)
        ways.append(tuple(part for title in short for part in _parts(title)))
    return ways


def _ends(way: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return way[-len(wanted) :] == wanted


def _unknown(document: Document, name: str, known: Sequence[Symbol]) -> str:
    if not known:
        return f"{document.name}: nothing is defined there by name, so there is no {name!r}"
    names = list(dict.fromkeys([*(symbol.qualified for symbol in known), *(symbol.name for symbol in known)]))
    near = get_close_matches(name, names, n=3, cutoff=0.6)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are {', '.join(names[:MOST_NAMED])}"
    return f"{document.name}: nothing is called {name!r} there ({hint})"
