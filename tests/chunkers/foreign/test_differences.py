from __future__ import annotations

import pytest

from chunkers.foreign.differences import between_letters, widened
from chunkers.foreign.placement import Difference, Span

CASES = [
    ("The End", "the end", [("replaced", 0, 1, "t"), ("replaced", 4, 5, "e")]),
    ("THE end", "the end", [("replaced", 0, 3, "the")]),
    ("“Go!” he", '"Go!" he', [("replaced", 0, 1, '"'), ("replaced", 4, 5, '"')]),
    ("a, b", "a b", [("deleted", 1, 2, "")]),
    ("a b", "a, b", [("inserted", 1, 1, ",")]),
    ("one\n two", "one two", []),
    ("exam-\nple", "example", [("deleted", 4, 5, "")]),
    ("café", "cafe", [("replaced", 3, 4, "e")]),
    ("oﬃce", "office", [("replaced", 1, 2, "ffi")]),
]


@pytest.mark.parametrize(("source", "chunk", "expected"), CASES)
def test_differences_of_texts_with_the_same_letters(
    source: str, chunk: str, expected: list[Difference]
) -> None:
    found = between_letters("__" + source + "__", Span(2, 2 + len(source)), chunk)
    assert [(kind, start - 2, end - 2, text) for kind, start, end, text in found] == expected


def test_half_a_ligature_is_replaced_as_a_whole() -> None:
    assert between_letters("oﬃce", Span(0, 2), "of") == [Difference("replaced", 0, 2, "of")]


def test_marks_at_the_ends_belong_to_a_chunk_that_has_some() -> None:
    text = 'He said: "Go." She went.'
    letters = Span(text.index("Go"), text.index("Go") + 2)
    assert text[slice(*widened(text, letters, "“go.”", Span(0, len(text))))] == '"Go."'
    assert text[slice(*widened(text, letters, "go", Span(0, len(text))))] == "Go"
    assert text[slice(*widened(text, letters, "...go...", Span(letters.start - 1, letters.end)))] == '"Go'
