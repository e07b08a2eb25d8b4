"""The variables of a shell script, read off its syntax tree."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from chunkers.code_reading import Reading, reading
from chunkers.syntax import grammar_of
from chunkers.variables import Assigned, Variables

if TYPE_CHECKING:
    from tree_sitter import Node, Query

LANGUAGE = "bash"
_GIVEN = frozenset(("declaration_command", "for_statement", "unset_command"))
"""Where a name stands without being used."""


def shell_variables(text: str) -> Variables:
    """Where the variables of a script are given their values plainly, and where they are used.

    Plainly means: by a statement of the script or of a function (`A=1`, `readonly A=1`, `local A=1`), not
    for one command, not in a loop or a branch, and not by adding to a value. What a function gives a value
    holds in that function.
    """
    found = reading(text, LANGUAGE)
    if found is None:
        return Variables()
    from tree_sitter import QueryCursor

    used: list[tuple[int, bytes]] = []
    statements: list[tuple[bytes, Node, Node | None]] = []
    for name in QueryCursor(_names()).captures(found.tree.root).get("name", []):
        parent, word = name.parent, found.tree.data[name.start_byte : name.end_byte]
        if parent is None or parent.type in _GIVEN:
            continue
        if parent.type != "variable_assignment" or parent.child_by_field_name("name") != name:
            used.append((name.start_byte, word))
        elif (plain := _plain(found, parent)) is not None:
            statements.append((word, *plain))
    return Variables(_assigned(found, statements), _used(found, used))


@cache
def _names() -> Query:
    from tree_sitter import Query

    return Query(grammar_of(LANGUAGE), "(variable_name) @name")


def _plain(found: Reading, assignment: Node) -> tuple[Node, Node | None] | None:
    """The statement that an assignment is or stands in, and the function around it; None for any other."""
    name = assignment.child_by_field_name("name")
    behind = name.end_byte if name is not None else assignment.end_byte
    if found.tree.data[behind : behind + 1] != b"=":
        return None
    statement, parent = assignment, assignment.parent
    if parent is not None and parent.type == "declaration_command":
        statement, parent = parent, parent.parent
    while parent is not None and parent.type == "list":
        parent = parent.parent
    if parent is None or parent.type == "program":
        return statement, None
    around = parent.parent if parent.type == "compound_statement" else None
    is_function = around is not None and around.type == "function_definition"
    return (statement, around) if is_function else None


def _used(found: Reading, names: list[tuple[int, bytes]]) -> list[tuple[int, str]]:
    places = found.converter.characters([start for start, _ in names])
    return sorted((at, name.decode()) for at, (_, name) in zip(places, names, strict=True))


def _assigned(found: Reading, statements: list[tuple[bytes, Node, Node | None]]) -> list[Assigned]:
    place = found.converter.characters
    starts = place([statement.start_byte for _, statement, _ in statements])
    ends = place([statement.end_byte for _, statement, _ in statements])
    made: list[Assigned] = []
    for (name, _, function), start, end in zip(statements, starts, ends, strict=True):
        around = place([function.start_byte, function.end_byte]) if function is not None else None
        within = (around[0], around[1]) if around else None
        made.append(Assigned(name.decode(), start, end, within))
    return sorted(made, key=lambda one: (one.start, one.name))
