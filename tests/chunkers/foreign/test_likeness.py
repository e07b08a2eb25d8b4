from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from chunkers.foreign.likeness import Likeness

TEXT = "The keeper lit the lamp early. Nobody saw him do it. The ferry came in before the storm did. " * 2


def shared(text: str, chunk: str, free: tuple[int, int] | None = None) -> list[str]:
    likeness = Likeness(text)
    words = likeness.read(chunk)
    blocks = likeness.blocks(words, free or (0, len(likeness.words)))
    starts, ends = likeness.words.starts, likeness.words.ends
    return [text[starts[block.source] : ends[block.source + block.size - 1]] for block in blocks]


def test_runs_of_words_are_found_whatever_stands_between_and_around() -> None:
    assert shared(TEXT, "Title: nobody SAW him doing it; the ferry came in!", (0, 19)) == [
        "Nobody saw him",
        "it. The ferry came in",
    ]


def test_where_a_text_repeats_the_free_place_is_preferred() -> None:
    likeness = Likeness(TEXT)
    words = likeness.read("the ferry came in late before the storm")
    half = len(likeness.words) // 2
    first = likeness.blocks(words, (0, half))
    second = likeness.blocks(words, (half, 2 * half))
    assert [block.source + half for block in first] == [block.source for block in second]


def test_texts_without_spaces_are_compared_by_their_signs() -> None:
    assert shared("列车晚点了。我们还等吗？站台很冷。", "我们还要等吗") == ["我们还", "等吗"]


def test_nothing_shared() -> None:
    assert shared(TEXT, "zebra marmalade quantum") == []
    assert shared("", "zebra") == shared(TEXT, "") == []


words = st.lists(st.sampled_from("a b c d e f g h".split()), max_size=30).map(" ".join)


@given(words, words, st.integers(0, 30), st.integers(0, 30))
def test_blocks_ascend_in_both_and_hold_equal_words(text: str, chunk: str, begin: int, end: int) -> None:
    likeness = Likeness(text)
    own = likeness.read(chunk)
    blocks = likeness.blocks(own, (min(begin, end), max(begin, end)))
    for block in blocks:
        assert block.size > 0
        ours = likeness.words.numbers[block.source : block.source + block.size]
        assert ours == own.numbers[block.chunk : block.chunk + block.size]
    for left, right in pairwise(blocks):
        assert left.source + left.size <= right.source
        assert left.chunk + left.size <= right.chunk
