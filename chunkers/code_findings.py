"""What a walk over a syntax tree finds, in bytes: parallel columns, cheap to fill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tree_sitter import Node

FREE, BLOCK, MEMBERS, MODULE = range(4)
"""Where a container stands: in a function, in a block of a module, in a class, or at the top."""

WITHIN = (FREE, BLOCK, MEMBERS, BLOCK)
"""Where the containers of a statement stand that is no definition itself."""

LONG = 200
"""Shorter statements are not opened: few budgets cut inside them, and lines will do."""

DEEPEST = 60
"""Containers nested deeper share a level, which keeps packing linear."""

BESIDE = 1 << 30
"""The indentation of a comment that stands behind something on its line: it belongs to all that ends there."""

KINDS = ("statement", "element", "comment", "branch", "docstring")
STATEMENT, ELEMENT, COMMENT, BRANCH, DOCSTRING = range(len(KINDS))

# A mark is one number: the kind of a seam, how it binds, its rank among siblings, and how deep it lies.
KIND_BITS = 0xFF
HARD_BIT, ALONE_BIT = 0x100, 0x200
FIRST_BIT, SECOND_BIT = 0x400, 0x800
DEPTH_SHIFT = 16
BEHIND_HEAD, LAST_RESORT = (DEEPEST + 1) << DEPTH_SHIFT, (DEEPEST + 2) << DEPTH_SHIFT
"""Between a class and the first method in it, or overloads; between a definition and what belongs to it."""

HEAD = 1 << 24
"""How deep lists lie that stand before a body (parameters, a condition): deeper than anything can nest. They come
last of all."""

_ALONE = ALONE_BIT | FIRST_BIT
BINDS = (0, _ALONE, _ALONE, _ALONE | HARD_BIT)
"""How the edges of definitions bind, by where they stand."""


@dataclass(slots=True)
class Titled:
    """A section in the making. Of a definition it keeps the nodes: `node` defines, `outer` has its decorators and
    wrappers too, `above` are the comments and decorators that stand above it, `signature` is where it starts behind
    those, `body` where the body starts, if the walk has looked into that for certain."""

    start: int
    end: int
    title: str
    heading_end: int
    kind: str
    outer: Node | None = None
    node: Node | None = None
    above: Sequence[Node] = ()
    signature: int = -1
    body: int = -1


@dataclass
class Findings:
    """Seams as `starts` and `marks`; `keeps` and `notes` belong to a few of them, by index.

    `holds` are places where no rung may cut. `tails` are comments that belong to what ends before
    them: the end of that, the end of the comment, how far it is indented. `openings` are the
    strings that containers begin with, by where those start.
    """

    kinds: list[str] = field(default_factory=lambda: list(KINDS))
    _numbers: dict[str, int] = field(default_factory=lambda: {name: at for at, name in enumerate(KINDS)})
    starts: list[int] = field(default_factory=list[int])
    marks: list[int] = field(default_factory=list[int])
    keeps: dict[int, int] = field(default_factory=dict[int, int])
    notes: dict[int, str] = field(default_factory=dict[int, str])
    holds: list[int] = field(default_factory=list[int])
    sections: list[Titled] = field(default_factory=list[Titled])
    tails: list[tuple[int, int, int]] = field(default_factory=list[tuple[int, int, int]])
    functions: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    strings: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    openings: dict[int, Node] = field(default_factory=dict[int, "Node"])

    def kind(self, name: str) -> int:
        """The number of a kind of seam."""
        number = self._numbers.get(name)
        if number is None:
            number = self._numbers[name] = len(self.kinds)
            self.kinds.append(name)
        return number

    def add(self, start: int, mark: int, note: str = "", keeps: int = -1) -> None:
        """One seam."""
        if keeps >= 0:
            self.keeps[len(self.starts)] = keeps
        if note:
            self.notes[len(self.starts)] = note
        self.starts.append(start)
        self.marks.append(mark)
