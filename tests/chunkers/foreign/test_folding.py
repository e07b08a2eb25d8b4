from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.foreign.folding import FOLDS, letters, plain, visible

TEXT = "Ein Büro,\n  das oﬃce — Straße É!"


def test_the_plain_text_is_the_text() -> None:
    assert plain(TEXT).text == TEXT
    assert [plain(TEXT).source(at) for at in (0, 5, len(TEXT))] == [0, 5, len(TEXT)]
    assert plain("").text == ""


def test_white_space_is_left_out() -> None:
    folded = visible(TEXT)
    assert folded.text == "EinBüro,dasoﬃce—StraßeÉ!"
    assert TEXT[folded.source(8) :].startswith("das")
    assert folded.offset(TEXT.index("das")) == folded.offset(TEXT.index("\n")) == 8


def test_letters_are_compared_without_case_accents_and_ligatures() -> None:
    folded = letters(TEXT)
    assert folded.text == "einburodasofficestrassee"
    assert letters("E\u0301 é É e").text == "eeee"
    assert letters("ПРИВЕТ Ὀδυσσεύς 漢字 ｶﾞ").text == letters("привет οδυσσευσ 漢字 カ").text
    assert [TEXT[at] for at in folded.sources()[10:16]] == list("oﬃﬃﬃce")


@given(st.text(), st.integers(0, 100))
@pytest.mark.parametrize("fold", FOLDS)
def test_the_way_there_and_back(fold: type, text: str, at: int) -> None:
    folded = fold(text)
    sources = folded.sources()
    assert sources == [folded.source(offset) for offset in range(len(folded.text))] == sorted(sources)
    assert folded.source(len(folded.text)) == len(text)
    at = min(at, len(text))
    expected = next((offset for offset, source in enumerate(sources) if source >= at), len(sources))
    assert folded.offset(at) == expected
