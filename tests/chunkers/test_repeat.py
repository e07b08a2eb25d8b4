from typing import Any

import pytest

from chunkers import ChunkConfig, Document, chunk

TEXT = "One two three. Four five six. Seven eight nine.\nTen eleven twelve. Thirteen fourteen fifteen.\n"


def dressed(
    text: str, overlap: Any, largest: int, splitter: Any = "recursive", name: str = "a.txt"
) -> list[tuple[str, str]]:
    """Overlap and text of each chunk, sizes in characters."""
    config = ChunkConfig.model_validate(
        {"splitter": splitter, "budget": {"ruler": "characters", "max": largest, "overlap": overlap}}
    )
    return [(piece.overlap, piece.text) for piece in chunk(Document(text, name), config)]


def test_an_amount_is_snapped_to_the_strongest_seam_within_reach() -> None:
    assert dressed(TEXT, 18, 50) == [
        ("", "One two three. Four five six. Seven eight nine.\n"),
        ("Seven eight nine.\n", "Ten eleven twelve. "),
        ("eleven twelve. ", "Thirteen fourteen fifteen.\n"),
    ]


def test_overlap_never_starts_inside_a_word() -> None:
    parts = [overlap for overlap, _ in dressed(TEXT, 8, 34)]
    assert parts == ["", "six. ", "nine.\n", "twelve. ", ""]


def test_a_cut_inside_a_word_repeats_part_of_it() -> None:
    parts = dressed("abcdefghijklmnopq", 2, 5, {"kind": "recursive", "separators": ["\n\n"]})
    assert parts == [("", "abcde"), ("de", "fgh"), ("gh", "ijk"), ("jk", "lmn"), ("mn", "opq")]


def test_overlap_gives_way_before_a_word_is_cut() -> None:
    assert dressed("aaaa bbbbbbbb cc", 5, 9, {"kind": "fixed", "respect_words": True}) == [
        ("", "aaaa "),
        ("", "bbbbbbbb "),
        ("", "cc"),
    ]


def test_sentences_are_counted() -> None:
    text = "The cat sat. The dog ran. The bird sang. The fish swam. The cow slept. "
    parts = dressed(text, {"amount": 1, "unit": "sentences"}, 44)
    assert [overlap for overlap, _ in parts] == ["", "The bird sang. ", "The fish swam. "]


def test_lines_are_counted() -> None:
    parts = dressed("aaa\nbbb\nccc\nddd\neee\n", {"amount": 1, "unit": "lines"}, 12)
    assert parts == [("", "aaa\nbbb\nccc\n"), ("ccc\n", "ddd\neee\n")]


def test_no_more_lines_than_asked_for_are_repeated_where_some_may_not_be_cut_before() -> None:
    """The edges of a fence are no place to start; they still count."""
    text = "Before.\n\n```sh\nnpm config set registry\nnpm login\n```\n\nBehind it a paragraph stands here.\n"
    for amount in (1, 2, 3, 4):
        for overlap, _ in dressed(text, {"amount": amount, "unit": "lines"}, 70, "markdown", "a.md"):
            assert sum(bool(line.strip()) for line in overlap.splitlines()) <= amount


def test_sentences_are_those_of_the_splitter() -> None:
    text = "It weighs ca. Three pounds as it is. It is sold. Nobody bought it, though they came. "
    splitter = {"kind": "sentence", "language": "en", "abbreviations": ["ca"]}
    for amount in (1, 2):
        for overlap, _ in dressed(text, {"amount": amount, "unit": "sentences"}, 90, splitter):
            assert not overlap.startswith("Three")


def test_no_overlap_after_a_hard_seam() -> None:
    text = "# A\n\nalpha beta gamma\n\n# B\n\ndelta epsilon zeta\n"
    assert [overlap for overlap, _ in dressed(text, 10, 40, "markdown", "a.md")] == ["", ""]


def test_only_where_a_paragraph_was_cut() -> None:
    text = "One two three. Four five six.\n\nSeven eight.\n\nNine."
    always, split = {"amount": 10}, {"amount": 10, "when": "split"}
    assert [overlap for overlap, _ in dressed(text, always, 26)] == ["", "three. ", "six.\n\n"]
    assert [overlap for overlap, _ in dressed(text, split, 26)] == ["", "three. ", ""]


@pytest.mark.parametrize("amount", [0.1, 0.5, 0.9])
def test_a_share_is_a_part_of_the_budget(amount: float) -> None:
    parts = dressed(TEXT, {"amount": amount, "unit": "share"}, 40)
    assert all(len(overlap) <= amount * 40 for overlap, _ in parts)
    assert any(overlap for overlap, _ in parts) or amount < 0.2


SENTENCES = {"amount": 2, "unit": "sentences"}


def test_sentences_are_of_prose_and_code_has_none() -> None:
    source = (
        "import os\n\nx = 'One. Two. Three.'\n\n\ndef f():\n    return os.sep\n\n\ny = 'Four. Five.'\n" * 3
    )
    for language, granularity in (("python", "pack"), ("python", "definition")):
        splitter = {"kind": "code", "language": language, "granularity": granularity}
        assert not any(overlap for overlap, _ in dressed(source, SENTENCES, 60, splitter, "a.py"))
    splitter = {"kind": "code", "language": "python", "granularity": "pack"}
    assert any(overlap for overlap, _ in dressed(source, 30, 60, splitter, "a.py"))


def test_no_sentence_is_repeated_from_inside_a_block_of_code() -> None:
    text = (
        "First the words. Then the code that they are about.\n\n```py\n"
        + "a = 'Some. More. Even more text in here.'\n" * 4
        + "```\n\nBehind it stands prose. And more of it here. And even more of it. Enough.\n"
    )
    parts = dressed(text, SENTENCES, 90, "markdown", "a.md")
    assert "".join(own for _, own in parts) == text
    code = [overlap for overlap, own in parts if own.startswith("a = ")]
    assert code == ["", ""]
    assert parts[1][0] == "Then the code that they are about.\n\n"
    assert parts[-1] == ("", "Behind it stands prose. And more of it here. And even more of it. Enough.\n")


def test_white_space_alone_is_not_repeated() -> None:
    text = "aaaa bbbb.\n\n\n\ncccc dddd.\n"
    wishes: list[Any] = [3, {"amount": 1, "unit": "lines"}, {"amount": 0.3, "unit": "share"}]
    for wish in wishes:
        for largest in (6, 12, 14):
            assert all(not overlap.isspace() for overlap, _ in dressed(text, wish, largest))
