from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers.characters import RULERS
from tests.chunkers.rulers.texts import check, spans


@given(spans(), st.integers(0, 50))
def test_counts_code_points(span: tuple[str, int, int], limit: int) -> None:
    text, start, end = span
    ruler = RULERS["characters"]()
    assert ruler.measure(text) == len(text)
    check(ruler.open(text), len, text, start, end, limit)


def test_nothing_fits_below_zero_and_nothing_is_behind_the_end() -> None:
    view = RULERS["characters"]().open("abc")
    assert view.reach(1, -1) == 1
    assert view.reach(3, 5) == 3
    assert view.size(3, 1) == 0
    assert view.first_over(0, [1, 2], 0, 2, -1) == 0
    assert view.first_over(0, [1, 2], 1, 0, 5) == 0


def test_says_what_it_counts() -> None:
    ruler = RULERS["characters"]()
    assert (ruler.name, ruler.unit) == ("characters", "characters")
