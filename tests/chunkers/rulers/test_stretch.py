import pytest

from chunkers.rulers.encodings import load
from chunkers.rulers.stretch import Stretch
from tests.chunkers.rulers.texts import DESERTS


@pytest.mark.parametrize("name", ["cl100k_base", "o200k_base"])
@pytest.mark.parametrize("thing", DESERTS)
def test_counts_as_the_encoding_does(name: str, thing: str) -> None:
    tokenizer = load(name)
    text = "x" + thing * 500
    stretch = Stretch(text, 1, tokenizer)
    for end in (*range(1, 90), *range(380, 480), len(text) - 3, len(text)):
        assert stretch.size(end) == len(tokenizer.encoding.encode_ordinary(text[1:end]))


def test_encodes_a_window_and_not_the_rest() -> None:
    text = "a" * 1_000_000
    stretch = Stretch(text, 0, load("cl100k_base"))
    stretch.size(4000)
    assert stretch.covered < 5000
