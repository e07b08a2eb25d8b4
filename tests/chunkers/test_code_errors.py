"""Broken source says where it is broken."""

import pytest

from chunkers import Document
from chunkers.code_errors import MOST, syntax_problems


@pytest.mark.parametrize("text", ["", "\n", "def f():\n    return 1\n", "é = '🙂'\n"])
def test_sound_source_has_no_problems(text):
    assert syntax_problems(Document(text, "a.py")) == ()


def test_prose_has_none():
    assert syntax_problems(Document("Not ( code.", "a.txt")) == ()


def test_what_fits_nowhere_is_told_with_its_place():
    text = "é = '🙂'\n\ndef f():\n    return 1 +* 2\n\ng = 3\n"
    problems = syntax_problems(Document(text, "a.py"))
    assert problems
    assert problems[0].line == 4
    assert "line 4: " in problems[0].sentence
    assert all(0 <= one.start <= one.end <= len(text) for one in problems)
    assert "*" in text[problems[0].start : problems[0].end]


def test_what_is_missing_is_told():
    problems = syntax_problems(Document("int f() { return 1 }\n", "a.c"))
    assert [(one.start == one.end, one.sentence) for one in problems] == [(True, "line 1: ; is missing")]


def test_no_more_than_can_be_read():
    text = "def (:\n" * 2_000
    assert 0 < len(syntax_problems(Document(text, "a.py"))) <= MOST
