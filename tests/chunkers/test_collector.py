"""The collector runs again behind the last pause, and only if it ran before."""

import gc
import threading

import pytest

from chunkers import ChunkConfig, ChunkersError, chunk
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
