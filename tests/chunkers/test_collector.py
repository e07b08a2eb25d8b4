"""The collector runs again behind the last pause, and only if it ran before."""

import gc
import threading

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk
from chunkers.collector import paused


def test_it_is_paused_inside_and_runs_again_behind():
    assert gc.isenabled()
    with paused():
        assert not gc.isenabled()
        with paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_an_error_ends_the_pause():
    with pytest.raises(ChunkersError), paused():
        raise ChunkersError("no")
    assert gc.isenabled()


def test_who_had_stopped_it_finds_it_stopped():
    gc.disable()
    try:
        with paused():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_pauses_of_several_threads_overlap():
    began, end = threading.Event(), threading.Event()

    def other():
        with paused():
            began.set()
            end.wait(5)

    thread = threading.Thread(target=other)
    with paused():
        thread.start()
        began.wait(5)
    assert not gc.isenabled()
    end.set()
    thread.join()
    assert gc.isenabled()


def test_cutting_leaves_it_running():
    chunk("One. Two.", ChunkConfig.model_validate({"splitter": "sentence"}))
    assert gc.isenabled()


def test_what_was_made_in_a_pause_is_not_looked_at_right_behind_it():
    looked_at: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        looked_at.append(phase)

    with paused():
        made = [[number] for number in range(100_000)]
        gc.callbacks.append(note)
    made.append([])
    gc.callbacks.remove(note)
    assert looked_at == []
    assert len(gc.get_objects(generation=0)) < 50_000


def test_what_somebody_has_frozen_stays_frozen():
    gc.freeze()
    frozen = gc.get_freeze_count()
    try:
        with paused():
            pass
        assert 0 < gc.get_freeze_count() <= frozen
    finally:
        gc.unfreeze()


def test_cutting_and_asking_for_facts_leaves_nothing_in_cycles():
    config = ChunkConfig.model_validate({"splitter": "code", "budget": {"max": 64}})
    text = "import os\n\n\ndef there(path):\n    return os.path.exists(path)\n"

    def cut(text: str) -> int:
        return len(chunk(Document(text, name="there.py"), config).facts)

    cut(text)
    gc.collect()
    gc.disable()
    try:
        assert cut(text + "# once more\n")
        assert gc.collect() == 0
    finally:
        gc.enable()
