"""Texts as windows of token numbers: nothing lost, nothing too long, the marks of the model around each."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from chunkers import ChunkersError
from chunkers.embedders.windows import Windower


@pytest.fixture(scope="module")
def tokenizer(minilm: Path) -> Path:
    return minilm / "tokenizer.json"


def test_a_short_text_is_what_the_tokenizer_makes_of_it(tokenizer: Path) -> None:
    plain = Tokenizer.from_file(str(tokenizer))
    plain.no_padding()
    plain.no_truncation()
    for text in ("The cat sat.", "naïve café", "喝茶", "\ufffd", "a" * 300):
        (window,) = Windower(tokenizer, 512).windows(text)
        assert list(window.ids) == plain.encode(text).ids


def test_spans_are_code_points_of_the_text_also_behind_a_prefix(tokenizer: Path) -> None:
    text = "Ça 🙂 costs five."
    for prefix in ("", "passage: "):
        (window,) = Windower(tokenizer, 64).windows(text, prefix)
        assert [text[start:end] for start, end in window.spans] == ["Ça", "🙂", "costs", "five", "."]
        assert window.first == (1 if not prefix else 3)


@given(
    st.lists(
        st.sampled_from(["tea", "unfolded", "water", "🙂", "茶", "[SEP]", "x" * 120]), min_size=1, max_size=40
    ),
    st.sampled_from(["", "passage: "]),
    st.integers(8, 20),
)
def test_long_texts_become_windows_that_follow_one_another(
    tokenizer: Path, words: list[str], prefix: str, limit: int
) -> None:
    text = " ".join(words)
    windower = Windower(tokenizer, limit)
    whole = Windower(tokenizer, 100_000).windows(text, prefix)
    assert len(whole) == 1
    found = windower.windows(text, prefix)
    assert [span for window in found for span in window.spans] == list(whole[0].spans)
    for window in found:
        assert len(window.ids) <= limit
        assert window.ids[: window.first] == whole[0].ids[: whole[0].first]
        assert window.ids[0] == whole[0].ids[0]
        assert window.ids[-1] == whole[0].ids[-1]
    inner = [number for window in found for number in window.ids[window.first : -1]]
    assert inner == list(whole[0].ids[whole[0].first : -1])
    assert all(one[0] <= other[0] for one, other in pairwise(whole[0].spans))


def test_the_name_of_a_mark_is_text(tokenizer: Path) -> None:
    (window,) = Windower(tokenizer, 64).windows("[SEP]")
    assert len(window.ids) > 3


def test_a_text_without_tokens_is_one_empty_window(tokenizer: Path) -> None:
    (window,) = Windower(tokenizer, 64).windows("\u200b")
    assert window.spans == ()
    assert len(window.ids) == 2


def test_a_prefix_without_room_for_text_is_refused(tokenizer: Path) -> None:
    with pytest.raises(
        ChunkersError, match=r"prefix 'one two .*' takes \d+ tokens and leaves no room for text"
    ):
        Windower(tokenizer, 8).windows("text", "one two three four five six seven ")


def test_what_is_no_tokenizer_is_named(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(ChunkersError, match=r"tokenizer\.json: this is no tokenizer file"):
        Windower(tmp_path / "tokenizer.json", 8)
