"""Seams of last resort: between a unit and the comments, decorators and docstring that belong to it.

They lie deeper than all others. Where a definition does not fit with its comment but fits alone, the
packer cuts at the first of them (`Seam.keeps`); otherwise the comment goes first, then the docstring
line by line, then the decorators.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chunkers.code_findings import BEHIND_HEAD, DOCSTRING, FIRST_BIT, LAST_RESORT, SECOND_BIT
from chunkers.grammar import Sort

if TYPE_CHECKING:
    from tree_sitter import Node

    from chunkers.code_walk import Walk
    from chunkers.definitions import Definition


_OVERLOADS = frozenset((Sort.SIGNATURE, Sort.WRAPPER))


def keep(walk: Walk, attached: list[Node], unit: Node, kind: str, found: Definition | None = None) -> int:
    """The seams behind what stands above a unit (`attached`) and behind the decorators inside it.

    Returns where the unit itself starts, behind those.
    """
    behind = walk.definitions.behind_attachments(unit) if found is not None else None
    start = unit.start_byte if behind is None else behind
    if not attached and behind is None:
        return start
    end = walk.comments.end(unit)
    if attached:
        _between_overloads(walk, attached, unit, end, kind)
        others = [node for node in attached if walk.roles[node.kind_id].sort is not Sort.COMMENT]
        if walk.roles[attached[0].kind_id].sort is Sort.COMMENT:
            mark = LAST_RESORT | FIRST_BIT | walk.found.kind(kind)
            walk.found.add((others or [unit])[0].start_byte, mark, f"{kind} behind its comment", end)
        if others:
            _undecorate(walk, unit.start_byte, end, kind, found)
    if behind is not None:
        _undecorate(walk, behind, end, kind, found)
    return start


def keep_whole(walk: Walk, start: int, unit: Node, kind: str) -> None:
    """The seam before the first definition in another: it is parted from that head before it is cut itself."""
    end = walk.comments.end(unit)
    walk.found.add(
        start, BEHIND_HEAD | FIRST_BIT | walk.found.kind(kind), f"{kind} behind the head around it", end
    )


def _between_overloads(walk: Walk, attached: list[Node], unit: Node, end: int, kind: str) -> None:
    """The seams behind each overload signature, before the comments and decorators of what follows it; and those
    behind the decorators of one."""
    follows = False
    for node in (*attached, unit):
        if follows:
            mark = BEHIND_HEAD | FIRST_BIT | walk.found.kind(kind)
            walk.found.add(node.start_byte, mark, f"{kind} behind its overloads", end)
        follows = node is not unit and walk.roles[node.kind_id].sort in _OVERLOADS
        behind = walk.definitions.behind_attachments(node) if follows else None
        if behind is not None:
            # It is a seam behind an attachment, but no reason to cut there before others: it keeps one character.
            note = f"{kind} behind its decorators"
            walk.found.add(behind, LAST_RESORT | walk.found.kind(kind), note, behind + 1)


def _undecorate(walk: Walk, start: int, end: int, kind: str, found: Definition | None) -> None:
    """The seam between decorators and what they decorate, and those in its docstring."""
    walk.found.add(start, LAST_RESORT | walk.found.kind(kind), f"{kind} behind its decorators", end)
    docstring = walk.definitions.docstring(found.node) if found else None
    if docstring is None:
        return
    at = docstring.start_byte
    for line in walk.data[at : docstring.end_byte].splitlines(keepends=True):
        if line.strip() and at > docstring.start_byte:
            walk.found.add(at + len(line) - len(line.lstrip()), LAST_RESORT | SECOND_BIT | DOCSTRING)
        at += len(line)
