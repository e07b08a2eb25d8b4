"""Files that readers bring back: the right ones are taken, of any other it is said what it should be."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, ChunkersError, Document
from chunkers.gold import Gold
from pages.parts import presets, received

OTHER = {
    "list": b'[{"foo": "bar"}]',
    "object": b'{"foo": "bar"}',
    "number": b"3",
    "null": b"null",
    "empty": b"",
    "open": b'{"foo": ',
    "deep": b"[" * 100_000,
    "no text": b"\xff\xfe\x00foo",
}


@pytest.mark.parametrize("name", presets.names())
def test_a_configuration_comes_back(name):
    config = presets.preset(name)
    assert received.configuration(config.to_json().encode(), "a.json") == config


def test_marks_come_back():
    gold = Gold.of(Document("One. Two. Three."), [5, 10])
    assert received.marks(gold.to_json().encode(), "a.json") == gold


@pytest.mark.parametrize("data", OTHER.values(), ids=OTHER)
@pytest.mark.parametrize(
    ("take", "wanted"),
    [(received.configuration, "a splitter and a budget"), (received.marks, "the boundaries of this text")],
)
def test_anything_else_is_named_with_what_it_should_hold(take, wanted, data):
    with pytest.raises(ChunkersError) as error:
        take(data, "my.json")
    said = str(error.value)
    assert said.startswith("my.json is no ")
    assert wanted in said
    assert "foo" not in said


def test_a_value_that_is_wrong_is_named_with_its_file():
    with pytest.raises(ChunkersError, match=r"^my.json: splitter: there is no splitter 'nope'"):
        received.configuration(b'{"splitter": "nope"}', "my.json")


@given(st.one_of(st.binary(max_size=40), st.recursive(st.none() | st.integers() | st.text(), st.lists).map(
    lambda value: json.dumps(value).encode()
)))  # fmt: skip
def test_no_file_is_a_traceback(data):
    for take in (received.configuration, received.marks):
        with pytest.raises(ChunkersError, match=r"^x\.json"):
            take(data, "x.json")


def test_a_configuration_may_not_name_files():
    config = ChunkConfig.model_validate({"splitter": "fixed"}).model_dump(mode="json")
    config["budget"]["ruler"] = "hf:/etc/passwd"
    with pytest.raises(ChunkersError, match="may only name files"):
        received.configuration(json.dumps(config).encode(), "x.json")
