"""The collector runs again behind the last pause, and only if it ran before."""

import gc
import os
import threading
import weakref

import pytest

from chunkers import ChunkConfig, ChunkersError, Document, chunk, collector
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


class PauseElsewhere:
    """A pause in another thread, from `begin` to `end`."""

    def __init__(self) -> None:
        self._began, self._ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._pause)

    def _pause(self) -> None:
        with paused():
            self._began.set()
            self._ended.wait(20)

    def begin(self) -> None:
        self._thread.start()
        assert self._began.wait(20)

    def end(self) -> None:
        self._ended.set()
        self._thread.join()


def test_pauses_of_several_threads_overlap():
    other = PauseElsewhere()
    with paused():
        other.begin()
    assert not gc.isenabled()
    other.end()
    assert gc.isenabled()


def test_cutting_leaves_it_running():
    chunk("One. Two.", ChunkConfig.model_validate({"splitter": "sentence"}))
    assert gc.isenabled()


def test_what_was_made_in_a_pause_is_not_looked_at_right_behind_it():
    looked_at: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        looked_at.append(phase)

    with paused():
        made = [[number] for number in range(2 * collector.MANY)]
        gc.callbacks.append(note)
    made.append([])
    gc.callbacks.remove(note)
    assert looked_at == []
    assert len(gc.get_objects(generation=0)) < collector.MANY


def test_what_somebody_has_frozen_stays_frozen():
    gc.freeze()
    frozen = gc.get_freeze_count()
    try:
        with paused():
            pass
        assert 0 < gc.get_freeze_count() <= frozen
    finally:
        gc.unfreeze()


CODE = "import os\n\n\nclass There:\n" + "".join(
    f"    def at_{number}(self, path):\n        return os.path.exists(path)\n\n" for number in range(9)
)
MANUAL = (
    "# A manual\n\nOne sentence. Another one. "
    + "And a third. " * 20
    + "\n\n| a | b |\n|---|---|\n"
    + "| 1 | 2 |\n" * 20
    + f"\n```python\n{CODE}```\n"
)
PAGE = f"<h1>A page</h1><p>One sentence. Another.</p><table>{'<tr><td>1</td></tr>' * 20}</table><script>f(1)</script>"
TEXTS = {
    "fixed": ("a.txt", MANUAL),
    "recursive": ("a.txt", MANUAL),
    "sentence": ("a.txt", MANUAL),
    "markdown": ("a.md", MANUAL),
    "html": ("a.html", PAGE),
    "code": ("a.py", CODE),
}
WAYS = {
    "plain": {},
    "overlap": {"budget": {"max": 64, "overlap": 8}},
    "sentences": {"budget": {"max": 64, "overlap": {"amount": 1, "unit": "sentences"}}},
    "dressed": {"context": {"path": True, "continued": True, "table_header": True}},
    "signatures": {"context": {"signature": True, "variables": True}},
    "levels": {"levels": [256, 64], "overview": True},
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", TEXTS)
def test_cutting_and_asking_for_facts_leaves_nothing_in_cycles(kind, way):
    name, text = TEXTS[kind]
    config = ChunkConfig.model_validate({"splitter": kind, "budget": {"max": 64}, **WAYS[way]})

    def cut(text: str) -> int:
        chunking = chunk(Document(text, name=name), config)
        assert chunking.facts is not None
        return len(chunking)

    cut(text)
    gc.collect()
    gc.disable()
    try:
        assert cut(text + " ")
        assert gc.collect() == 0
    finally:
        gc.enable()


def test_cycles_of_others_are_found_while_much_is_cut(monkeypatch):
    monkeypatch.setattr(collector, "MANY", 100)
    monkeypatch.setattr(collector, "MOST", 5_000)
    died: list[bool] = []

    class Loop:
        def __init__(self) -> None:
            self.itself = self

    gc.collect()
    weakref.finalize(Loop(), died.append, True)
    kept: list[list[int]] = []
    for _ in range(100):
        with paused():
            kept = [[number] for number in range(200)]
        if died:
            break
    assert died
    assert kept


@pytest.mark.skipif(not hasattr(os, "fork"), reason="a child of a fork is asked")
def test_a_child_of_a_fork_collects_though_a_thread_had_paused():
    other = PauseElsewhere()
    other.begin()
    child = os.fork()
    if child == 0:
        alive = gc.isenabled()
        with paused():
            asleep = not gc.isenabled()
        os._exit(0 if alive and asleep and gc.isenabled() else 1)
    _, status = os.waitpid(child, 0)
    other.end()
    assert os.waitstatus_to_exitcode(status) == 0
    assert gc.isenabled()
