"""The bench: changes give a new one, names stay apart, the last configuration stays."""

import pytest

from chunkers import ChunkConfig, Document
from pages.parts import presets
from pages.parts.bench import LETTERS, Bench, Slot, arranged


def config(name):
    return ChunkConfig.model_validate({"name": name, "splitter": "fixed"})


@pytest.fixture
def bench():
    return Bench(Document("text"), "paste", (Slot("a", config("one")), Slot("b", config("two"))))


def names(bench):
    return [config.name for config in bench.configs]


def test_adding_gives_a_free_name_and_stops_at_four(bench):
    for _ in range(5):
        bench = bench.added(config("one"))
    assert names(bench) == ["one", "two", "one 2", "one 3"]
    assert len({slot.key for slot in bench.slots}) == len(LETTERS)
    assert bench.editing == 3


def test_removing_keeps_the_last(bench):
    bench = bench.removed(0)
    assert names(bench) == ["two"]
    assert bench.removed(0) == bench


def test_moving_keeps_slot_and_widgets(bench):
    moved = bench.moved(0, 1)
    assert names(moved) == ["two", "one"]
    assert moved.slots[1] == bench.slots[0]
    assert moved.editing == 1
    assert bench.moved(0, -1) == bench


def test_editing_keeps_the_key_and_replacing_does_not(bench):
    assert bench.with_config(0, config("x")).slots[0].key == "a"
    assert bench.replaced(0, config("x")).slots[0].key != "a"


def test_another_document_forgets_the_selection(bench):
    from dataclasses import replace

    assert replace(bench, selected=("a", 3)).with_document(Document("x"), "paste").selected is None


def test_untouched_configurations_follow_the_kind_of_document():
    bench = arranged(Document("# A", "a.md"), "upload", presets.starters("markdown"))
    followed = bench.with_document(Document("a = 1", "a.py"), "upload")
    assert [config.splitter.kind for config in followed.configs] == ["code", "recursive"]
    assert followed.slots[1] == bench.slots[1]
    touched = bench.with_config(0, bench.configs[0].replace(name="mine"))
    assert touched.with_document(Document("a = 1", "a.py"), "upload").slots == touched.slots
