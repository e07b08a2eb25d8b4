"""Functions and string literals of source code, whatever their length."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chunkers.code_walk import Walk
from chunkers.grammar import grammar
from chunkers.offsets import ByteOffsets
from chunkers.seam import Block
from chunkers.syntax import Tree, grammar_of, node_kinds, parse

if TYPE_CHECKING:
    from tree_sitter import Query


def code_blocks(text: str, language: str) -> tuple[Block, ...]:
    """Every function and every string of a text without lone surrogates, in no particular order."""
    tree = parse(text, language)
    offsets = ByteOffsets(text)
    spans = {"function": Walk(tree, grammar(language)).run().functions, "string": _strings(tree, language)}
    return tuple(
        Block(start, end, kind)
        for kind, found in spans.items()
        for start, end in zip(
            *(offsets.characters([span[side] for span in found]).tolist() for side in (0, 1)), strict=True
        )
    )


def _strings(tree: Tree, language: str) -> list[tuple[int, int]]:
    query = _string_query(language)
    if query is None:
        return []
    from tree_sitter import QueryCursor

    found = QueryCursor(query).captures(tree.root).get("string", [])
    return [(node.start_byte, node.end_byte) for node in found]


@cache
def _string_query(language: str) -> Query | None:
    """What finds the strings of a language, None where its grammar has none."""
    from tree_sitter import Query

    kinds = node_kinds(language)
    names = sorted({kinds[kind] for kind in grammar(language).strings})
    return (
        Query(grammar_of(language), f"[{' '.join(f'({name})' for name in names)}] @string") if names else None
    )
