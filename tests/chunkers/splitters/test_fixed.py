import pytest

from chunkers import ChunkConfig, Chunking, chunk


def fixed(text: str, ruler: str, largest: int, overlap: int = 0, respect_words: bool = False) -> Chunking:
    splitter = {"kind": "fixed", "respect_words": respect_words}
    budget = {"ruler": ruler, "max": largest, "overlap": overlap}
    return chunk(text, ChunkConfig.model_validate({"splitter": splitter, "budget": budget}))


def test_windows_are_as_long_as_fit() -> None:
    assert [piece.text for piece in fixed("abcdefghij", "characters", 4)] == ["abcd", "efgh", "ij"]
    assert [piece.reason for piece in fixed("abcdefgh", "characters", 4)] == [
        "document start",
        "budget: grapheme",
    ]


def test_words_may_be_respected() -> None:
    text = "one two three four"
    pieces = fixed(text, "characters", 9, respect_words=True)
    assert [piece.text for piece in pieces] == ["one two ", "three ", "four"]
    assert [piece.reason for piece in pieces][1:] == ["word", "word"]


def test_tokens_are_measured_on_real_substrings() -> None:
    text = "a龘🫨b🧿 猫猫ẞ🫠 end 🚀龘x"
    pieces = fixed(text, "cl100k_base", 4)
    assert "".join(piece.text for piece in pieces) == text
    assert max(piece.size for piece in pieces) <= 4


def test_a_single_character_over_budget_stands_alone_and_is_said() -> None:
    pieces = fixed("a🫨b", "cl100k_base", 1)
    assert [piece.text for piece in pieces] == ["a", "🫨", "b"]
    assert pieces[1].size > 1
    assert any("over budget" in finding for finding in pieces.findings)


@pytest.mark.parametrize("overlap", [1, 7, 11])
def test_every_window_brings_new_text(overlap: int) -> None:
    pieces = fixed("kettle boils, cups wait, toast burn.", "characters", 12, overlap)
    assert all(before.end < after.end for before, after in zip(pieces, pieces[1:], strict=False))
    assert all(piece.size <= 12 for piece in pieces)
