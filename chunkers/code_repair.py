"""What is still whole in broken source: inside error nodes, and behind them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chunkers.grammar import Grammar
from chunkers.syntax import Tree, parse_again

if TYPE_CHECKING:
    from tree_sitter import Node

    from chunkers.code_comments import Comments

# Text in another language than it is said to be fails each time, so a few failures are enough.
MOST_REPAIRS, MOST_FAILURES = 8, 3
MOST_BYTES = 2_000_000
DEEPEST_END = 200
FRESH_LINE = re.compile(rb"\n[ \t]*\r?\n(?=[^\s)\]}>;,])")
"""The start of a line that is not indented, closes nothing and has a blank line above."""


class Repair:
    """Finds the members of a container among which there are errors."""

    def __init__(self, tree: Tree, grammar: Grammar, comments: Comments) -> None:
        self._tree = tree
        self._fits = grammar.fits_error
        self._comments = comments
        self._repairs, self._failures = MOST_REPAIRS, MOST_FAILURES
        self._bytes = MOST_BYTES

    def members(self, children: list[Node], ruined: bool) -> list[Node]:
        """Children, with what is whole inside the errors among them, where it starts a line."""
        if not ruined and not any(child.is_error for child in children):
            return children
        mended: list[Node] = []
        waiting = [(child, ruined) for child in reversed(children)]
        while waiting:
            child, inside = waiting.pop()
            if child.is_error:
                waiting += [(inner, True) for inner in reversed(child.named_children)]
            elif inside and child.kind_id not in self._fits:
                continue
            if not (inside or child.is_error) or self._comments.indent(child.start_byte) >= 0:
                mended.append(child)
        return mended

    def top(self, root: Node) -> list[Node]:
        """The members of a document. An unclosed bracket may turn all that follows into one error: behind it the
        text is parsed afresh, from a line that is not indented and has a blank line above."""
        members: list[Node] = []
        while True:
            mended = self.members(root.named_children, root.is_error)
            fresh = self._fresh(root)
            if fresh is None:
                return members + mended
            root, start = fresh
            members += [node for node in mended if node.start_byte < start]

    def _fresh(self, root: Node) -> tuple[Node, int] | None:
        """Another root behind the first error that hides whole lines, and where it starts."""
        ruins = [root] if root.is_error else [child for child in root.named_children if _hides(child)]
        for error in ruins:
            for found in FRESH_LINE.finditer(self._tree.data, error.start_byte, error.end_byte):
                start = found.end()
                self._bytes -= len(self._tree.data) - start
                if not self._repairs or not self._failures or self._bytes < 0:
                    return None
                again = parse_again(self._tree, start)
                if again is not None and _begins_well(again):
                    self._repairs -= 1
                    return again, start
                self._failures -= 1
        return None


def _begins_well(root: Node) -> bool:
    return not root.is_error and root.named_child_count > 0 and not root.named_children[0].has_error


def _hides(node: Node) -> bool:
    """True for an error, and for what the parser had to close at its end: both may have swallowed what follows."""
    for _ in range(DEEPEST_END):
        if node.is_error or node.is_missing:
            return True
        if not node.has_error or not node.child_count:
            return False
        node = node.children[-1]
    return False
