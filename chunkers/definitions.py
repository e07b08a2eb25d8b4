"""Finding the definition in a node: what it defines, under which name, and where its signature ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chunkers.grammar import ONLY_LONG, Grammar, Role, Sort
from chunkers.syntax import Tree

if TYPE_CHECKING:
    from tree_sitter import Node

DEEPEST_WRAPPER = 5
LONGEST_TITLE = 120
LONG_SIGNATURE = 100
_NAME_KIND = re.compile(
    r"(?:\w+_)?(?:identifier|name|constant|word|reference|symbol|id|key|label|atom|path)$"
)
_BODY_KIND = re.compile(r"\w*(?:body|block)$")
_RECEIVER = re.compile(rb"(\w+)\s*(?:\[[^]]*\])?\s*\)$")
_LAST_LINE = re.compile(rb"\n[ \t]*(?:#|//|--|/?\*)[^\n]*\Z")
_WORD = re.compile(rb"\w+")
_SPACE = re.compile(r"\s+")


_PARTICULAR = frozenset(("impl", "type", "method"))
_LEADING = frozenset((Sort.ATTACHMENT, Sort.MODIFIERS))


class Definition(NamedTuple):
    """What a node defines. `node` is the definition itself, without decorators and wrappers."""

    node: Node
    kind: str
    title: str
    heading_end: int
    body: Node | None
    is_simple: bool
    """True where nothing before the body needs a look: no comment, no long list."""


class Definitions:
    """Looks for definitions in one tree."""

    def __init__(self, tree: Tree, grammar: Grammar) -> None:
        self._data = tree.data
        self._grammar = grammar
        self._roles = grammar.roles
        self._names = grammar.rules.names
        self._declares = "declarator" in self._names

    def find(self, node: Node, role: Role, depth: int = 0) -> Definition | None:
        """The definition that a node is or wraps, None where it is a plain statement after all."""
        if role.sort is Sort.DEFINITION:
            return self._defined(node, role.name)
        if role.sort is Sort.WRAPPER:
            return self._wrapped(node, depth)
        if role.sort is Sort.ASSIGNMENT:
            return self._assigned(node, depth)
        return None

    def is_overload(self, node: Node, following: Node) -> bool:
        """True if a signature belongs to the definition that follows: both have the same name."""
        rules = self._grammar.rules
        marked = bool(rules.overloads) and self._data.startswith(rules.overloads, node.start_byte)
        named = self._signature(node, marked)
        if named is None:
            return False
        other = self._signature(following, True)
        return other is not None and self.title(named) == self.title(other)

    def behind_attachments(self, node: Node) -> int | None:
        """Where a signature goes on behind the decorators inside its node, None where it has none."""
        first = node.child(0) if node.child_count else None
        role = self._roles.get(first.kind_id) if first is not None else None
        if role is None or role.sort not in _LEADING:
            return None
        skipped = False
        for child in node.children:
            role = self._roles.get(child.kind_id)
            if role is not None and role.sort in (Sort.ATTACHMENT, Sort.COMMENT):
                skipped = True
            elif role is not None and role.sort is Sort.MODIFIERS:
                behind = self.behind_attachments(child)
                if behind is not None or not skipped:
                    return behind
            else:
                return child.start_byte if skipped else None
        return None

    def docstring(self, node: Node) -> Node | None:
        """The string that a definition's body begins with."""
        body = node.child_by_field_name("body")
        first = body.named_child(0) if body is not None and body.named_child_count else None
        return first if first is not None and first.kind_id in self._grammar.strings else None

    def title(self, node: Node) -> str:
        """The name in one of the fields that may hold it, or the first child that looks like a name."""
        for field in self._names:
            named = node.child_by_field_name(field)
            if named is not None:
                return self._declared(named)
        children = node.named_children
        for child in children:
            if _NAME_KIND.match(child.type):
                return self._text(child.start_byte, child.end_byte)
        return ""

    def head(self, node: Node) -> str:
        """The text before the body, where nothing else can be a title."""
        end = self._data.find(b"{", node.start_byte, node.end_byte)
        return self._text(node.start_byte, end if end > 0 else node.end_byte)

    def _defined(self, node: Node, kind: str) -> Definition | None:
        body = self._body(node)
        start, end = node.start_byte, node.end_byte
        if kind in ONLY_LONG:
            if self._data.find(b"\n", start, end) < 0:
                return None
        elif body is None:
            return None
        title = (self._particular(node, kind) if kind in _PARTICULAR else "") or self.title(node)
        if not title and self._grammar.generic:
            return None
        return self._definition(node, kind, title or self._first_word(node), body)

    def _wrapped(self, node: Node, depth: int) -> Definition | None:
        if depth == DEEPEST_WRAPPER:
            return None
        for child in reversed(node.named_children):
            role = self._roles.get(child.kind_id)
            if role is not None:
                found = self.find(child, role, depth + 1)
                if found is not None:
                    return found
            elif child.kind_id in self._grammar.values:
                return self._value(child, self.title(child) or "default")
        return None

    def _assigned(self, node: Node, depth: int) -> Definition | None:
        """`const f = () => …`, `push = function …`, `namespace N {…}`: one name, one value."""
        data, start, end = self._data, node.start_byte, node.end_byte
        if not any(data.find(hint, start, end) >= 0 for hint in self._grammar.rules.hints):
            return None
        title = ""
        for _ in range(DEEPEST_WRAPPER):
            children = node.named_children
            if not children:
                return None
            last = children[-1]
            if last.kind_id in self._grammar.values:
                return self._value(last, self._named(node) or title or "default")
            role = self._roles.get(last.kind_id)
            if role is not None and role.sort is Sort.DEFINITION and depth < DEEPEST_WRAPPER:
                return self.find(last, role, depth + 1)
            if last.type not in self._grammar.rules.carriers:
                return None
            if any(child.kind_id == last.kind_id for child in children[:-1]):
                return None
            title = self._named(node) or title
            if len(children) == 2 and not title:
                title = self._text(children[0].start_byte, children[0].end_byte)
            node = last
        return None

    def _value(self, node: Node, title: str) -> Definition:
        kind = "class" if node.type == "class" else "function"
        return self._definition(node, kind, title, self._body(node))

    def _named(self, node: Node) -> str:
        for field in self._names:
            named = node.child_by_field_name(field)
            if named is not None:
                return self._text(named.start_byte, named.end_byte)
        return ""

    def _signature(self, node: Node, defined: bool, depth: int = 0) -> Node | None:
        """The signature in a node; a definition counts as one only if `defined`."""
        role = self._roles.get(node.kind_id)
        if role is None or depth == DEEPEST_WRAPPER:
            return None
        if role.sort is Sort.SIGNATURE or (defined and role.sort is Sort.DEFINITION):
            return node
        if role.sort is Sort.WRAPPER and node.named_child_count:
            return self._signature(node.named_children[-1], defined, depth + 1)
        return None

    def _body(self, node: Node) -> Node | None:
        body = node.child_by_field_name("body")
        if body is not None:
            return body
        for child in reversed(node.named_children):
            role = self._roles.get(child.kind_id)
            if role is not None and role.sort is Sort.CONTAINER:
                return child
            if role is None and _BODY_KIND.match(child.type):
                return child
        return None

    def _definition(self, node: Node, kind: str, title: str, body: Node | None) -> Definition:
        """The signature ends behind the opening brace, or behind the last line before the body that is no comment."""
        data, start = self._data, node.start_byte
        if body is None:
            end = data.find(b"\n", start, node.end_byte)
            return Definition(node, kind, title, end if end >= 0 else node.end_byte, None, False)
        end = body.start_byte
        simple = end - start <= LONG_SIGNATURE
        if data[end : end + 1] == b"{":
            return Definition(node, kind, title, end + 1, body, simple)
        head = data[start:end].rstrip()
        if b"\n" in head:
            simple = False
            while (shorter := _LAST_LINE.sub(b"", head)) != head:
                head = shorter.rstrip()
        return Definition(node, kind, title, start + len(head), body, simple)

    def _particular(self, node: Node, kind: str) -> str:
        """Titles that need more than a name: `Display for Cart`, `Cart.Push`."""
        if kind == "impl":
            parts = (node.child_by_field_name("trait"), node.child_by_field_name("type"))
            return " for ".join(self._text(part.start_byte, part.end_byte) for part in parts if part)
        if kind == "type" and node.named_child_count == 1:
            return self.title(node.named_children[0])
        receiver = node.child_by_field_name("receiver") if kind == "method" else None
        if receiver is not None:
            found = _RECEIVER.search(self._data[receiver.start_byte : receiver.end_byte])
            if found:
                return f"{found.group(1).decode()}.{self.title(node)}"
        return ""

    def _declared(self, node: Node) -> str:
        """The name inside a declarator: `*name(…)` is called `name`."""
        while self._declares:
            inner = node.child_by_field_name("declarator")
            if inner is None and node.type == "parenthesized_declarator" and node.named_child_count:
                inner = node.named_children[-1]
            if inner is None:
                break
            node = inner
        return self._text(node.start_byte, node.end_byte)

    def _first_word(self, node: Node) -> str:
        """What stands for a name where there is none: `constructor`, `deinit`, `companion`."""
        found = _WORD.search(self._data, self.behind_attachments(node) or node.start_byte, node.end_byte)
        return found.group().decode() if found else node.type

    def _text(self, start: int, end: int) -> str:
        text = self._data[start : min(end, start + 4 * LONGEST_TITLE)].decode(errors="ignore")
        if text.isidentifier():
            return text
        return _SPACE.sub(" ", text).strip().strip("\"'`:")[:LONGEST_TITLE]
