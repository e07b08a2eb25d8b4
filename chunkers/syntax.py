"""Syntax trees: text in, a tree-sitter tree over its UTF-8 bytes out.

The only module that talks to the parser. Offsets inside a tree count bytes; `ByteOffsets` turns
them into code points before anything leaves the code splitter.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, cast

from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Parser

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


def parse(text: str, language: str) -> Tree:
    """The tree of a text without lone surrogates. Broken source gives a tree too, with error nodes."""
    from tree_sitter import Parser

    parser = _parsers.by_language.get(language)
    if parser is None:
        parser = _parsers.by_language[language] = Parser(grammar_of(language))
    data = text.encode()
    return Tree(data, parser.parse(data).root_node)


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
