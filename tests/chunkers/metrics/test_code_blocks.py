"""Functions and strings of source code."""

from __future__ import annotations

import pytest

from chunkers.language_names import GRAMMARS
from chunkers.metrics.code_blocks import code_blocks


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        (
            "python",
            "def f():\n    return 'é 🦛'\n",
            {("function", "def f():\n    return 'é 🦛'"), ("string", "'é 🦛'")},
        ),
        ("javascript", 'let a = "漢" + `b`', {("string", '"漢"'), ("string", "`b`")}),
        ("json", '{"k": "v w"}', {("string", '"k"'), ("string", '"v w"')}),
        ("bash", 'f() {\n  echo "a b"\n}\n', {("function", 'f() {\n  echo "a b"\n}'), ("string", '"a b"')}),
    ],
)
def test_found_exactly(language: str, text: str, expected: set[tuple[str, str]]) -> None:
    assert {(block.kind, text[block.start : block.end]) for block in code_blocks(text, language)} == expected


def test_every_grammar_can_be_asked() -> None:
    text = '// "é" \'x\'\nfn f(a) { return "é" }\n'
    for language in sorted(GRAMMARS):
        for block in code_blocks(text, language):
            assert 0 <= block.start <= block.end <= len(text)
