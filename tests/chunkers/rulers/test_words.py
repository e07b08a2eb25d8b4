from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers.words import RULERS
from tests.chunkers.rulers.texts import check, spans


def count(text: str) -> int:
    return sum(not char.isspace() and (at == 0 or text[at - 1].isspace()) for at, char in enumerate(text))


@given(spans(), st.integers(0, 20))
def test_counts_runs_of_visible_characters(span: tuple[str, int, int], limit: int) -> None:
    text, start, end = span
    ruler = RULERS["words"]()
    assert ruler.measure(text) == count(text)
    check(ruler.open(text), count, text, start, end, limit)


def test_a_cut_inside_a_word_counts_both_parts() -> None:
    view = RULERS["words"]().open("one two")
    assert view.size(0, 7) == 2
    assert view.size(0, 5) + view.size(5, 7) == 3


def test_white_space_costs_nothing() -> None:
    view = RULERS["words"]().open("one  two  ")
    assert view.reach(0, 1) == 5
    assert view.reach(5, 1) == 10
    assert view.reach(3, 0) == 5
    assert view.reach(0, 0) == 0
    assert view.reach(10, 3) == 10
    assert view.reach(0, -1) == 0
    assert view.first_over(0, [3], 0, 1, -1) == 0


def test_says_what_it_counts() -> None:
    ruler = RULERS["words"]()
    assert (ruler.name, ruler.unit) == ("words", "words")
