"""Every query suits its grammar."""

from __future__ import annotations

import pytest
from tree_sitter import Query

from chunkers.code_queries import QUESTIONS, questions, word_kinds
from chunkers.language_names import GRAMMARS, UNSAFE
from chunkers.syntax import grammar_of, node_kinds


@pytest.mark.parametrize("language", sorted(GRAMMARS - UNSAFE))
def test_the_query_of_each_grammar_compiles(language: str) -> None:
    asked = questions(language)
    if asked is not None:
        query = Query(grammar_of(language), asked.query)
        captures = {query.capture_name(index) for index in range(query.capture_count)}
        assert captures <= {"import", "bound", "path", "call", "called", "name"}
        # A predicate would read the text of nodes, which a tree parsed from a reader does not have.
        assert "#" not in asked.query


def test_the_languages_by_name_are_in_the_table() -> None:
    named = "python javascript typescript tsx bash java go rust c cpp csharp ruby php kotlin swift scala lua"
    assert set(named.split()) <= set(QUESTIONS)


def test_members_are_no_words() -> None:
    kinds = node_kinds("javascript")
    words = {kinds[kind] for kind in word_kinds("javascript")}
    assert "identifier" in words
    assert "property_identifier" not in words


def test_data_has_neither_calls_nor_imports() -> None:
    assert questions("json") is None
