"""Text that is unkind to rulers, and what a ruler without ideas would say about it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hypothesis import strategies as st

from chunkers.measure import View

_TEXT = (
    "the cat Tide. 5.3 m isn't don'T 'S 'll 'ſ ' ALLCAPS aA x1 1 123 12345678901 ½ ² Ⅷ / // .\n/ \\ <|endoftext|> -- ... "
    "^^^^ ____ café naïve e\u0301 \u0301 你好。 世界！ かな。 हिन्दी क्षि है। مرحبا؟ שלום 한국어 ภาษาไทย ẞ ǅ ʰ "
    "👩‍👩‍👧‍👦 🏳️‍🌈 🇩🇪🇫🇷 👍🏽 1️⃣ \ud83d \udc00 \ud83d\ude00 \x00 \u200b \u200d \ufeff \u0378 \u088f \u1acf \U000322af \U000323b0 \U0010ffff \ue000"
)
FRAGMENTS = tuple(_TEXT.split(" "))
WHITE = (
    " ",
    "  ",
    "\n",
    "\n\n",
    "\r\n",
    "\r",
    "\t",
    " \n ",
    "\v",
    "\f",
    "\x1c",
    "\x1f",
    "\x85",
    "\u2028",
    "\u3000",
    "\xa0",
)

fragments = st.sampled_from(FRAGMENTS + WHITE + WHITE)
runs = st.tuples(fragments, st.sampled_from((1, 1, 1, 1, 9, 80))).map(lambda pair: pair[0] * pair[1])
mixed = st.lists(fragments, max_size=40).map("".join)
rough = st.lists(runs, max_size=5).map("".join)
noise = st.text(st.one_of(st.characters(), st.sampled_from("a1 \n'/.\u0301")), max_size=40)
ugly = st.one_of(mixed, rough, noise).map(lambda text: text[:240])

# One thing repeated: no sync points, or one at every other place.
DESERTS = ("a", "é", "^", ".", " ", "\n", "\t", "😀", "👩‍👧", "漢", "ก็", "\u0301", "- ", "aA")


@st.composite
def spans(draw: st.DrawFn, texts: st.SearchStrategy[str] = ugly) -> tuple[str, int, int]:
    """A text and a span of it."""
    text = draw(texts)
    start = draw(st.integers(0, len(text)))
    return text, start, draw(st.integers(start, len(text)))


def plainly_reached(size: Callable[[int, int], int], start: int, stop: int, limit: int) -> int:
    """The largest end up to `stop` that fits, by trying all."""
    return max((end for end in range(start, stop + 1) if size(start, end) <= limit), default=start)


DRESS = (
    ("", ""),
    ("A > B (continued)\n\n", ""),
    ("class A:\n    def f(x):\n", "\n# continued ...\n"),
    ("é", "'s"),
    ("\r", "\n"),
    ("'", " "),
    ("x", "x"),
    ("12", "3"),
    ("\n", "/\n"),
)
"""What may stand before and behind a span, with beginnings and ends that run together with it."""


def plainly_over(
    size: Callable[[int, int], int], start: int, ends: Sequence[int], low: int, high: int, limit: int
) -> int:
    """The index of the first of ends[low:high] that does not fit, by trying one after the other."""
    return next((index for index in range(low, high) if size(start, ends[index]) > limit), high)


def check(
    view: View, count: Callable[[str], int], text: str, start: int, end: int, limit: int, step: int = 1
) -> None:
    """Hold a view against counting each span of a text on its own."""
    size = _checked_sizes(view, count, text, start, end)
    for bound in _bounds(size(start, end), limit):
        assert view.reach(start, bound) == plainly_reached(size, start, len(text), bound)
        for ends, low, high in _searches(start, len(text), step):
            assert view.first_over(start, ends, low, high, bound) == plainly_over(
                size, start, ends, low, high, bound
            )


def check_crossings(
    view: View, count: Callable[[str], int], text: str, start: int, end: int, limit: int, step: int = 1
) -> None:
    """The same for a ruler that may count a longer span as far less (a word with a letter it does not know is
    one unknown thing): what is found fits, and the next one does not."""
    size = _checked_sizes(view, count, text, start, end)
    for bound in _bounds(size(start, end), limit):
        reached = view.reach(start, bound)
        assert size(start, reached) <= bound
        assert reached == len(text) or size(start, reached + 1) > bound
        for ends, low, high in _searches(start, len(text), step):
            found = view.first_over(start, ends, low, high, bound)
            assert low <= found <= high
            assert found == high or size(start, ends[found]) > bound
            assert found == low or size(start, ends[found - 1]) <= bound


def _checked_sizes(
    view: View, count: Callable[[str], int], text: str, start: int, end: int
) -> Callable[[int, int], int]:
    """Sizes by counting, once they are found to be those of the view for one span, dressed and undressed."""

    def size(start: int, end: int) -> int:
        return count(text[start:end])

    true = size(start, end)
    assert view.size(start, end) == true
    for header, trailer in DRESS:
        assert view.dressed(header, start, end, trailer) == count(header + text[start:end] + trailer)
    for bound in (true - 1, true, true + 1):
        assert view.fits(start, end, bound) == (true <= bound)
    return size


def _bounds(true: int, limit: int) -> list[int]:
    return [bound for bound in (limit, true - 1, true, true + 1) if bound >= 0]


def _searches(start: int, length: int, step: int) -> list[tuple[list[int], int, int]]:
    ends = [*range(start, length + 1, step)]
    middle = len(ends) // 3
    return [
        (ends, low, high) for low, high in ((0, len(ends)), (middle, len(ends) - middle), (middle, middle))
    ]
