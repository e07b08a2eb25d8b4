"""What people wrote about a definition: its docstring, or the comments that stand above it."""

from __future__ import annotations

import ast
import re
from typing import TYPE_CHECKING

from chunkers.grammar import Sort

if TYPE_CHECKING:
    from tree_sitter import Node

    from chunkers.code_findings import Titled
    from chunkers.code_reading import Reading

INSIDE = frozenset(("python", "starlark", "gdscript"))
"""Languages whose documentation is the string that a body begins with."""

MARKED = frozenset(("java", "kotlin", "scala", "csharp", "swift", "php", "rust"))
"""Languages in which a comment says that it is documentation; one that does not is a note among programmers."""

_MARK = re.compile(rb"/\*[*!](?!/)|//[/!]|---")
_LITERAL = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<quote>\"\"\"|'''|\"|')")
_OPENER = re.compile(r"/\*+!?|\{-\|?|\(\*+|--\[=*\[|<!--|=begin\b")
_CLOSER = re.compile(r"\**\*/$|-\}$|\*+\)$|\]=*\]$|-->$|=end$")
_STAR = re.compile(r"^[ \t]*\*[ \t]?", re.MULTILINE)
_LINE = re.compile(r"^[ \t]*(?://[/!]*|#+[:']?|--+\|?|;+|%+|\"|')?[ \t]?", re.MULTILINE)


def documentation(reading: Reading, titled: Titled) -> str:
    """The documentation of a definition without quotes, marks and indentation; empty where there is none."""
    language = reading.tree.language
    if language in INSIDE:
        node = reading.definitions.docstring(titled.node) if titled.node is not None else None
        return "" if node is None else _string(_text(reading, node))
    if not titled.above:
        return ""
    roles = reading.grammar.roles
    comments = [node for node in titled.above if roles[node.kind_id].sort is Sort.COMMENT]
    data = reading.tree.data
    marked = [node for node in comments if _MARK.match(data, node.start_byte)]
    if marked or language in MARKED:
        comments = marked
    return dedented("\n".join(_comment(_text(reading, node)) for node in comments))


def dedented(text: str) -> str:
    """The text without the indentation that all its lines but the first share, and without blank lines around it."""
    if "\n" not in text:
        return text.strip()
    first, *lines = text.expandtabs().splitlines()
    bare = [line.lstrip() for line in lines]
    margin = min(
        (len(line) - len(rest) for line, rest in zip(lines, bare, strict=True) if rest), default=0
    )
    cut = [line[margin:].rstrip() for line in lines]
    return "\n".join([first.strip(), *cut]).strip("\n")


def _text(reading: Reading, node: Node) -> str:
    return reading.tree.data[node.start_byte : node.end_byte].decode(errors="replace").rstrip()


def _string(literal: str) -> str:
    """What a string literal says."""
    found = _LITERAL.match(literal)
    if found is None:
        return ""
    if "\\" in literal and "r" not in found["prefix"].lower():
        try:
            value = ast.literal_eval(literal)
        except (ValueError, SyntaxError, MemoryError):
            value = None
        if isinstance(value, str):
            return dedented(value)
    return dedented(literal[found.end() :].removesuffix(found["quote"]))


def _comment(text: str) -> str:
    """What a comment says."""
    opener = _OPENER.match(text)
    if opener is None:
        return _LINE.sub("", text)
    inner = _CLOSER.sub("", text[opener.end() :]).rstrip()
    first, newline, rest = inner.partition("\n")
    starred = [line for line in rest.splitlines() if line.strip()]
    if starred and all(line.lstrip().startswith("*") for line in starred):
        rest = _STAR.sub("", rest)
    return first.strip() + newline + rest
