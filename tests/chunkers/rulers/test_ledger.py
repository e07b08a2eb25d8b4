from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers import ledger
from chunkers.rulers.encodings import Tokenizer, load, readable
from chunkers.rulers.ledger import Ledger
from chunkers.rulers.sync import marks
from tests.chunkers.rulers.texts import ugly


@given(ugly.map(readable), st.integers(1, 40), st.sampled_from(["cl100k_base", "o200k_base"]))
def test_counts_between_sync_points_add_up(text: str, block: int, name: str) -> None:
    tokenizer = load(name)
    flags = marks(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "BLOCK", block)
        made = Ledger(text, flags, tokenizer)
        points = [at for at in range(len(text) + 1) if flags[at]]
        for first, last in (
            (points[len(points) // 3], points[-1]),
            (0, points[len(points) // 2]),
            *pairwise(points),
        ):
            assert made.between(first, last) == tokenizer.count(text[first:last])


def test_a_desert_is_encoded_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ledger, "BLOCK", 100)
    asked: list[str] = []

    class Watched(Tokenizer):
        def count(self, text: str) -> int:
            asked.append(text)
            return super().count(text)

    known = load("cl100k_base")
    text = "one two " * 50 + "a" * 1000 + ". three four" * 50
    made = Ledger(text, marks(text), Watched(known.source, known.lengths, known.quick))
    made.require(len(text))
    assert not asked
    first, last = text.index(" a"), text.index(".")
    assert made.deserts == [first]
    assert made.desert_ends == [last]
    assert made.between(0, len(text)) == made.between(0, len(text)) == known.count(text)
    assert asked == [text[first:last]]


def test_an_empty_text_has_no_blocks() -> None:
    made = Ledger("", marks(""), load("cl100k_base"))
    made.require(0)
    assert made.between(0, 0) == 0
