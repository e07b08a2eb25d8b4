"""What a syntax tree has at the places where a name was found in the text."""

from __future__ import annotations

import re

from chunkers.code_joints import FARTHEST
from chunkers.code_queries import word_kinds
from chunkers.syntax import Tree

_ARGUMENT = re.compile(rb"\s*=(?![=>~])")
_OPEN = re.compile(rb"[(,]\s*$")
_BEFORE_EQUALS = frozenset(bytes([byte]) for byte in b"= \t\n\r\f\v")


class Places:
    """Looks places of one tree up, in bytes."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._words = word_kinds(tree.language)
        self._told = (0, 0)  # the last comment or string in which a name was looked for

    def is_name(self, start: int, end: int) -> bool:
        """True if the smallest node around the place is a name."""
        node = self._tree.root.named_descendant_for_byte_range(start, end)
        return node is not None and node.kind_id in self._words

    def uses(self, start: int, name: str) -> bool:
        """True if the tree has a name there, and not that of an argument."""
        data = self._tree.data
        end = start + len(name if name.isascii() else name.encode())
        if self._told[0] <= start and end <= self._told[1]:
            return False
        node = self._tree.root.named_descendant_for_byte_range(start, end)
        if node is None or node.kind_id not in self._words:
            if node is not None and not node.child_count:
                self._told = node.byte_range
            return False
        if data[end : end + 1] not in _BEFORE_EQUALS:
            return True
        return not (_ARGUMENT.match(data, end) and _OPEN.search(data[max(0, start - FARTHEST) : start]))
