"""The members of one container as units: a statement or definition with the comments and decorators above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.code_findings import (
    BINDS,
    COMMENT,
    DEPTH_SHIFT,
    DOCSTRING,
    ELEMENT,
    FIRST_BIT,
    FREE,
    LAST_RESORT,
    LONG,
    MEMBERS,
    SECOND_BIT,
    STATEMENT,
    WITHIN,
    Titled,
)
from chunkers.definitions import Definition
from chunkers.grammar import NESTING, TRANSPARENT, Role, Sort

if TYPE_CHECKING:
    from tree_sitter import Node

    from chunkers.code_walk import Walk

_PLAIN = Role(Sort.LIST)
_DEEPEST_DRIFT = 64


class Units:
    """Groups the members of a container; `lead` are comments that stand before the first."""

    def __init__(
        self, walk: Walk, children: list[Node], depth: int, scope: int, lead: list[Node], within: int
    ) -> None:
        self._walk = walk
        self._data = walk.data
        self._found = walk.found
        self._rules = walk.grammar.rules
        self._children = [*lead, *children] if lead else children
        self._depth = depth
        self._scope = scope
        self._within = within
        self._plain = ELEMENT if within >= 0 else STATEMENT
        self._pending: list[Node] = []
        self._bound = False
        self._first = True
        self._after = ""
        self._section: Titled | None = None
        self._previous: Node | None = None

    def run(self) -> None:
        """Emit a seam for each unit but the first, and look into the units."""
        roles, quick = self._walk.roles, not self._rules.drifts
        plain = self._depth << DEPTH_SHIFT | self._plain
        starts, marks = self._found.starts, self._found.marks
        for index, child in enumerate(self._children):
            role = roles.get(child.kind_id, _PLAIN)
            if role is _PLAIN and quick and self._is_within():
                start = child.start_byte
                starts.append(start)
                marks.append(plain)
                if child.end_byte - start > LONG:
                    self._walk.open_member(child, self._depth, self._scope, self._within)
                self._previous = child
            elif role.sort is Sort.COMMENT:
                self._comment(child, index)
            else:
                self._unit(child, role, index)
        self._leave()

    def _is_within(self) -> bool:
        """True where the next unit has nothing to do with what came before it."""
        return not (self._first or self._pending or self._after or self._section)

    def _unit(self, child: Node, role: Role, index: int) -> None:
        self._part(child)
        if role.sort is Sort.ATTACHMENT or self._is_overload(child, role, index):
            self._pending.append(child)
            self._bound = True
            return
        if role.sort is Sort.CLAUSE:
            self._clause(child)
        elif role is not _PLAIN and (found := self._walk.definitions.find(child, role)) is not None:
            self._define(child, found)
        else:
            self._state(child, role)
        self._previous = child

    def _comment(self, child: Node, index: int) -> None:
        """Keep a comment for what it stands above, or leave it to what it stands behind."""
        indent = self._walk.indent(child.start_byte)
        if indent < 0:
            if self._leads(child, index):
                self._pending.append(child)
            else:
                self._extend(child)
        elif self._rules.layout and not self._pending and self._previous and indent > self._indentation(self._previous):
            self._extend(child, indent)
        else:
            self._part(child)
            self._pending.append(child)

    def _leads(self, child: Node, index: int) -> bool:
        """True for a comment behind something on its line that belongs to what follows: it ends lower, or in the
        line of what follows."""
        start, end = child.start_byte, self._end(child)
        if self._pending or self._data.find(b"\n", start, end) >= 0:
            return True
        if index + 1 == len(self._children):
            return False
        return self._data.find(b"\n", end, self._children[index + 1].start_byte) < 0

    def _extend(self, child: Node, indent: int = 0) -> None:
        """A comment that belongs to the unit before it."""
        if self._previous is not None:
            self._found.tails.append((self._end(self._previous), self._end(child), indent))
        if self._section is not None:
            self._section.end = max(self._section.end, self._end(child))

    def _part(self, child: Node) -> None:
        """Comments with a blank line below stand for themselves."""
        if self._rules.drifts and self._previous is not None:
            self._pending = [*self._drifted(self._previous, self._pending or [child]), *self._pending]
        if self._pending and not self._bound and self._gap(self._pending[-1], child):
            self._start(self._pending[0], COMMENT, SECOND_BIT)
            self._pending = []

    def _start(self, node: Node, kind: int, bits: int = 0, note: str = "") -> int:
        """A unit starts: emit its seam, unless it is the first and belongs to the head of the container."""
        start = node.start_byte
        if self._first:
            self._first = False
            if self._within < 0:
                self._found.holds.append(start)
        else:
            if self._after:
                bits |= BINDS[self._scope]
            self._found.add(start, self._depth << DEPTH_SHIFT | bits | kind, note)
        self._after = ""
        if self._section is not None:
            self._section.end = start
            self._section = None
        return start

    def _clause(self, child: Node) -> None:
        self._walk.branch((self._pending or [child])[0].start_byte, self._depth)
        self._walk.open(child, self._depth - 1, self._scope)
        self._pending, self._bound, self._first = [], False, False

    def _state(self, child: Node, role: Role) -> None:
        """A unit that defines nothing."""
        note = self._after if self._after and BINDS[self._scope] else ""
        first = self._first
        start = self._start((self._pending or [child])[0], self._plain, SECOND_BIT if self._pending else 0, note)
        if not first:
            self._keep(child, self._rules.unit if self._within < 0 else "element")
        self._pending, self._bound = [], False
        length = child.end_byte - child.start_byte
        if role.sort is Sort.SECTION and (role.name != "key" or length > LONG):
            title = self._walk.definitions.title(child) or self._walk.definitions.head(child)
            heading_end = self._data.find(b"\n", child.start_byte, child.end_byte)
            self._title(start, child, title, heading_end if heading_end >= 0 else child.end_byte, role.name)
        if role.sort is Sort.REGION:
            self._walk.open(child, self._depth, self._scope)
        elif role.sort is Sort.SECTION:
            self._walk.open(child, self._depth, WITHIN[self._scope])
        elif length > LONG and not child.is_error:
            self._walk.open_member(child, self._depth, self._scope, self._within)

    def _define(self, child: Node, found: Definition) -> None:
        """A definition: a seam that binds, a section, and a look inside."""
        kind = "method" if found.kind == "function" and self._scope == MEMBERS else found.kind
        scope = self._scope if kind in TRANSPARENT else MEMBERS if kind in NESTING else FREE
        start = self._start(
            (self._pending or [child])[0], self._found.kind(kind), BINDS[self._scope] or FIRST_BIT
        )
        self._keep(child, kind, found)
        self._pending, self._bound = [], False
        self._title(start, child, found.title, found.heading_end, kind)
        if kind in ("function", "method"):
            self._found.functions.append((child.start_byte, child.end_byte))
        self._after = f"after {kind}"
        self._walk.open_definition(found, self._depth, scope)

    def _title(self, start: int, child: Node, title: str, heading_end: int, kind: str) -> None:
        end = self._end(child)
        if self._data[end : end + 1] in (b";", b","):
            end += 1
        self._section = Titled(start, end, title, heading_end, kind)
        self._found.sections.append(self._section)

    def _keep(self, child: Node, kind: str, found: Definition | None = None) -> None:
        """Seams of last resort between a unit and what is attached to it."""
        pending, end = self._pending, child.end_byte
        if pending:
            roles = self._walk.roles
            rest = [node for node in pending if roles[node.kind_id].sort is not Sort.COMMENT]
            if roles[pending[0].kind_id].sort is Sort.COMMENT:
                mark = LAST_RESORT | FIRST_BIT | self._found.kind(kind)
                self._found.add((rest or [child])[0].start_byte, mark, f"{kind} behind its comment", end)
            if rest:
                self._decorated(child.start_byte, end, kind, found)
        if found is not None:
            behind = self._walk.definitions.behind_attachments(child)
            if behind is not None:
                self._decorated(behind, end, kind, found)

    def _decorated(self, start: int, end: int, kind: str, found: Definition | None) -> None:
        """The seam between decorators and what they decorate; the lines of a docstring go before them."""
        self._found.add(start, LAST_RESORT | self._found.kind(kind), f"{kind} behind its decorators", end)
        docstring = self._walk.definitions.docstring(found.node) if found else None
        if docstring is not None:
            at = docstring.start_byte
            for line in self._data[at : docstring.end_byte].splitlines(keepends=True):
                if line.strip() and at > docstring.start_byte:
                    self._found.add(at + len(line) - len(line.lstrip()), LAST_RESORT | SECOND_BIT | DOCSTRING)
                at += len(line)

    def _leave(self) -> None:
        """Comments at the end of the container: a unit of their own only behind a blank line."""
        if not self._pending:
            return
        if self._previous is None or self._gap(self._previous, self._pending[0]):
            self._start(self._pending[0], COMMENT, SECOND_BIT)
        else:
            self._extend(self._pending[-1])

    def _is_overload(self, child: Node, role: Role, index: int) -> bool:
        if role.sort is not Sort.SIGNATURE and role.sort is not Sort.WRAPPER:
            return False
        for at in range(index + 1, len(self._children)):
            following = self._children[at]
            met = self._walk.roles.get(following.kind_id)
            if met is None or met.sort is not Sort.COMMENT:
                return self._walk.definitions.is_overload(child, following)
        return False

    def _drifted(self, previous: Node, below: list[Node]) -> list[Node]:
        """Comments parsed as the end of the unit before, though they stand directly above this one."""
        roles = self._walk.roles
        tail: list[Node] = []
        for _ in range(_DEEPEST_DRIFT):
            children = list(previous.named_children)
            own: list[Node] = []
            while children and (role := roles.get(children[-1].kind_id)) and role.sort is Sort.COMMENT:
                own.insert(0, children.pop())
            tail = [*tail, *own]
            if not children:
                break
            previous = children[-1]
        indent = self._walk.indent(below[0].start_byte)
        nearest: list[Node] = []
        for comment in reversed(tail):
            if self._gap(comment, (nearest or below)[0]) or not 0 <= self._walk.indent(comment.start_byte) <= indent:
                break
            nearest.insert(0, comment)
        return nearest

    def _gap(self, above: Node, below: Node) -> bool:
        """True if a blank line lies between two nodes."""
        return self._data.count(b"\n", self._end(above), below.start_byte) > 1

    def _end(self, node: Node) -> int:
        """The end of a node without the line break that some grammars count in."""
        end = node.end_byte
        while end > node.start_byte and self._data[end - 1] in b"\r\n":
            end -= 1
        return end

    def _indentation(self, node: Node) -> int:
        return max(0, self._walk.indent(node.start_byte))
