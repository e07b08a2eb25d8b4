"""One walk over a syntax tree: where statements, definitions and elements start.

Only containers and what is longer than `LONG` bytes are looked into, so that the walk costs a fraction
of the parse. Everything is counted in bytes here; `code_converter` makes seams of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.code_comments import Comments
from chunkers.code_findings import (
    BLOCK,
    BRANCH,
    DEEPEST,
    DEPTH_SHIFT,
    ELEMENT,
    HEAD,
    LONG,
    MODULE,
    STATEMENT,
    WITHIN,
    Findings,
)
from chunkers.code_repair import Repair
from chunkers.code_units import Units
from chunkers.definitions import Definition, Definitions
from chunkers.grammar import Grammar, Role, Sort
from chunkers.syntax import Tree

if TYPE_CHECKING:
    from tree_sitter import Node

NO_LIST = -1
_ROOT = Role(Sort.REGION)
_LISTING = frozenset((Sort.LIST, Sort.ASSIGNMENT))
_HOLDING = frozenset((Sort.LIST, Sort.CONTAINER))
_QUIET = frozenset((Sort.LIST, Sort.CONTAINER, Sort.MODIFIERS))


class Walk:
    """Walks one tree. Nothing recurses: source may nest ten thousand levels deep."""

    def __init__(self, tree: Tree, grammar: Grammar) -> None:
        self.data = tree.data
        self.grammar = grammar
        self.roles = grammar.roles
        self.comments = Comments(tree.data, grammar.roles)
        self._repair = Repair(tree, grammar, self.comments)
        self.definitions = Definitions(tree, grammar)
        self.found = Findings()
        self._loud = frozenset(kind for kind, role in grammar.roles.items() if role.sort not in _QUIET)
        self._notable = grammar.strings | grammar.values
        self._bodies = grammar.bodies
        self.intricate = bool(grammar.splices or grammar.silent) or tree.root.has_error
        self._closes = bool(grammar.rules.closers)
        self._waiting: list[tuple[Node, Role | None, int, int, list[Node]]] = []
        self._waiting.append((tree.root, _ROOT, 0, MODULE, []))

    def run(self) -> Findings:
        """All that is found from the root down, in no particular order."""
        waiting, loud, plain, strings = self._waiting, self._loud, self._plain, self.grammar.strings
        while waiting:
            node, role, depth, scope, lead = waiting.pop()
            if role is None:
                self._inside(node, depth, scope)
                continue
            children = self._members(node, role) if self.intricate or role.heads else _named(node)
            if not children:
                continue
            kinds = [child.kind_id for child in children]
            if kinds[0] in strings and role.sort is Sort.CONTAINER:
                self.found.openings[node.start_byte] = children[0]
            within = node.kind_id if role.sort in _LISTING else NO_LIST
            if depth > DEEPEST:
                depth = _capped(depth)
            if within != NO_LIST and not lead and loud.isdisjoint(kinds):
                self._elements(children, kinds, depth, scope, within)
            elif lead or not loud.isdisjoint(kinds):
                Units(self, children, kinds, depth, scope, lead, within).run()
            elif len(kinds) == 1 and (only := self.roles.get(kinds[0])) and only.sort in _HOLDING:
                waiting.append((children[0], only, depth, scope, lead))
            else:
                plain(node, children, depth, scope)
            if self._closes:
                self._hold_end(node)
        return self.found

    def open(self, node: Node, depth: int, scope: int) -> None:
        """Look into a node that stands in a container of this depth."""
        role = self.roles.get(node.kind_id)
        if role is not None and (role.heads or role.sort in _HOLDING):
            self._waiting.append((node, role, depth + 1, scope, []))
            return
        if node.kind_id in self._notable:
            if node.kind_id in self.grammar.strings:
                self.found.strings.append((node.start_byte, node.end_byte))
                return
            scope = min(scope, BLOCK)
        self._waiting.append((node, None, depth, scope, []))

    def open_definition(self, found: Definition, depth: int, scope: int) -> None:
        """Look into a definition, whatever its length; only its body where the signature is simple."""
        role = self.roles.get(found.body.kind_id) if found.body is not None and found.is_simple else None
        if role is not None and role.sort is Sort.CONTAINER and found.body is not None:
            self._waiting.append((found.body, role, depth + 1, scope, []))
        else:
            self._waiting.append((found.node, None, depth, scope, []))

    def open_member(self, node: Node, depth: int, scope: int, within: int) -> None:
        """Look into a member of a container, if it is long: a chain like `a + b + c` does not get deeper."""
        if node.end_byte - node.start_byte <= LONG:
            return
        chained = within == node.kind_id
        self.open(node, depth - 1 if chained else depth, WITHIN[scope])

    def branch(self, start: int, depth: int, bits: int = 0) -> None:
        """A seam before `else` and its kind, where it starts its line."""
        if self.comments.indent(start) >= 0:
            self.found.add(start, _capped(depth) << DEPTH_SHIFT | bits | BRANCH)

    def _inside(self, node: Node | None, depth: int, scope: int) -> None:
        """A statement or expression: find the containers in it. What stands before a body (parameters, a
        condition) is opened only where nothing else is left to open."""
        roles, bodies = self.roles, self._bodies
        while node is not None:
            longest: Node | None = None
            lead: list[Node] = []
            before: list[Node] = []
            for child in node.named_children:
                kind = child.kind_id
                role = roles.get(kind)
                is_body = kind in bodies
                if is_body and (before or longest is not None):
                    self._open_heads([*before, longest] if longest is not None else before, scope)
                    before, longest = [], None
                if role is not None and (is_body or role.sort not in _LISTING):
                    lead = self._part(child, role, depth, scope, lead)
                elif child.end_byte - child.start_byte <= LONG:
                    continue
                elif role is None and longest is None and kind not in self._notable:
                    longest = child
                else:
                    before.append(child)
            for child in before:
                self.open(child, depth, scope)
            if self._closes:
                self._hold_end(node)
            node = longest

    def _open_heads(self, nodes: list[Node], scope: int) -> None:
        for node in nodes:
            self.open(node, HEAD, scope)

    def _part(self, child: Node, role: Role, depth: int, scope: int, lead: list[Node]) -> list[Node]:
        """A child of a statement that plays a part; returns the comments that wait for what comes next."""
        if role.sort is Sort.COMMENT:
            return [*lead, child]
        if role.sort is Sort.CONTAINER:
            self._waiting.append((child, role, depth + 1, scope, lead))
            return []
        if role.sort is Sort.CLAUSE:
            self.branch((lead or [child])[0].start_byte, depth + 1)
            self.open(child, depth, scope)
            return []
        if role.sort is Sort.REGION or child.end_byte - child.start_byte > LONG:
            self.open(child, depth, scope)
        return lead

    def _plain(self, node: Node, children: list[Node], depth: int, scope: int) -> None:
        """Nothing but statements: most containers are like that, and quick."""
        starts = [child.start_byte for child in children]
        self.found.holds.append(starts[0])
        following = starts[1:]
        self.found.starts += following
        self.found.marks += [depth << DEPTH_SHIFT | STATEMENT] * len(following)
        if node.end_byte - starts[0] <= LONG:
            return
        following.append(node.end_byte)
        for index, (start, end) in enumerate(zip(starts, following, strict=True)):
            if end - start > LONG:
                self.open_member(children[index], depth, scope, NO_LIST)

    def _elements(self, children: list[Node], kinds: list[int], depth: int, scope: int, within: int) -> None:
        """Nothing but elements. Those of one list of one kind nest without getting deeper: `a + b + c`."""
        if len(children) == 1 and kinds[0] != within:
            depth -= 1
        first = True
        for child in children:
            if not first and not self.hugs(child):
                self.found.add(child.start_byte, depth << DEPTH_SHIFT | ELEMENT)
            first = False
            self.open_member(child, depth, scope, within)

    def hugs(self, element: Node) -> bool:
        """True for an element that begins in the line of the one before and goes on below it, and for a function
        there: `map(list, function …`. It is rather opened than cut off."""
        start = element.start_byte
        if element.kind_id not in self.grammar.values and self.data.find(b"\n", start, element.end_byte) < 0:
            return False
        return self.comments.indent(start) < 0

    def _members(self, node: Node, role: Role) -> list[Node]:
        """The children that stand in a container, behind its heads; what an error holds stands there too."""
        children = self._behind(node, role.heads) if role.heads else node.named_children
        if node.has_error:
            children = (
                self._repair.top(node) if role is _ROOT else self._repair.members(children, node.is_error)
            )
        if self.grammar.silent:
            children = [child for child in children if child.kind_id not in self.grammar.silent]
        if self.grammar.splices:
            nested = [
                child.named_children if child.kind_id in self.grammar.splices else [child]
                for child in children
            ]
            return [child for group in nested for child in group]
        return children

    def _behind(self, node: Node, heads: tuple[str, ...]) -> list[Node]:
        """The children behind a field or token."""
        for head in heads:
            field = node.child_by_field_name(head[:-1]) if head[1:].endswith(":") else None
            if field is not None:
                end = field.end_byte
                return [child for child in node.named_children if child.start_byte >= end]
        children = node.children
        for index, child in enumerate(children):
            if child.type in heads:
                return [later for later in children[index + 1 :] if later.is_named]
        return []

    def _hold_end(self, node: Node) -> None:
        """No rung may cut before what closes a node."""
        closers, start, end = self.grammar.rules.closers, node.start_byte, node.end_byte
        if self.data.endswith(closers, start, end):
            length = max(len(closer) for closer in closers if self.data.endswith(closer, start, end))
            self.found.holds.append(end - length)


def _named(node: Node) -> list[Node]:
    """The named children; in most containers these are all."""
    return node.children if node.child_count == node.named_child_count else node.named_children


def _capped(depth: int) -> int:
    """How deep seams are said to lie: from some depth on all alike, heads behind all others."""
    if depth <= DEEPEST:
        return depth
    return DEEPEST if depth < HEAD else DEEPEST + 3
