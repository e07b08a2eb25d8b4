import threading
from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from chunkers.rulers import ledger, sync
from chunkers.rulers.encodings import Tokenizer, load, readable
from chunkers.rulers.token_view import TokenView
from tests.chunkers.rulers.texts import DESERTS, check, mixed, spans

NAMES = ("cl100k_base", "o200k_base")
names = st.sampled_from(NAMES)
# Up to here every search goes end by end, so answers are those of trying all.
SHORT = 120


@pytest.fixture
def small_blocks() -> Iterator[None]:
    """Blocks of a few characters, so that short texts have many of them, deserts and pages too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger, "BLOCK", 12)
        patch.setattr(sync, "_PAGE", 17)
        yield


@given(spans(), st.integers(0, 40), names)
def test_measures_as_the_encoding_does(span: tuple[str, int, int], limit: int, name: str) -> None:
    text, start, end = readable(span[0])[:SHORT], min(span[1], SHORT), min(span[2], SHORT)
    tokenizer = load(name)
    check(TokenView(text, tokenizer), tokenizer.count, text, start, end, limit)


@pytest.mark.usefixtures("small_blocks")
@given(spans(), st.integers(0, 40), names)
def test_blocks_do_not_show(span: tuple[str, int, int], limit: int, name: str) -> None:
    text, start, end = readable(span[0])[:SHORT], min(span[1], SHORT), min(span[2], SHORT)
    tokenizer = load(name)
    check(TokenView(text, tokenizer), tokenizer.count, text, start, end, limit)


@given(
    st.lists(mixed, min_size=8, max_size=24).map("".join),
    st.integers(0, 900),
    st.integers(20, 300),
    st.data(),
)
def test_longer_text_is_merged_as_by_trying_each_end(
    text: str, start: int, limit: int, data: st.DataObject
) -> None:
    text = readable(text)
    start = min(start, len(text))
    tokenizer = load(data.draw(names))
    view = TokenView(text, tokenizer)
    ends = sorted(data.draw(st.sets(st.integers(start, len(text)), max_size=60)))
    sizes = [tokenizer.count(text[start:end]) for end in ends]
    assert view.sizes(start, ends) == sizes
    true = next((index for index, size in enumerate(sizes) if size > limit), len(ends))
    assert view.first_over(start, ends, 0, len(ends), limit) == true
    reached = view.reach(start, limit)
    assert tokenizer.count(text[start:reached]) <= limit
    assert all(
        tokenizer.count(text[start:end]) > limit
        for end in range(reached + 1, min(len(text), reached + 150) + 1)
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("thing", DESERTS)
def test_crosses_a_desert(name: str, thing: str) -> None:
    """Two hundred thousand characters, mostly without a sync point, between two sentences."""
    tokenizer = load(name)
    before, after = "Some words before. ", "\n\nAnd some more words."
    text = before + thing * (200_000 // len(thing)) + after
    view = TokenView(text, tokenizer)
    for start, end in ((0, 3000), (5, 900), (4000, 4001), (100_001, 103_003), (len(text) - 3000, len(text))):
        assert view.size(start, end) == tokenizer.count(text[start:end])
    assert not view.fits(0, len(text), 512)
    for start in (0, len(before), 7001, 50_003, len(text) - 600):
        end = view.reach(start, 100)
        assert tokenizer.count(text[start:end]) <= 100
        assert end == len(text) or tokenizer.count(text[start : end + 1]) > 100
        ends = range(start, min(start + 20_000, len(text)) + 1, 7)
        over = view.first_over(start, ends, 0, len(ends), 100)
        assert tokenizer.count(text[start : ends[over - 1]]) <= 100
        assert over == len(ends) or tokenizer.count(text[start : ends[over]]) > 100


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("thing", ["a", "😀", "^"])
def test_a_span_over_a_desert_is_exact(name: str, thing: str) -> None:
    tokenizer = load(name)
    text = "One. " * 300 + thing * 300_000 + ". Two" * 300
    view = TokenView(text, tokenizer)
    for start, end in ((0, len(text)), (7, len(text) - 2), (1600, len(text)), (0, 290_000)):
        assert view.size(start, end) == tokenizer.count(text[start:end])
    whole = view.size(0, len(text))
    assert view.reach(0, whole) == len(text)
    last = max(end for end in range(len(text) - 20, len(text)) if view.size(0, end) <= whole - 3)
    assert view.reach(0, whole - 3) == last
    assert view.first_over(0, [*range(0, len(text), 50_000), len(text)], 0, 8, whole - 1) == 7


def test_a_desert_is_stepped_through_in_work_that_grows_with_the_limit() -> None:
    encoded = 0

    class Watched(Tokenizer):
        def count(self, text: str) -> int:
            nonlocal encoded
            encoded += len(text)
            return super().count(text)

    known = load("cl100k_base")
    text = "a" * 400_000
    view = TokenView(text, Watched(known.source, known.lengths, known.quick))
    start = steps = 0
    while start < len(text):
        start, steps = view.reach(start, 512), steps + 1
    assert steps == -(-len(text) // 4096)
    assert encoded < 3 * len(text)


def test_nothing_is_encoded_for_what_is_plainly_too_long_or_short() -> None:
    class Silent(Tokenizer):
        def encode(self, text: str) -> NDArray[np.uint32]:
            raise AssertionError(text)

        def count(self, text: str) -> int:
            raise AssertionError(text)

    known = load("cl100k_base")
    text = "Some words. " * 20_000
    view = TokenView(text, Silent(known.source, known.lengths, known.quick))
    assert view.fits(3, 400, 512)
    assert not view.fits(0, len(text), 512)


def test_one_view_serves_many_threads() -> None:
    tokenizer = load("o200k_base")
    text = "Some words, and more of them: día 漢字. " * 20_000
    view = TokenView(text, tokenizer)
    spans = [(at * 997, len(text) - at * 1009) for at in range(12)]
    true = [tokenizer.count(text[start:end]) for start, end in spans]
    found: dict[int, int] = {}
    threads = [
        threading.Thread(target=lambda at=at, span=span: found.update({at: view.size(*span)}))
        for at, span in enumerate(spans)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found[at] for at in range(len(spans))] == true


def test_the_edges_of_the_text() -> None:
    view = TokenView("", load("cl100k_base"))
    assert view.size(0, 0) == 0
    assert view.reach(0, 5) == 0
    assert view.fits(0, 0, 0)
    view = TokenView("words", load("cl100k_base"))
    assert view.reach(5, 5) == 5
    assert view.reach(2, 0) == view.reach(2, -1) == 2
    assert view.size(3, 2) == 0
    assert view.first_over(0, [1, 2], 0, 2, -1) == 0
    assert view.first_over(0, [1, 2], 2, 1, 5) == 1
