"""The members of one container as units: a statement or definition with the comments and decorators above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.code_attachments import keep, keep_whole
from chunkers.code_findings import (
    BESIDE,
    BINDS,
    COMMENT,
    DEPTH_SHIFT,
    ELEMENT,
    FIRST_BIT,
    FREE,
    LONG,
    MEMBERS,
    SECOND_BIT,
    STATEMENT,
    WITHIN,
    Titled,
)
from chunkers.code_repair import FRESH_LINE
from chunkers.definitions import Definition
from chunkers.grammar import NESTING, TRANSPARENT, Role, Sort

if TYPE_CHECKING:
    from tree_sitter import Node

    from chunkers.code_walk import Walk

NOWHERE = -1
_PLAIN = Role(Sort.LIST)
_DEEPEST_REGION = 8
_OVERLOADING = frozenset((Sort.SIGNATURE, Sort.WRAPPER))
_GROUPING = frozenset((Sort.REGION, Sort.CLAUSE, Sort.CONTAINER))


class Units:
    """Groups the members of a container; `lead` are comments that stand before the first."""

    def __init__(
        self,
        walk: Walk,
        children: list[Node],
        kinds: list[int],
        depth: int,
        scope: int,
        lead: list[Node],
        within: int,
    ) -> None:
        self._walk = walk
        self._data = walk.data
        self._found = walk.found
        self._comments = walk.comments
        self._rules = walk.grammar.rules
        self._children = [*lead, *children] if lead else children
        self._kinds = [*(node.kind_id for node in lead), *kinds] if lead else kinds
        self._depth = depth
        self._scope = scope
        self._within = within
        self._plain = ELEMENT if within >= 0 else STATEMENT
        self._pending: list[Node] = []
        self._bound = False
        self._first = True
        self._after = ""
        self._heading = NOWHERE
        self._section: Titled | None = None
        self._previous: Node | None = None
        self._ruined = 0
        self._whole = True

    def run(self) -> None:
        """Emit a seam for each unit but the first, and look into the units."""
        roles, walk, found, listed = self._walk.roles, self._walk, self._found, self._within >= 0
        plain = self._depth << DEPTH_SHIFT | self._plain
        quick = not (self._rules.drifts or (listed and walk.intricate))
        within = False
        for index, (child, kind) in enumerate(zip(self._children, self._kinds, strict=True)):
            role = roles.get(kind, _PLAIN)
            if role is _PLAIN and quick and (within or self._is_within()):
                within = True
                start = child.start_byte
                if not (listed and walk.hugs(child)):
                    found.starts.append(start)
                    found.marks.append(plain)
                if child.end_byte - start > LONG:
                    walk.open_member(child, self._depth, self._scope, self._within)
                self._previous = child
                continue
            if role.sort is Sort.COMMENT:
                self._comment(child, index)
                within = within and not self._pending
            else:
                self._unit(child, role, index)
                within = False
        self._leave()

    def _is_within(self) -> bool:
        """True where the next unit has nothing to do with what came before it."""
        return not (self._first or self._pending or self._after or self._section or self._ruined)

    def _unit(self, child: Node, role: Role, index: int) -> None:
        self._part(child)
        if role.sort is Sort.ATTACHMENT or (role.sort in _OVERLOADING and self._is_overload(child, index)):
            self._pending.append(child)
            self._bound = True
            return
        last = index + 1 == len(self._children)
        following = len(self._data) if last else self._children[index + 1].start_byte
        self._whole = child.end_byte <= following and not child.is_error
        if role.sort is Sort.CLAUSE:
            self._clause(child)
        elif role is not _PLAIN and (found := self._walk.definitions.find(child, role)) is not None:
            self._define(child, found)
        else:
            self._state(child, role)
        if self._ruined or not self._whole:
            self._ruin(child, following)
        self._previous = child

    def _comment(self, child: Node, index: int) -> None:
        """Keep a comment for what it stands above, or leave it to what it stands behind."""
        comments = self._comments
        indent = comments.indent(child.start_byte)
        if indent < 0:
            following = self._children[index + 1] if index + 1 < len(self._children) else None
            if self._pending or comments.leads(child, following):
                self._pending.append(child)
            else:
                self._extend(child)
        elif self._is_tail(indent):
            self._extend(child, indent)
        else:
            self._part(child)
            self._pending.append(child)

    def _is_tail(self, indent: int) -> bool:
        """True for a comment indented below the unit before it, where indentation nests."""
        if not indent or not self._rules.layout or self._pending or self._previous is None:
            return False
        return indent > max(0, self._comments.indent(self._previous.start_byte))

    def _extend(self, child: Node, indent: int = BESIDE) -> None:
        """A comment that belongs to the unit before it."""
        if self._previous is not None:
            self._found.tails.append((self._comments.end(self._previous), self._comments.end(child), indent))
        if self._section is not None:
            self._section.end = max(self._section.end, self._comments.end(child))

    def _part(self, child: Node) -> None:
        """Comments with a blank line below stand for themselves."""
        if self._rules.drifts and self._previous is not None:
            first = (self._pending or [child])[0]
            self._pending = [*self._comments.drifted(self._previous, first), *self._pending]
        if self._pending and not self._bound and self._comments.gap(self._pending[-1], child):
            heading = NOWHERE if self._first else len(self._found.marks)
            self._start(self._pending[0], COMMENT, SECOND_BIT)
            self._pending, self._heading = [], heading

    def _start(self, node: Node, kind: int, bits: int = 0, defines: bool = False) -> int:
        """A unit starts: emit its seam, unless it is the first and belongs to the head of the container."""
        start = node.start_byte
        bound = BINDS[self._scope] if self._after else 0
        if self._first:
            self._first = False
            if self._within < 0:
                self._found.holds.append(start)
        elif self._within < 0 or not self._walk.hugs(node):
            note = self._after if bound and not defines else ""
            self._found.add(start, self._depth << DEPTH_SHIFT | bits | bound | kind, note)
        self._after, self._heading = "", NOWHERE
        if self._section is not None:
            self._section.end = start
            self._section = None
        return start

    def _clause(self, child: Node) -> None:
        bits = BINDS[self._scope] if self._after else 0
        self._walk.branch((self._pending or [child])[0].start_byte, self._depth, bits)
        self._walk.open(child, self._depth - 1, self._scope)
        self._pending, self._bound, self._first, self._after = [], False, False, ""

    def _state(self, child: Node, role: Role) -> None:
        """A unit that defines nothing."""
        first = self._first
        start = self._start((self._pending or [child])[0], self._plain, SECOND_BIT if self._pending else 0)
        if not first or not self._depth:
            keep(self._walk, self._pending, child, self._rules.unit if self._within < 0 else "element")
        self._pending, self._bound = [], False
        length = child.end_byte - child.start_byte
        if role.sort is Sort.SECTION and (role.name != "key" or length > LONG):
            title = self._walk.definitions.title(child) or self._walk.definitions.head(child)
            heading_end = self._data.find(b"\n", child.start_byte, child.end_byte)
            self._title(start, child, title, heading_end if heading_end >= 0 else child.end_byte, role.name)
        if not self._whole:
            return
        if role.sort is Sort.REGION:
            self._walk.open(child, self._depth, self._scope)
            self._after = "after definitions" if self._ends_defining(child) else ""
        elif role.sort is Sort.SECTION:
            self._walk.open(child, self._depth, WITHIN[self._scope])
        elif length > LONG:
            self._walk.open_member(child, self._depth, self._scope, self._within)

    def _ruin(self, child: Node, following: int) -> None:
        """Seams in what could not be parsed, up to where the next unit starts."""
        self._ruined = max(self._ruined, 0 if self._whole else child.end_byte)
        start = child.end_byte if self._whole else child.start_byte
        for fresh in FRESH_LINE.finditer(self._data, start, min(following, self._ruined)):
            self._found.add(fresh.end(), self._depth << DEPTH_SHIFT | STATEMENT)

    def _ends_defining(self, node: Node) -> bool:
        """True if the last thing in a region is a definition: what follows it is cut off too."""
        for _ in range(_DEEPEST_REGION):
            children = node.named_children
            role = self._walk.roles.get(children[-1].kind_id) if children else None
            if role is None or role.sort not in _GROUPING:
                return role is not None and self._walk.definitions.find(children[-1], role) is not None
            node = children[-1]
        return False

    def _define(self, child: Node, found: Definition) -> None:
        """A definition: a seam that binds, a section, and a look inside. A comment that stands above it like a
        heading is where it is cut off; it would be left alone otherwise."""
        kind = "method" if found.kind == "function" and self._scope == MEMBERS else found.kind
        scope = self._scope if kind in TRANSPARENT else MEMBERS if kind in NESTING else FREE
        stands_out = self._stands_out(child)
        bits = SECOND_BIT if self._scope == FREE else FIRST_BIT
        if stands_out and self._heading == NOWHERE:
            bits = BINDS[self._scope]
        elif stands_out:
            self._found.marks[self._heading] |= BINDS[self._scope]
        heading, first = self._heading, self._first and self._depth > 0
        start = self._start((self._pending or [child])[0], self._found.kind(kind), bits, defines=True)
        if heading != NOWHERE:
            start = self._found.starts[heading]
        if first:
            keep_whole(self._walk, start, child, kind)
        signature = keep(self._walk, self._pending, child, kind, found)
        section = self._title(start, child, found.title, found.heading_end, kind)
        section.node, section.above, section.signature = found.node, self._pending, signature
        self._pending, self._bound = [], False
        if kind in ("function", "method"):
            self._found.functions.append((child.start_byte, child.end_byte))
        self._after = f"after {kind}" if stands_out else ""
        if self._whole:
            if found.body is not None and not self._walk.intricate:
                section.body = found.body.start_byte
            self._walk.open_definition(found, self._depth, scope)

    def _stands_out(self, child: Node) -> bool:
        """False for a definition inside a function, where it is a statement like others, and for one in the line
        of something else: minified source."""
        return self._scope != FREE and self._comments.indent(child.start_byte) >= 0

    def _title(self, start: int, child: Node, title: str, heading_end: int, kind: str) -> Titled:
        end = self._comments.end(child)
        if self._data[end : end + 1] in (b";", b","):
            end += 1
        section = self._section = Titled(start, end, title, heading_end, kind, child)
        self._found.sections.append(section)
        return section

    def _leave(self) -> None:
        """Comments at the end of the container: a unit of their own only behind a blank line."""
        if not self._pending:
            return
        if self._previous is None or self._comments.gap(self._previous, self._pending[0]):
            self._start(self._pending[0], COMMENT, SECOND_BIT)
        else:
            last, comments = self._pending[-1], self._comments
            indent = max(0, comments.indent(last.start_byte))
            self._found.tails.append((comments.end(self._previous), comments.end(last), indent))

    def _is_overload(self, child: Node, index: int) -> bool:
        for at in range(index + 1, len(self._children)):
            following = self._children[at]
            met = self._walk.roles.get(following.kind_id)
            if met is None or met.sort is not Sort.COMMENT:
                return self._walk.definitions.is_overload(child, following)
        return False
