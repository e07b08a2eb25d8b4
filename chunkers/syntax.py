"""Syntax trees: text in, a tree-sitter tree over its UTF-8 bytes out.

The only module that talks to the parser. Offsets inside a tree count bytes; `ByteOffsets` turns
them into code points before anything leaves the code splitter.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Parser

# The parser reports every hundred steps. Source takes such a round for every 40 to 200 bytes, and for
# every 20 where it is nothing but one-digit numbers.
READ_AT_ONCE = 4096
FEWEST_ROUNDS = 2000
BYTES_A_ROUND = 16

ERROR_KIND = 0xFFFF
"""The kind of a node that stands around what could not be parsed."""


@dataclass(frozen=True)
class Tree:
    """A parsed text: its bytes and the root of the tree over them."""

    data: bytes
    root: Node


class _Parsers(threading.local):
    """A parser may serve one thread at a time: each thread keeps its own, one a language."""

    def __init__(self) -> None:
        self.by_language: dict[str, Parser] = {}


_parsers = _Parsers()


def parse(text: str, language: str) -> Tree | None:
    """The tree of a text without lone surrogates, with error nodes where it is broken.

    None where the parser would take far longer than for any source: some grammars go cubic on text
    that means nothing to them. It is steps that are counted, not seconds, so that the outcome is the
    same on every machine.
    """
    from tree_sitter import Parser

    parser = _parsers.by_language.get(language)
    if parser is None:
        parser = _parsers.by_language[language] = Parser(grammar_of(language))
    data = text.encode()
    view = memoryview(data)
    rounds = count()
    most = FEWEST_ROUNDS + len(data) // BYTES_A_ROUND
    try:
        tree = parser.parse(
            lambda start, _: view[start : start + READ_AT_ONCE],
            progress_callback=lambda _offset, _has_error: next(rounds) > most,
        )
    except ValueError:
        parser.reset()
        return None
    return Tree(data, tree.root_node)


@cache
def grammar_of(language: str) -> Language:
    """The bundled grammar of a language, by its name in the grammar pack."""
    from tree_sitter_language_pack import get_language

    try:
        return get_language(cast(Any, language))
    except LookupError:
        raise ChunkersError(f"language: there is no grammar for {language!r}") from None


@cache
def node_kinds(language: str) -> dict[int, str]:
    """The named kinds of node in a grammar, by the number that its nodes carry."""
    grammar = grammar_of(language)
    named = (kind for kind in range(grammar.node_kind_count) if grammar.node_kind_is_named(kind))
    return {kind: grammar.node_kind_for_id(kind) or "" for kind in named}
