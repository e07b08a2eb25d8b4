"""Syntax trees: text in, a tree-sitter tree over its UTF-8 bytes out.

The only module that talks to the parser. Offsets inside a tree count bytes; `ByteOffsets` turns
them into code points before anything leaves the code splitter.
"""

from __future__ import annotations

import re
import threading
from dataclasses import dataclass
from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Parser

# What a parser may take. Source takes one round of a hundred steps for every 40 to 200 bytes, for every 20
# where it is nothing but one-digit numbers; it is read once, by some grammars again at every other token.
READ_ON, READ_AGAIN = 16384, 1024
ROUNDS_A_LOOK = 32
LEAST = 2000
BYTES_A_ROUND = 16
BYTES_A_READ = 4
# Where single steps are what takes long: hundreds of times what any source needs, so no clock decides about it.
PATIENCE, PATIENCE_A_BYTE = 2.0, 1e-5

# Scanners keep what is open around them in a kilobyte; these do not look whether there is room.
DEEPEST = {"yaml": 90, "kotlin": 500, "perl": 60}

BY_LINES = ("perl",)
"""Languages whose scanner looks for the end of a line for ever where there is none: the text is given one more, and
carriage returns alone count as such. The root may then end one byte behind the text."""

# Several scanners (bash, d, v, gn, odin) crash on characters from U+E0001 on.
_FAR_OUT = re.compile(rb"\xf3[\xa0-\xbf][\x80-\xbf]{2}|\xf4[\x80-\xbf]{3}")
_STAND_IN = "\U00020000".encode()
_CARRIAGE_RETURN = re.compile(rb"\r(?!\n)")

_BRACES = re.compile(r"[{}]")
_INDICATORS = re.compile(r"([ \t]*)((?:[-?:][ \t]+)*)(?=\S)")

ERROR_KIND = 0xFFFF
"""The kind of a node that stands around what could not be parsed."""


@dataclass(frozen=True)
class Tree:
    """A parsed text: its bytes and the root of the tree over them."""

    data: bytes
    root: Node
    language: str


class _Parsers(threading.local):
    """A parser may serve one thread at a time: each thread keeps its own, one a language."""

    def __init__(self) -> None:
        self.by_language: dict[str, Parser] = {}


_parsers = _Parsers()


def parse(text: str, language: str) -> Tree | None:
    """The tree of a text without lone surrogates, with error nodes where it is broken.

    None where the parser would take far longer than for any source: some grammars go cubic on text
    that means nothing to them. Steps are counted before seconds, so that the outcome is the same on
    every machine.
    """
    if language in DEEPEST and nesting(text, language) > DEEPEST[language]:
        return None
    data = text.encode()
    if language in BY_LINES and not data.endswith(b"\n"):
        data += b"\n"
    root = _parsed(data, language, 0)
    return None if root is None else Tree(data, root, language)


def nesting(text: str, language: str) -> int:
    """How deep indentation or braces nest, whichever a scanner keeps."""
    return indentations(text) if language == "yaml" else braces(text)


def braces(text: str) -> int:
    """How deep braces nest, at most."""
    deepest = depth = 0
    for brace in _BRACES.findall(text):
        depth = depth + 1 if brace == "{" else max(0, depth - 1)
        deepest = max(deepest, depth)
    return deepest


def indentations(text: str) -> int:
    """How deep indentation nests, at most; an item inside an item on one line (`- - a`) counts as one more."""
    deepest = 0
    columns: list[int] = []
    for line in text.splitlines():
        found = _INDICATORS.match(line)
        if found is None:
            continue
        column = found.end(1)
        while columns and columns[-1] >= column:
            columns.pop()
        inner = range(column + 1, found.end(2), 2) if found[2] else ()
        columns += [column, *inner]
        deepest = max(deepest, len(columns))
    return deepest


def parse_again(tree: Tree, start: int) -> Node | None:
    """The root of another parse of the same bytes, as if they began at `start`."""
    return _parsed(tree.data, tree.language, start)


def _parsed(data: bytes, language: str, start: int) -> Node | None:
    from tree_sitter import Parser, Point, Range

    parser = _parsers.by_language.get(language)
    if parser is None:
        parser = _parsers.by_language[language] = Parser(grammar_of(language))
    work = _Work(_bearable(data, language), start)
    if start:
        # Rows are not used anywhere; columns are, by grammars in which indentation means something.
        parser.included_ranges = [Range(Point(1, 0), Point(0xFFFFFFFF, 0xFFFFFFFF), start, len(data))]
    try:
        root = parser.parse(work.read, progress_callback=work.exceeds).root_node
    except ValueError:
        parser.reset()
        return None
    finally:
        work.release()
        if start:
            parser.included_ranges = []
    return None if work.stopped else root


def _bearable(data: bytes, language: str) -> bytes:
    """What a scanner is given to read: as many bytes, without the characters that make one crash or go on for ever."""
    if b"\xf3" in data or b"\xf4" in data:
        data = _FAR_OUT.sub(_STAND_IN, data)
    if language in BY_LINES and b"\r" in data:
        data = _CARRIAGE_RETURN.sub(b"\n", data)
    return data


class _Work:
    """Hands bytes to a parser and counts what it does with them."""

    def __init__(self, data: bytes, start: int) -> None:
        length = len(data) - start
        self._view = memoryview(data)
        self._given = [self._view]
        self._reads = LEAST + length // BYTES_A_READ
        self._rounds = LEAST + length // BYTES_A_ROUND
        self._latest = monotonic() + PATIENCE + length * PATIENCE_A_BYTE
        self._next = start
        self.stopped = False

    def read(self, start: int, _point: object) -> memoryview | None:
        """The next bytes, few where they were read before; none any more once too many were asked for."""
        self._reads -= 1
        if self._reads < 0:
            self.stopped = True
            return None
        end = start + (READ_ON if start >= self._next else READ_AGAIN)
        self._next = max(self._next, end)
        given = self._view[start:end]
        self._given.append(given)
        return given

    def release(self) -> None:
        """Let go of the bytes: the parser keeps all that it was given, and the source with it."""
        for given in reversed(self._given):
            given.release()

    def exceeds(self, _offset: int, _has_error: bool) -> bool:
        """Asked after each round: true stops the parser."""
        self._rounds -= 1
        if self._rounds % ROUNDS_A_LOOK:
            return self.stopped
        return self._rounds < 0 or monotonic() > self._latest


@cache
def grammar_of(language: str) -> Language:
    """The bundled grammar of a language, by its name in the grammar pack."""
    from tree_sitter_language_pack import get_language

    try:
        return get_language(cast("Any", language))
    except LookupError:
        raise ChunkersError(f"language: there is no grammar for {language!r}") from None


@cache
def node_kinds(language: str) -> dict[int, str]:
    """The named kinds of node in a grammar, by the number that its nodes carry."""
    grammar = grammar_of(language)
    named = (kind for kind in range(grammar.node_kind_count) if grammar.node_kind_is_named(kind))
    return {kind: grammar.node_kind_for_id(kind) or "" for kind in named}
