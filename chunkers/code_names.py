"""The names in a syntax tree: what is imported, called, defined without a body, and used of what is imported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from chunkers.code_joints import Joints
from chunkers.code_name_columns import Column, Import, Names
from chunkers.code_places import Places
from chunkers.code_queries import Questions, questions
from chunkers.code_words import occurrences
from chunkers.syntax import Tree, grammar_of

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from tree_sitter import Node, Query

    Numbers = NDArray[np.int64]

LONGEST_CALLEE = 160
"""Bytes of a callee that are read, from its end."""

DEEPEST = 4000
"""Nodes nested deeper are not asked about: a query may take the square of the levels of a chain like `a.b().c()`."""

_HIGHEST_DECLARATOR = 4
_VERSION = re.compile(r"v\d+$")
_GENERICS = re.compile(rb"(?:::)?<[^<>()]*>")
_IN_BRACKETS = ("scala", "go")  # where type arguments stand in square brackets
_BRACKETED = re.compile(rb"(?<=\w)\[[\w\s,.]*\]$")
_LISTED = re.compile(rb"[\w\s,*()\[\]]+")
_NAMED = re.compile(rb"[#\w$@.\-\x80-\xff]+")
_WORD = re.compile(rb"[\w$\x80-\xff]+")
_CLOSERS = tuple(bytes([byte]) for byte in b")]}\"'(,;")
_SIMPLE = re.compile(rb"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")
_FOLLOWING = np.zeros(256, np.bool_)
_FOLLOWING[list(b".(")] = True


def names(tree: Tree, functions: Sequence[tuple[int, int]] = ()) -> Names:
    """The names in a tree; all empty where nothing is known of its language.

    `functions` are spans of bytes: what is defined without a body inside them is their own affair.
    """
    asked = questions(tree.language)
    return Names() if asked is None else _Search(tree, asked, functions).run()


@cache
def _query(language: str) -> Query:
    from tree_sitter import Query

    asked = questions(language)
    return Query(grammar_of(language), asked.query if asked else "")


@cache
def _chains(joins: str) -> tuple[re.Pattern[bytes], ...]:
    """A dotted name at the end of a text, and what may stand before the last part of one."""
    part, join = r"[\w$@\x80-\xff]+", rf"\s*(?:{joins})\s*"
    sources = (rf"(?:{part}{join})*{part}[?!]?$", rf"(?:{part}{join})+$")
    return tuple(re.compile(source.encode("latin-1")) for source in sources)


class _Search:
    """One search of one tree."""

    def __init__(self, tree: Tree, asked: Questions, functions: Sequence[tuple[int, int]]) -> None:
        from tree_sitter import QueryCursor

        self._tree = tree
        self._data = tree.data
        self._asked = asked
        self._functions = functions
        self._whole, self._before = _chains(asked.joins)
        self._joints = Joints(asked.joins)
        self._places = Places(tree)
        self._found = Names(uses=self._places.uses)
        cursor = QueryCursor(_query(tree.language))
        cursor.set_max_start_depth(DEEPEST)
        self._captured = cursor.captures(tree.root)

    def run(self) -> Names:
        loading = self._calls()
        self._imports(loading)
        self._defined()
        self._imported_words()
        return self._found

    def _calls(self) -> list[Node]:
        """Note every call; those that import something are returned."""
        loaders, calls, data = self._asked.loaders, self._found.calls, self._data
        called = (_callee(node) for node in self._captured.get("called", ()))
        nodes = [*self._captured.get("call", ()), *(node for node in called if node is not None)]
        begins, ends = _starts(nodes), [node.end_byte for node in nodes]
        if self._asked.partial:
            found = list(map(self._called_name, begins, ends))
        else:
            texts = [
                data[start if end - start <= LONGEST_CALLEE else end - LONGEST_CALLEE : end]
                for start, end in zip(begins, ends, strict=True)
            ]
            known = {text: self._read(text) for text in set(texts)}
            found = [known[text] for text in texts]
        loading = (
            [node for node, name in zip(nodes, found, strict=True) if name in loaders] if loaders else []
        )
        starts = np.array(begins, np.int64)
        # Captures come in no particular order.
        order = np.argsort(starts * (len(data) + 1) + np.array(ends, np.int64), kind="stable")
        calls.starts, calls.names = starts[order], [found[index] for index in order.tolist()]
        return loading

    def _called_name(self, start: int, end: int) -> str:
        """The dotted name of what is called; empty for an expression that has none."""
        data = self._data
        name = self._read(data[max(start, end - LONGEST_CALLEE) : end])
        if start and data[start - 1] in self._joints.ends and name:
            before = data[max(0, start - LONGEST_CALLEE) : start]
            match = self._before.search(before, max(map(before.rfind, _CLOSERS)) + 1)
            if match:
                return _dense(match[0]) + name
        return name

    def _read(self, text: bytes) -> str:
        if _SIMPLE.fullmatch(text):
            return text.decode()
        if text in (b".", b"..."):
            return "."
        bare = _GENERICS.sub(b"", text) if b"<" in text else text
        if self._tree.language in _IN_BRACKETS:
            bare = _BRACKETED.sub(b"", bare)
        match = self._whole.search(bare, max(map(bare.rfind, _CLOSERS)) + 1)
        return _dense(match[0]) if match else ""

    def _imports(self, loading: list[Node]) -> None:
        """The statements that import, each with the names that are bound inside it."""
        captured = self._captured
        spans = {node.byte_range for node in captured.get("import", ())}
        bound = [(node.start_byte, self._text(node)) for node in captured.get("bound", ())]
        bound += [(node.start_byte, _last(self._text(node))) for node in captured.get("path", ())]
        if self._asked.generic:
            bound += [word for span in spans for word in list(self._words_in(*span))[-1:]]
        for node in loading:
            start, end = self._declaration(node)
            spans.add((start, end))
            bound += self._words_in(start, node.start_byte)
        bound.sort()
        at = 0
        for start, end in sorted(spans):
            inside: list[str] = []
            while at < len(bound) and bound[at][0] < end:
                if bound[at][0] >= start:
                    inside.append(bound[at][1])
                at += 1
            self._found.imports.append(Import(start, end, tuple(name for name in inside if name)))

    def _declaration(self, node: Node) -> tuple[int, int]:
        """The statement that binds what a call loads, or the call alone."""
        call = node.parent or node
        if call.type == "command_name" and call.parent is not None:
            call = call.parent
        above: Node | None = call
        for _ in range(_HIGHEST_DECLARATOR):
            above = above.parent if above is not None else None
            if above is not None and above.type in self._asked.declarators:
                return above.byte_range
        return call.byte_range

    def _words_in(self, start: int, end: int) -> Iterator[tuple[int, str]]:
        """The names in a stretch of the text that are no members of anything."""
        for match in _WORD.finditer(self._data, start, end):
            if self._places.is_name(*match.span()):
                yield match.start(), match[0].decode(errors="replace")

    def _defined(self) -> None:
        """The captured names outside functions, several from a list of targets."""
        nodes = self._captured.get("name", ())
        if not nodes:
            return
        at = np.array(_starts(nodes), np.int64)
        opened = np.sort(np.array([start for start, _ in self._functions], np.int64))
        closed = np.sort(np.array([end for _, end in self._functions], np.int64))
        free = np.flatnonzero(opened.searchsorted(at, "right") == closed.searchsorted(at, "right"))
        starts: list[int] = []
        names: list[str] = []
        for start, end in sorted(nodes[index].byte_range for index in free.tolist()):
            text = self._data[start : min(end, start + LONGEST_CALLEE)]
            if text.isalpha() or _NAMED.fullmatch(text):
                starts.append(start)
                names.append(text.decode(errors="replace"))
            elif _LISTED.fullmatch(text):
                for match in _NAMED.finditer(text):
                    starts.append(start + match.start())
                    names.append(match[0].decode(errors="replace"))
        self._found.defined = Column(np.array(starts, np.int64), names)

    def _imported_words(self) -> None:
        """Where the imported names stand, but for those behind a dot; plain where a callee begins with one."""
        bound = dict.fromkeys(name for found in self._found.imports for name in found.names)
        starts, which = occurrences(self._data, [name.encode() for name in bound])
        if not starts.size:
            return
        words = self._found.words
        words.names = list(bound)
        free = ~self._joints.before(self._data, starts)
        words.starts, words.which = starts, which = starts[free], which[free]
        words.plain = np.zeros(len(starts), np.bool_)
        if self._asked.leading:
            lengths = np.array([len(name.encode()) for name in bound], np.int64)
            held = np.frombuffer(self._data + b"\0", np.uint8)
            words.plain = _FOLLOWING[held[starts + lengths[which]]] & _among(self._found.calls.starts, starts)

    def _text(self, node: Node) -> str:
        start, end = node.byte_range
        return self._data[start:end].decode(errors="replace")


def _among(sorted_numbers: Numbers, numbers: Numbers) -> NDArray[np.bool_]:
    """Which numbers are among others, which ascend."""
    return sorted_numbers.searchsorted(numbers, "right") > sorted_numbers.searchsorted(numbers)


def _starts(nodes: Sequence[Node]) -> list[int]:
    return [node.start_byte for node in nodes]


def _dense(text: bytes) -> str:
    return b"".join(text.split()).decode(errors="replace")


def _last(path: str) -> str:
    """The name under which Go knows a package by its path, as far as the path tells."""
    parts = [part for part in path.strip("\"`'").split("/") if part]
    if len(parts) > 1 and _VERSION.match(parts[-1]):
        parts.pop()
    return parts[-1] if parts else ""


def _callee(node: Node) -> Node | None:
    for field_name in ("function", "name", "method", "callee"):
        found = node.child_by_field_name(field_name)
        if found is not None:
            return found
    return node.named_children[0] if node.named_child_count else None
