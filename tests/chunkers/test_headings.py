"""Depth decides what stands inside what."""

from hypothesis import given
from hypothesis import strategies as st

from chunkers.headings import Heading, outline


def sections(*headings: tuple[int, str]) -> list[tuple[str, int, int]]:
    made = outline([Heading(at, at + 1, depth, title) for at, (depth, title) in enumerate(headings)], 100)
    return [(section.title, section.start, section.end) for section in made.sections]


def test_a_section_ends_where_the_next_of_its_depth_or_above_starts() -> None:
    assert sections((1, "a"), (3, "b"), (2, "c"), (1, "d")) == [
        ("a", 0, 3),
        ("b", 1, 2),
        ("c", 2, 3),
        ("d", 3, 100),
    ]


def test_one_without_a_title_only_ends_others() -> None:
    assert sections((1, "a"), (2, ""), (2, "b"), (1, "")) == [("a", 0, 3), ("b", 2, 3)]


def test_headings_that_start_together_nest() -> None:
    made = outline([Heading(0, 3, 1, "a"), Heading(0, 7, 2, "b"), Heading(9, 12, 2, "c")], 20)
    assert [title.title for title in made.chain(made.innermost(0))] == ["a", "b"]
    assert [title.title for title in made.chain(made.common(8, 9))] == ["a"]


@given(st.lists(st.tuples(st.integers(1, 6), st.sampled_from(["t", ""]))))
def test_sections_nest_and_never_cross(headings: list[tuple[int, str]]) -> None:
    around: list[int] = []
    for _, start, end in sections(*headings):
        while around and around[-1] <= start:
            around.pop()
        assert not around or end <= around[-1]
        around.append(end)
