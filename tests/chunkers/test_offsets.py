"""Byte, code point and UTF-16 offsets against the plain way of counting."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.offsets import ByteOffsets, Utf16Offsets, utf16

texts = st.text(st.sampled_from("aé漢🦛\r\n\u2028\x00\ufeff") | st.characters(exclude_categories=["Cs"]))


@given(texts)
def test_bytes_are_counted_as_by_encoding_each_prefix(text: str) -> None:
    offsets = ByteOffsets(text)
    for character in range(len(text) + 1):
        byte = len(text[:character].encode())
        assert offsets.byte(character) == byte
        assert offsets.character(byte) == character


@given(texts)
def test_many_at_once_equals_one_by_one(text: str) -> None:
    offsets, units = ByteOffsets(text), Utf16Offsets(text)
    every = range(len(text) + 1)
    assert offsets.bytes(every).tolist() == [offsets.byte(one) for one in every]
    assert offsets.characters(offsets.bytes(every)).tolist() == list(every)
    assert units.units(every).tolist() == [units.unit(one) for one in every]


@given(texts)
def test_units_are_counted_as_by_encoding_each_prefix(text: str) -> None:
    units = utf16(text)
    for character in range(len(text) + 1):
        unit = len(text[:character].encode("utf-16-le")) // 2
        assert units.unit(character) == unit
        assert units.character(unit) == character


def test_a_byte_inside_a_character_stands_for_its_end() -> None:
    offsets = ByteOffsets("aé漢b")
    assert [offsets.character(byte) for byte in range(8)] == [0, 1, 2, 2, 3, 3, 3, 4]


def test_a_unit_inside_a_pair_stands_for_its_start() -> None:
    units = utf16("a🦛🦛b")
    assert [units.character(unit) for unit in range(7)] == [0, 1, 1, 2, 2, 3, 4]


def test_ascii_is_not_encoded() -> None:
    offsets = ByteOffsets("plain")
    assert offsets.identity
    assert offsets.character(3) == offsets.byte(3) == 3
    assert "encoded" not in vars(offsets)
    assert offsets.encoded == b"plain"


def test_a_lone_surrogate_is_one_unit() -> None:
    assert utf16("\ud800🦛").units([0, 1, 2]).tolist() == [0, 1, 3]


@given(st.lists(st.sampled_from(["a" * 70, "\n" * 40, "é", "漢", "🦛"]), max_size=12))
def test_a_list_of_few_wide_characters_counts_like_a_table_of_all_bytes(parts: list[str]) -> None:
    text = "".join(parts)
    data = text.encode()
    offsets = ByteOffsets(text, data)
    assert offsets.encoded is data
    assert offsets.characters(range(len(data) + 1)).tolist() == [
        offsets.character(byte) for byte in range(len(data) + 1)
    ]


def test_a_byte_behind_the_text_is_its_end() -> None:
    for text in ("abc", "äbc", "漢字" * 9):
        data = text.encode()
        for offsets in (ByteOffsets(text), ByteOffsets(text, data + b"\n")):
            assert offsets.characters([len(data), len(data) + 1]).tolist() == [len(text), len(text)]
            assert offsets.character(len(data) + 1) == len(text)
