"""What node names alone tell about a grammar, and how rules override it."""

from __future__ import annotations

import pytest

from chunkers.grammar import Grammar, Sort, grammar
from chunkers.language_names import GRAMMARS, UNSAFE
from chunkers.syntax import ERROR_KIND, node_kinds


def sort_of(found: Grammar, name: str) -> str | None:
    kind = next(kind for kind, other in node_kinds(found.language).items() if other == name)
    role = found.roles.get(kind)
    return role.sort if role else None


@pytest.mark.parametrize(
    ("language", "node", "sort"),
    [
        ("python", "block", Sort.CONTAINER),
        ("python", "else_clause", Sort.CLAUSE),
        ("python", "decorated_definition", Sort.WRAPPER),
        ("python", "string", None),
        ("go", "block", None),
        ("dart", "class_definition", Sort.DEFINITION),
        ("dart", "documentation_comment", Sort.COMMENT),
        ("haskell", "function", Sort.DEFINITION),
        ("elixir", "do_block", Sort.CONTAINER),
        ("solidity", "function_definition", Sort.DEFINITION),
        ("julia", "function_definition", Sort.DEFINITION),
        ("perl", "block", Sort.CONTAINER),
        ("make", "rule", Sort.DEFINITION),
    ],
)
def test_roles(language: str, node: str, sort: str | None) -> None:
    assert sort_of(grammar(language), node) == sort


@pytest.mark.parametrize("language", sorted(GRAMMARS - UNSAFE))
def test_no_string_or_comment_is_a_container(language: str) -> None:
    found = grammar(language)
    assert found.roles[ERROR_KIND].sort == Sort.SPLICE
    for kind, role in found.roles.items():
        name = node_kinds(language).get(kind, "")
        assert role.sort != Sort.CONTAINER or not name.startswith(("string", "heredoc", "comment"))
