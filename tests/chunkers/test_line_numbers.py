"""Lines end at line feeds and at nothing else."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.line_numbers import line_numbers


def test_only_line_feeds_count() -> None:
    text = "a\r\nb\x0cc\rd\u2028e\nf"
    assert line_numbers(text, [text.index(letter) for letter in "abcdef"]) == [1, 2, 2, 2, 2, 3]


def test_a_line_feed_belongs_to_the_line_that_it_ends() -> None:
    assert line_numbers("\n\n", [0, 1, 2]) == [1, 2, 3]
    assert line_numbers("", []) == []


@given(st.text("ab\n\r\x0c\u20ac\U0001f600\ud800", max_size=40))
def test_it_counts_as_a_naive_count_does(text: str) -> None:
    offsets = list(range(len(text) + 1))
    assert line_numbers(text, offsets) == [text[:offset].count("\n") + 1 for offset in offsets]
