"""The tables of languages agree with the grammars that are bundled."""

from __future__ import annotations

from typing import get_args

from tree_sitter_language_pack import SupportedLanguage

from chunkers.language_names import ALIASES, FILE_NAMES, GRAMMARS, INTERPRETERS, SUFFIXES, UNSAFE


def test_the_grammars_are_those_of_the_pack() -> None:
    assert set(get_args(SupportedLanguage)) == GRAMMARS


def test_every_table_leads_to_a_grammar() -> None:
    for table in (ALIASES, FILE_NAMES, SUFFIXES, INTERPRETERS):
        assert set(table.values()) <= GRAMMARS
    assert UNSAFE <= GRAMMARS
    assert not set(ALIASES) & GRAMMARS
