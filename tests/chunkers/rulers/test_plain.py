from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers.encodings import load, readable
from chunkers.rulers.plain import PlainView
from tests.chunkers.rulers.texts import check, spans


@given(spans(), st.integers(0, 40), st.booleans())
def test_counts_each_span_on_its_own(span: tuple[str, int, int], limit: int, bounded: bool) -> None:
    tokenizer = load("o200k_base")
    text, start, end = readable(span[0])[:64], min(span[1], 64), min(span[2], 64)
    view = PlainView(text, tokenizer.count, tokenizer.longest if bounded else None)
    check(view, tokenizer.count, text, start, end, limit)


class Words:
    """Counts words, and how often and how much it was asked to."""

    def __init__(self) -> None:
        self.asked = 0
        self.characters = 0

    def __call__(self, text: str) -> int:
        self.asked += 1
        self.characters += len(text)
        return len(text.split())


def test_walks_a_long_text_in_work_that_grows_with_its_length() -> None:
    text = "lorem ipsum dolor " * 5000
    words = Words()
    view = PlainView(text, words)
    start = steps = 0
    while start < len(text):
        start, steps = view.reach(start, 300), steps + 1
    assert steps == 50
    assert words.characters < 100 * len(text)


def test_merges_the_pieces_of_a_long_text_in_work_that_grows_with_its_length() -> None:
    text = "lorem ipsum dolor " * 5000
    ends = [*range(18, len(text) + 1, 18)]
    words = Words()
    view = PlainView(text, words)
    low = start = 0
    while low < len(ends):
        low = view.first_over(start, ends, low, len(ends), 300)
        start = ends[low - 1]
    assert words.characters < 20 * len(text)


def test_what_is_plainly_too_long_is_not_counted() -> None:
    words = Words()
    view = PlainView("a" * 1000, words, longest=4)
    assert not view.fits(0, 1000, 10)
    assert view.fits(0, 10, 10)
    assert words.asked == 0


def test_the_same_span_is_counted_once() -> None:
    words = Words()
    view = PlainView("some words", words)
    assert view.size(0, 10) == view.size(0, 10) == 2
    assert words.asked == 1


def test_limits_below_zero_and_empty_ranges() -> None:
    view = PlainView("some words", Words())
    assert view.reach(2, -1) == 2
    assert view.first_over(0, [1, 2], 0, 2, -1) == 0
    assert view.first_over(0, [1, 2], 2, 2, 5) == 2
    assert view.size(4, 2) == 0
