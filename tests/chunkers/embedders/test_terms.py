from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.embedders.terms import pieces, words


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The Cat's 3 mats, and THE end.", ["the", "cat's", "3", "mats", "and", "the", "end"]),
        ("Straße ＦＵＬＬ", ["strasse", "full"]),
        ("नमस्ते दुनिया", ["नमस्ते", "दुनिया"]),
        ("e\u0301te\u0301", ["été"]),
        ("我们喝茶", ["我们", "们喝", "喝茶"]),
        ("茶。", ["茶"]),
        ("コーヒーを飲む", ["コー", "ーヒ", "ヒー", "ーを", "を飲", "飲む"]),
        ("Wi-Fi 热点 ok", ["wi", "fi", "热点", "ok"]),
        ("--- … 🙂", []),
        ("", []),
    ],
)
def test_words_of_any_script(text: str, found: list[str]) -> None:
    assert words(text) == found


def test_thai_is_paired_by_what_a_reader_sees_as_one_character() -> None:
    assert words("น้ำชา") == ["น้\u0e4dา", "าช", "ชา"]


def test_pieces_of_words() -> None:
    assert pieces("tea") == [" te", "tea", "ea ", " tea", "tea ", " tea "]
    assert pieces("a") == [" a "]
    assert pieces("茶叶") == ["茶", "叶", "茶叶"]
    assert pieces("茶") == ["茶"]
    assert pieces("…") == []


def test_inflected_forms_share_pieces_and_no_word() -> None:
    assert set(pieces("violin")) & set(pieces("violins"))
    assert not set(words("violin")) & set(words("violins"))


@given(st.text(max_size=40))
def test_any_text_has_pieces_where_it_has_words(text: str) -> None:
    assert bool(words(text)) == bool(pieces(text))
    assert all(piece.strip() for piece in [*words(text), *pieces(text)])
