"""Where a parser lost its way in broken source."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chunkers.code_reading import reading
from chunkers.document import Document
from chunkers.languages import programming_language
from chunkers.offsets import ByteOffsets

if TYPE_CHECKING:
    from tree_sitter import Node

MOST = 200
"""How many places are told: a text in another language than it is said to be fails everywhere."""

_SHOWN = 40


class SyntaxProblem(NamedTuple):
    """Text that fits nowhere in the grammar, or a place where something is missing.

    `[start, end)` counts code points and is empty where something is missing; `line` counts from 1.
    """

    start: int
    end: int
    line: int
    sentence: str


def syntax_problems(document: Document, language: str | None = None) -> tuple[SyntaxProblem, ...]:
    """The first problems of source code, in order; none for a text without a known language."""
    language = language or programming_language(document)
    text = document.readable
    found = reading(text, language) if language else None
    if found is None or not found.tree.root.has_error:
        return ()
    offsets = ByteOffsets(text)
    problems: list[SyntaxProblem] = []
    for node in _broken(found.tree.root):
        start, end = (offsets.character(at) for at in (node.start_byte, node.end_byte))
        line = text.count("\n", 0, start) + 1
        if node.is_missing:
            sentence = f"line {line}: {node.type} is missing"
        else:
            words = " ".join(text[start : start + _SHOWN].split())
            sentence = (
                f"line {line}: “{words}{'…' if end - start > _SHOWN else ''}” fits nowhere in the grammar"
            )
        problems.append(SyntaxProblem(start, end, line, sentence))
    return tuple(sorted(problems))


def _broken(root: Node) -> list[Node]:
    """The errors in a tree, outermost ones only, and what is missing."""
    found: list[Node] = []
    waiting = [root]
    while waiting and len(found) < MOST:
        node = waiting.pop()
        if node.is_missing or (node.is_error and node is not root):
            found.append(node)
        elif node.has_error:
            waiting += reversed(node.children)
    return found
