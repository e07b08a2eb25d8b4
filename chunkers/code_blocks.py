"""The functions and strings of source code, for asking whether a chunking cuts through one."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chunkers.code_converter import Converter
from chunkers.code_walk import Walk
from chunkers.grammar import Grammar, grammar
from chunkers.language_names import UNSAFE
from chunkers.seam import Block
from chunkers.syntax import Tree, grammar_of, node_kinds, parse

if TYPE_CHECKING:
    from tree_sitter import Query


def code_blocks(text: str, language: str) -> tuple[Block, ...]:
    """All functions and all strings, in order.

    The seam map of the code splitter has only the strings that its walk meets. This one looks at
    every node, so it serves whatever splitter made the cuts, and takes about half as long as a parse.
    """
    tree = None if language in UNSAFE else parse(text, language)
    if tree is None:
        return ()
    rules = grammar(language)
    found = Walk(tree, rules).run()
    found.strings = _strings(tree, rules)
    return Converter(text, tree, found, rules.rules.unit).blocks()


def _strings(tree: Tree, rules: Grammar) -> list[tuple[int, int]]:
    """The outermost strings."""
    from tree_sitter import QueryCursor

    query = _query(rules.language)
    if query is None:
        return []
    nodes = QueryCursor(query).captures(tree.root).get("string", [])
    spans = sorted((node.start_byte, -node.end_byte) for node in nodes)
    strings: list[tuple[int, int]] = []
    for start, negative_end in spans:
        end = -negative_end
        if not strings or end > strings[-1][1]:
            strings.append((start, end))
    return strings


@cache
def _query(language: str) -> Query | None:
    from tree_sitter import Query

    strings = grammar(language).strings
    names = {
        name for kind, name in node_kinds(language).items() if kind in strings and not name.startswith("_")
    }
    if not names:
        return None
    return Query(grammar_of(language), "[" + " ".join(f"({name})" for name in sorted(names)) + "] @string")
