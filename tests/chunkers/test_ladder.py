import pytest

from chunkers.ladder import LINE, PARAGRAPH, PatternRung, SentenceRung, WordRung, lines_and_words, prose

PARAGRAPHS = PatternRung("paragraph", PARAGRAPH)
LINES = PatternRung("line", LINE)


def pieces(text: str, offsets: list[int]) -> list[str]:
    cuts = [0, *offsets, len(text)]
    return [text[a:b] for a, b in zip(cuts, cuts[1:], strict=False)]


def test_blank_lines_stay_with_the_paragraph_before() -> None:
    text = "One.\n\n \nTwo\nlines.\n\n    Three."
    assert pieces(text, PARAGRAPHS.find(text, 0, len(text))) == [
        "One.\n\n \n",
        "Two\nlines.\n\n",
        "    Three.",
    ]


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029"])
def test_every_line_separator_ends_a_line(end: str) -> None:
    text = f"a{end}b{end}{end}c{end}"
    assert pieces(text, LINES.find(text, 0, len(text))) == [f"a{end}", f"b{end}{end}", f"c{end}"]
    assert pieces(text, PARAGRAPHS.find(text, 0, len(text))) == [f"a{end}b{end}{end}", f"c{end}"]


def test_a_windows_line_end_is_no_blank_line() -> None:
    assert PARAGRAPHS.find("a\r\nb", 0, 4) == []


def test_words_start_before_a_visible_character_or_at_their_line() -> None:
    text = "one  two\n   three\tfour "
    assert pieces(text, WordRung().find(text, 0, len(text))) == ["one  ", "two\n", "   three\t", "four "]


def test_nothing_blank_is_left_alone_at_either_end() -> None:
    text = "  \n\n  one two  \n\n  "
    for rung in prose("en"):
        assert all(piece.strip() for piece in pieces(text, rung.find(text, 0, len(text))))


def test_looks_only_inside_the_span() -> None:
    text = "a b c d e"
    assert WordRung().find(text, 2, 7) == [4, 6]


def test_long_runs_of_white_space_are_looked_at_once() -> None:
    text = "x" + "\n" * 200_000 + " " * 200_000 + "y" + " \n" * 200_000
    for rung in prose("en"):
        assert len(rung.find(text, 0, len(text))) <= 1


def test_sentences_know_their_language() -> None:
    text = "列车晚点了。我们还等吗？"
    assert SentenceRung("zh").find(text, 0, len(text)) == [6]


def test_the_ladders_are_ordered_and_say_whose_they_are() -> None:
    assert [rung.kind for rung in prose("en", own=True)] == ["paragraph", "line", "sentence", "word"]
    assert all(rung.own for rung in prose("en", own=True))
    assert [rung.kind for rung in lines_and_words()] == ["line", "word"]
