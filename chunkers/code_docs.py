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
_ASIDE = re.compile(r"^#!|\bcopyright\b|\blicen[cs]e|\bspdx\b|-\*-|\beslint\b|\bvim?:", re.IGNORECASE)
"""What a comment at the head of a file may be about instead of the file."""
_PREAMBLE = frozenset(("hash_bang_line", "php_tag"))
_LITERAL = re.compile(r"(?P<prefix>[A-Za-z]*)(?P<quote>\"\"\"|'''|\"|')")
_USUAL = '"' * 3
_OPENER = re.compile(r"/\*+!?|\{-\|?|\(\*+|--\[=*\[|<!--|=begin\b")
_CLOSER = re.compile(r"\**\*/$|-\}$|\*+\)$|\]=*\]$|-->$|=end$")
_TRAILING = re.compile(r"[ ]+(?=\n|$)")
_STAR = re.compile(r"^[ \t]*\*[ \t]?", re.MULTILINE)
_LINE = re.compile(r"^[ \t]*(?://[/!]*|#+[:']?|--+\|?|;+|%+|\"|')?[ \t]?", re.MULTILINE)


def documentation(reading: Reading, titled: Titled) -> str:
    """The documentation of a definition without quotes, marks and indentation; empty where there is none."""
    language = reading.tree.language
    if language in INSIDE:
        node = _docstring(reading, titled)
        return "" if node is None else _string(_text(reading, node))
    if not titled.above:
        return ""
    roles = reading.grammar.roles
    comments = [node for node in titled.above if roles[node.kind_id].sort is Sort.COMMENT]
    data = reading.tree.data
    marked = [node for node in comments if _MARK.match(data, node.start_byte)]
    if marked and data.startswith(b"---", marked[0].start_byte):
        comments = comments[comments.index(marked[0]) :]  # the mark of Lua stands before the first line alone
    elif marked or language in MARKED:
        comments = marked
    texts = [_text(reading, node) for node in comments]
    is_block = bool(texts) and _OPENER.match(texts[0]) is not None
    said = "\n".join(map(_comment, texts))
    return dedented(said if is_block else "\n" + said)


def opening(reading: Reading) -> str:
    """What a file says about itself before its first statement; empty where that is about something else.

    A line for the shell, a licence and the comment of the first definition are no such thing.
    """
    first = min((titled.above[0].start_byte for _, titled in reading.sections if titled.above), default=-1)
    comments: list[Node] = []
    for node in reading.tree.root.children:
        if node.type in _PREAMBLE:
            continue
        role = reading.grammar.roles.get(node.kind_id)
        if role is None or role.sort is not Sort.COMMENT:
            said = _string(_text(reading, node)) if reading.tree.language in INSIDE else ""
            return said or _introduction(reading, comments)
        if node.start_byte == first:
            break
        comments.append(node)
    return _introduction(reading, comments)


def _introduction(reading: Reading, comments: list[Node]) -> str:
    """What the first comments say, taken together while no blank line parts them."""
    said: list[str] = []
    end = 0
    for node in comments:
        text = _text(reading, node)
        apart = reading.tree.data.count(b"\n", end, node.start_byte) > 1
        end = node.start_byte + len(text.encode())
        if _ASIDE.search(text):
            said = []
        elif apart and said:
            break
        else:
            said.append(_comment(text))
    return dedented("\n".join(said))


def dedented(text: str) -> str:
    """The text without the indentation that all its lines but the first share, and without blank lines around it."""
    if "\n" not in text:
        return text.strip()
    if "\t" in text or "\r" in text:
        text = text.expandtabs().replace("\r\n", "\n")
    text = _TRAILING.sub("", text) if " \n" in text else text
    lines = [line for line in text.split("\n")[1:] if line]
    if not lines:
        return text.strip()
    # What the first and the last in order share at their beginning, all share.
    least, most = min(lines), max(lines)
    margin = 0
    while margin < len(least) and least[margin] == " " == most[margin]:
        margin += 1
    return text.replace("\n" + " " * margin, "\n").strip()


def _docstring(reading: Reading, titled: Titled) -> Node | None:
    """The string that a definition begins with: the walk has met most."""
    if titled.body >= 0:
        return reading.found.openings.get(titled.body)
    return reading.definitions.docstring(titled.node) if titled.node is not None else None


def _text(reading: Reading, node: Node) -> str:
    return reading.tree.data[node.start_byte : node.end_byte].decode(errors="replace").rstrip()


def _string(literal: str) -> str:
    """What a string literal says."""
    if literal.startswith(_USUAL) and "\\" not in literal:
        return dedented(literal[len(_USUAL) :].removesuffix(_USUAL))
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
