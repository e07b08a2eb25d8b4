"""What comments belong to: what stands below them, beside them, or nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.grammar import Role, Sort

if TYPE_CHECKING:
    from tree_sitter import Node

_FARTHEST_INDENT = 4096
_DEEPEST_DRIFT = 64
_BREAKS = frozenset(b"\n\r")
_LINE_FEED = ord("\n")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Comments:
    """Answers questions about where the nodes of one tree stand on their lines."""

    def __init__(self, data: bytes, roles: dict[int, Role]) -> None:
        self._data = data
        self._roles = roles

    def indent(self, start: int) -> int:
        """How far an offset is indented, -1 where something else stands before it on its line."""
        if start and self._data[start - 1] == _LINE_FEED:
            return 0
        earliest = max(0, start - _FARTHEST_INDENT)
        line = self._data.rfind(b"\n", earliest, start) + 1
        if line:
            return start - line if self._data[line:start].isspace() else -1
        before = self._data[earliest:start]
        if earliest or (before.strip() and before != BYTE_ORDER_MARK):
            return -1
        return len(before)

    def end(self, node: Node) -> int:
        """The end of a node without the line break that some grammars count in."""
        end = node.end_byte
        if not end or self._data[end - 1] not in _BREAKS:
            return end
        while end > node.start_byte and self._data[end - 1] in b"\r\n":
            end -= 1
        return end

    def gap(self, above: Node, below: Node) -> bool:
        """True if a blank line lies between two nodes."""
        return self._data.count(b"\n", self.end(above), below.start_byte) > 1

    def leads(self, comment: Node, following: Node | None) -> bool:
        """True for a comment behind something on its line that belongs to what follows: it ends on a lower line,
        or on the line of what follows."""
        end = self.end(comment)
        stop = end if following is None else max(end, following.start_byte)
        feed = self._data.find(b"\n", comment.start_byte, stop)
        return feed < end and (feed >= 0 or following is not None)

    def drifted(self, previous: Node, below: Node) -> list[Node]:
        """Comments parsed as the end of the unit before, though they stand directly above this one."""
        tail: list[Node] = []
        for _ in range(_DEEPEST_DRIFT):
            children = list(previous.named_children)
            own: list[Node] = []
            while children and self._is_comment(children[-1]):
                own.insert(0, children.pop())
            tail += own
            if not children:
                break
            previous = children[-1]
        indent = self.indent(below.start_byte)
        nearest: list[Node] = []
        for comment in reversed(tail):
            if self.gap(comment, below) or not 0 <= self.indent(comment.start_byte) <= indent:
                break
            nearest.insert(0, comment)
            below = comment
        return nearest

    def _is_comment(self, node: Node) -> bool:
        role = self._roles.get(node.kind_id)
        return role is not None and role.sort is Sort.COMMENT
