"""What counts as the inside of a word."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.words import inside_word, word_around
from tests.chunkers.metrics.making import texts


@pytest.mark.parametrize(
    "text",
    [
        "wo|rd",
        "don|'t",
        "don’|t",
        "3|.14",
        "3.|14",
        "1|,000",
        "snake|_case",
        "ab|12",
        "한|국",
        "हिन्|दी",
        "می\u200c|خواهم",
        "e|\u0301",
        "\U0001f469\u200d|\U0001f467",
        "\U0001f1e9|\U0001f1ea",
        "ก|็",
    ],
)
def test_inside(text: str) -> None:
    assert inside_word(text.replace("|", ""), text.index("|"))


@pytest.mark.parametrize(
    "text",
    [
        "|word",
        "word|",
        "a |b",
        "a| b",
        "x|-y",
        "a|.b",
        "foo|(",
        "'|quoted",
        "漢|字",
        "カ|タ",
        "ひ|ら",
        "ไ|ทย",
        "漢|word",
        "\r|\n",
        "1,| 2",
        "🦛|🦛",
        "|",
    ],
)
def test_outside(text: str) -> None:
    assert not inside_word(text.replace("|", ""), text.index("|"))


@given(texts, st.integers(0, 40))
def test_a_word_is_what_no_inner_offset_leaves(text: str, offset: int) -> None:
    if inside_word(text, offset):
        start, end = word_around(text, offset)
        assert start < offset < end
        assert all(inside_word(text, at) for at in range(start + 1, end))
        assert not inside_word(text, start)
        assert not inside_word(text, end)
        assert not any(character.isspace() for character in text[start:end])


def test_a_word_of_any_length_is_seen_whole() -> None:
    text = " " + "ab'c" * 50_000 + " "
    assert word_around(text, 100_001) == (1, 200_001)
