from __future__ import annotations

from chunkers.foreign.course import REACH, Course, Found
from chunkers.foreign.placement import Span


def walked(text: str, *chunks: str) -> list[Found | None]:
    course = Course(text, chunks)
    return [course.find(index) for index in range(len(chunks))]


def test_each_chunk_goes_on_where_the_last_one_ended() -> None:
    assert walked("ab ab ab", "ab ", "ab ", "ab") == [
        Found(Span(0, 3), 0),
        Found(Span(3, 6), 0),
        Found(Span(6, 8), 0),
    ]


def test_what_fits_near_comes_before_what_fits_better_far_away() -> None:
    text = "One two. " + "Filling goes here. " * (REACH // 10) + "ONE TWO."
    assert walked(text, "ONE TWO.") == [Found(Span(len(text) - 8, len(text)), 0)]
    assert walked(text, "one two.", "filling goes here. Filling") == [
        Found(Span(0, 7), 2),
        Found(Span(9, 35), 2),
    ]


def test_a_chunk_far_away_is_not_followed_if_the_next_ones_are_here() -> None:
    text = "First words. Second words. " + "Filling goes here. " * REACH + "Last words."
    found = walked(text, "First words.", "Last words.", "Second words.")
    assert found == [Found(Span(0, 12), 0), Found(Span(len(text) - 11, len(text)), 0), Found(Span(13, 26), 0)]


def test_short_texts_are_whole_words() -> None:
    assert walked("cart art", "art") == [Found(Span(5, 8), 0)]
    assert walked("An apple.", "P") == [None]
    assert walked("cart", "ca", "rt") == [Found(Span(0, 2), 0), Found(Span(2, 4), 0)]


def test_white_space_lies_where_the_walk_stands() -> None:
    assert walked("a \n b", "a", " \n ", "b", "\t", "") == [
        Found(Span(0, 1), 0),
        Found(Span(1, 4), 0),
        Found(Span(4, 5), 0),
        Found(Span(5, 5), 1),
        Found(Span(5, 5), 0),
    ]


def test_a_header_is_told_from_the_body_that_follows_on() -> None:
    text = "One is here.\n\nTwo is there."
    assert walked(text, "Title\n\nOne is here.", "Title\nTwo is there.") == [
        Found(Span(0, 12), 0, 7),
        Found(Span(14, 27), 0, 6),
    ]
    assert walked(text, "Zero was here.\n\nTwo is there.") == [None]


def test_a_place_that_is_known_is_followed() -> None:
    course = Course("ab ab ab", ["ab"])
    course.follow(2, 5)
    assert course.find(0) == Found(Span(6, 8), 0)
