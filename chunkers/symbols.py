"""What a document defines, by name: each function, class and method of its code with its exact place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

from chunkers.code_reading import reading
from chunkers.code_symbols import Symbol, symbols_of
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.languages import MIXED_KINDS, media_kind, programming_language
from chunkers.mixed_symbols import mixed_symbols

__all__ = ["Symbol", "ambiguous", "find", "lookup", "symbols"]

MOST_NAMED = 6
"""Names that a sentence lists."""

_PARTS = re.compile(r"::|->|[.#/\\:]")


def symbols(document: Document, language: str | None = None) -> tuple[Symbol, ...]:
    """The definitions of a document in their order, outer before inner; short statements inside functions are not
    looked into.

    `language` is the name of a grammar that the whole text is in; None finds it as the code splitter does, and in
    Markdown, notebooks and pages that of each fence, cell and script. None are found where no language is recognised,
    or where its parser can make nothing of the text.
    """
    if language is None and media_kind(document) in MIXED_KINDS:
        return mixed_symbols(document)
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
