"""The table names only nodes that the grammars have."""

from __future__ import annotations

import pytest

from chunkers.grammar_rules import RULES
from chunkers.syntax import node_kinds

SHARED = {"field_definition", "create_procedure"}
"""Named for a family of grammars, or for a later release of one."""


@pytest.mark.parametrize("language", RULES)
def test_every_node_that_is_named_exists(language: str) -> None:
    rules, kinds = RULES[language], set(node_kinds(language).values())
    named = {
        *rules.definitions, *rules.wrappers, *rules.assignments, *rules.carriers, *rules.values, *rules.signatures,
        *rules.attachments, *rules.sections, *rules.containers, *rules.regions, *rules.lists, *rules.clauses,
        *rules.splices, *rules.strings, *rules.plain, *rules.heads,
    }  # fmt: skip
    assert named - kinds <= SHARED
