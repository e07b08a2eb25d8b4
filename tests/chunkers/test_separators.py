import pytest

from chunkers.errors import ChunkersError
from chunkers.separators import Separator, compile_separator, unescape


def cut(text: str, typed: str, is_regex: bool = False, keep: str = "end") -> list[str]:
    found = Separator.of(typed, is_regex, keep).find(text, 0, len(text))  # type: ignore[arg-type]
    return [text[a:b] for a, b in zip([0, *found], [*found, len(text)], strict=True)]


def test_typed_escapes_mean_what_people_mean() -> None:
    assert unescape("\\n\\n") == "\n\n"
    assert unescape("\\t|\\u2028\\x41") == "\t|\u2028A"
    assert unescape("\\d\\\\n") == "\\d\\n"


def test_literal_separators_are_not_patterns() -> None:
    assert cut("Go now. Eat ice. x", ". ") == ["Go now. ", "Eat ice. ", "x"]
    assert cut("a|b*c", "|") == ["a|", "b*c"]
    assert cut("one, two, three", ", ", keep="start") == ["one", ", two", ", three"]


@pytest.mark.parametrize("keep", ["end", "start"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=repr)
def test_a_newline_is_the_line_end_of_any_system(end: str, keep: str) -> None:
    text = "one\ntwo\n\nthree\nfour\n\n- five".replace("\n", end)
    for typed in ("\\n\\n", "\\n", "\\n- "):
        plain = cut(text.replace(end, "\n"), typed, keep=keep)
        assert cut(text, typed, keep=keep) == [piece.replace("\n", end) for piece in plain]


def test_one_line_end_is_not_taken_for_two() -> None:
    assert cut("one\r\ntwo\r\n", "\\n\\n") == ["one\r\ntwo\r\n"]


def test_who_names_carriage_returns_means_them() -> None:
    assert cut("one\ntwo\r\nthree", "\\r\\n") == ["one\ntwo\r\n", "three"]


@pytest.mark.parametrize(
    ("typed", "is_regex", "shown"),
    [
        ("\\n\\n", False, r"separator '\n\n'"),
        (r"\d+\s", True, r"separator '\d+\s'"),
        ("it's", False, 'separator "it\'s"'),
        ("x" * 30, False, f"separator '{'x' * 19}…'"),
    ],
)
def test_the_reason_shows_what_was_typed(typed: str, is_regex: bool, shown: str) -> None:
    assert Separator.of(typed, is_regex, "end").kind == shown


def test_regular_expressions_are_kept_at_either_side() -> None:
    assert cut("a1b22c", "[0-9]+", is_regex=True) == ["a1", "b22", "c"]
    assert cut("a1b22c", "[0-9]+", is_regex=True, keep="start") == ["a", "1b", "22c"]


def test_a_pattern_that_matches_nothing_cuts_nothing() -> None:
    assert cut("abc", "x*", is_regex=True) == ["abc"]


@pytest.mark.parametrize("typed", ["(", "[a", "(?=x)", "(a)\\1"])
def test_a_broken_pattern_is_told_with_what_re2_cannot_do(typed: str) -> None:
    with pytest.raises(ChunkersError, match="RE2"):
        compile_separator(typed, True)


def test_offsets_count_code_points() -> None:
    assert cut("😀é|漢|字", "\\|", is_regex=True) == ["😀é|", "漢|", "字"]


def test_a_pattern_made_to_hang_backtracking_engines_is_harmless() -> None:
    assert cut("a" * 50_000 + "!", "(a+)+$", is_regex=True) == ["a" * 50_000 + "!"]
