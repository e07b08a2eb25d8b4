from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers import sync
from chunkers.rulers.encodings import load, readable
from tests.chunkers.rulers.texts import ugly

NAMES = ("cl100k_base", "o200k_base")


def splits_at_every_mark(text: str) -> None:
    marks = sync.marks(text)
    assert len(marks) == len(text) + 1
    assert marks[0] == marks[-1] == 1
    for name in NAMES:
        encode = load(name).encoding.encode_ordinary
        whole = encode(text)
        for at in range(1, len(text)):
            assert not marks[at] or encode(text[:at]) + encode(text[at:]) == whole, (name, text, at)


@given(ugly.map(readable))
def test_tokens_on_the_two_sides_do_not_depend_on_each_other(text: str) -> None:
    splits_at_every_mark(text)


@given(st.text(st.sampled_from("aAſ1½'/.\u0301क \n\r\t\xa0\u3000😀"), max_size=12))
def test_nor_in_short_strings_of_everything(text: str) -> None:
    splits_at_every_mark(text)


def test_nor_in_any_string_of_four_kinds() -> None:
    for letters in product("sT1'/. \n\u0301", repeat=4):
        splits_at_every_mark("".join(letters))


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("a", ".", True), ("a", " ", True), ("a", "\n", True), ("a", "/", True), ("a", "😀", True),
        ("a", "b", False), ("a", "1", True), ("a", "'", False), ("a", "\u0301", False),
        ("1", "a", True), ("1", "2", False), (".", "1", True), (" ", "1", False), ("½", "'", True),
        (".", " ", True), (".", "\n", False), (".", "a", False), ("😀", "\t", True), ("😀", "😀", False),
        (" ", "a", False), (" ", ".", False), (" ", " ", False), (" ", "\n", False),
        ("\n", "a", True), ("\n", ".", True), ("\n", "/", False), ("\n", " ", False), ("\n", "\n", False),
        ("\u0378", " ", False), ("a", "\u0378", False), ("\x1c", " ", True), ("a", "\u3000", True), ("漢", "。", True),
    ],
)  # fmt: skip
def test_the_rules(before: str, after: str, expected: bool) -> None:
    assert bool(sync.marks(before + after)[1]) is expected
    # Behind a character beyond ASCII the rules are read from another table.
    assert bool(sync.marks(f"\u2603{before}{after}")[2]) is expected


@given(ugly.map(readable), st.integers(1, 9))
def test_pages_do_not_show(text: str, page: int) -> None:
    whole = sync.marks(text)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sync, "_PAGE", page)
        assert sync.marks(text) == whole


def test_an_empty_text_has_one_offset() -> None:
    assert sync.marks("") == b"\x01"
