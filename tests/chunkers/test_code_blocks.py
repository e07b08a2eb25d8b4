"""Functions and strings, for asking what a chunking cuts through."""

from __future__ import annotations

import pytest

from chunkers.code_blocks import code_blocks
from chunkers.grammar_rules import RULES


def spans(text: str, language: str) -> list[tuple[str, str]]:
    return [(block.kind, text[block.start : block.end]) for block in code_blocks(text, language)]


def test_functions_with_decorators_and_outermost_strings() -> None:
    source = (
        'é = "short"\n@d\ndef f():\n    """Doc.\n    """\n    return f"{a} with what is {\'inside\'} it"\n'
    )
    assert spans(source, "python") == [
        ("string", '"short"'),
        ("function", source[source.index("@d") : -1]),
        ("string", '"""Doc.\n    """'),
        ("string", "f\"{a} with what is {'inside'} it\""),
    ]


@pytest.mark.parametrize(
    ("language", "source", "string"),
    [
        ("javascript", "x(`a\n${b}`);", "`a\n${b}`"),
        ("bash", "cat <<E\nbody\nE\n", "body\n"),
        ("ruby", "x = <<~E\n  body\nE\n", "\n  body\nE"),
        ("php", "<?php $x = <<<E\nbody\nE;\n", "<<<E\nbody\nE"),
        ("yaml", "a: |\n  b\n  c\n", "|\n  b\n  c\n"),
        ("go", "package a\nvar b = `c\nd`\n", "`c\nd`"),
        ("rust", 'const A: &str = "b\nc";\n', '"b\nc"'),
        ("toml", 'a = """\nb\n"""\n', '"""\nb\n"""'),
    ],
)
def test_strings(language: str, source: str, string: str) -> None:
    assert ("string", string) in spans(source, language)


@pytest.mark.parametrize("language", [*RULES, "haskell", "html", "cobol"])
def test_any_language_has_an_answer(language: str) -> None:
    assert code_blocks("", language) == ()
    assert isinstance(code_blocks("a(b)\n", language), tuple)


def test_offsets_count_code_points() -> None:
    assert spans("def f():\n    return 'é 🦛'\n", "python") == [
        ("function", "def f():\n    return 'é 🦛'"),
        ("string", "'é 🦛'"),
    ]
    assert spans('let a = "漢" + `b`', "javascript") == [("string", '"漢"'), ("string", "`b`")]
