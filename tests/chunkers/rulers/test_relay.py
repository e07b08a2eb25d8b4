import gc
import os
import threading
import time
import weakref

import numpy as np
import pytest
from numpy.typing import NDArray

from chunkers.rulers.relay import Relay, cores

TEXT = "abcdefghij"
SPANS = [(at, at + 2) for at in range(0, 10, 2)]


def encode(text: str) -> NDArray[np.uint32]:
    return np.frombuffer(text.encode(), np.uint8).astype(np.uint32)


def taken(relay: Relay) -> str:
    return "".join(bytes(relay.take(*span).tolist()).decode() for span in SPANS)


@pytest.mark.parametrize("helped", [False, True])
def test_hands_out_every_block(helped: bool) -> None:
    relay = Relay(TEXT, SPANS, encode)
    if helped:
        relay.start()
    assert taken(relay) == TEXT


def test_blocks_may_be_taken_in_any_order_and_again() -> None:
    relay = Relay(TEXT, SPANS, encode)
    assert relay.take(6, 8).tolist() == [*b"gh"]
    assert relay.take(6, 8).tolist() == [*b"gh"]
    assert taken(relay) == TEXT


def test_an_error_in_the_helper_meets_the_reader() -> None:
    reader = threading.get_ident()

    def failing(text: str) -> NDArray[np.uint32]:
        if threading.get_ident() != reader:
            raise SystemError("not here")
        if text == "cd":
            raise KeyError(text)
        return encode(text)

    relay = Relay(TEXT, SPANS, failing)
    relay.start()
    assert relay.take(0, 2).tolist() == [*b"ab"]
    with pytest.raises(KeyError):
        relay.take(2, 4)


def test_a_helper_ends_when_nobody_holds_the_relay() -> None:
    begun = threading.Event()
    seen: list[str] = []

    def slow(text: str) -> NDArray[np.uint32]:
        seen.append(text)
        begun.set()
        time.sleep(0.02)
        return encode(text)

    relay = Relay(TEXT, SPANS, slow)
    relay.start()
    reference = weakref.ref(relay)
    if cores() > 1:
        assert begun.wait(5)
    del relay
    for thread in threading.enumerate():
        if thread.name == "chunkers-encode":
            thread.join(5)
    gc.collect()
    assert reference() is None
    assert len(seen) < len(SPANS)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_in_the_middle_goes_on_alone() -> None:
    begun = threading.Event()

    def slow(text: str) -> NDArray[np.uint32]:
        begun.set()
        time.sleep(0.05)
        return encode(text)

    relay = Relay(TEXT, SPANS, slow)
    relay.start()
    begun.wait(1)
    child = os.fork()
    if child == 0:
        os._exit(0 if taken(relay) == TEXT else 1)
    assert taken(relay) == TEXT
    deadline = time.monotonic() + 20
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < deadline:
        time.sleep(0.01)
    if ended == (0, 0):
        os.kill(child, 9)
    assert ended == (child, 0)


def test_workers_of_a_pool_have_one_core_each(monkeypatch: pytest.MonkeyPatch) -> None:
    assert cores() >= 1
    monkeypatch.setattr("multiprocessing.process.parent_process", lambda: object())
    assert cores() == 1
    relay = Relay(TEXT, SPANS, encode)
    relay.start()
    assert taken(relay) == TEXT
    assert not [thread for thread in threading.enumerate() if thread.name == "chunkers-encode"]


@pytest.mark.skipif(cores() < 2, reason="the helper needs a second core")
@pytest.mark.parametrize(("worth", "helps"), [(1e9, True), (0.0, False)])
def test_the_helper_goes_on_only_where_that_pays(
    worth: float, helps: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chunkers.rulers.relay.WORTH", worth)
    threads: list[int] = []

    def slow(text: str) -> NDArray[np.uint32]:
        threads.append(threading.get_ident())
        time.sleep(0.01)
        return encode(text)

    text = TEXT * 10
    spans = [(at, at + 2) for at in range(0, len(text), 2)]
    relay = Relay(text, spans, slow)
    relay.start()
    found = "".join(bytes(relay.take(*span).tolist()).decode() for span in spans)
    assert found == text
    by_helper = len(spans) - threads.count(threading.get_ident())
    assert by_helper > 10 if helps else by_helper < 5
