from typing import Any

from chunkers import ChunkConfig, Chunking, chunk


def recursive(text: str, largest: int, **parameters: Any) -> Chunking:
    splitter = {"kind": "recursive", **parameters}
    return chunk(
        text,
        ChunkConfig.model_validate({"splitter": splitter, "budget": {"ruler": "characters", "max": largest}}),
    )


def texts(chunking: Chunking) -> list[str]:
    return [piece.text for piece in chunking]


def test_paragraph_line_sentence_word_by_default() -> None:
    text = "One two. Three four.\nFive six.\n\nSeven eight nine ten."
    pieces = recursive(text, 20)
    assert texts(pieces) == ["One two. ", "Three four.\n", "Five six.\n\n", "Seven eight nine ", "ten."]
    assert [piece.reason for piece in pieces] == ["document start", "sentence", "line", "paragraph", "word"]


def test_own_separators_in_order_then_the_ladder() -> None:
    pieces = recursive("aa;bb,cc;dd ee", 6, separators=[";", ","])
    assert texts(pieces) == ["aa;", "bb,cc;", "dd ee"]
    assert pieces[1].reason == "separator ';'"
    assert texts(recursive("aa bb cc dd", 6, separators=[";"])) == ["aa bb ", "cc dd"]
    assert recursive("aa bb cc dd", 6, separators=[";"])[1].reason == "budget: word"


def test_separators_are_kept_at_either_side() -> None:
    assert texts(recursive("a-b-c", 2, separators=["-"])) == ["a-", "b-", "c"]
    assert texts(recursive("a-b-c", 2, separators=["-"], keep="start")) == ["a", "-b", "-c"]


def test_an_empty_separator_means_any_character() -> None:
    assert texts(recursive("abc defgh", 4, separators=[" ", ""])) == ["abc ", "defg", "h"]
    assert recursive("abcdefgh", 4, separators=[""])[1].reason == "budget: grapheme"


def test_typed_escapes_and_commas() -> None:
    assert texts(recursive("a, b\nc, d", 5, separators=["\\n"])) == ["a, b\n", "c, d"]
    assert texts(recursive("a, b, c", 4, separators=[", "])) == ["a, ", "b, c"]


def test_a_run_of_separators_is_cut_behind_the_last_that_fits() -> None:
    assert "".join(texts(recursive("a....b....c", 3, separators=["."]))) == "a....b....c"


def test_windows_blank_lines_are_paragraph_ends() -> None:
    text = "Open gate.\r\nLet go.\r\n\r\nWalk to the barn.\r\n\r\nShut all doors.\r\n"
    assert texts(recursive(text, 25)) == [
        "Open gate.\r\nLet go.\r\n\r\n",
        "Walk to the barn.\r\n\r\n",
        "Shut all doors.\r\n",
    ]
