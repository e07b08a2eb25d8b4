"""Encoding in blocks, shared between the reader and one helper thread that runs ahead of it."""

from __future__ import annotations

import os
import sys
import threading
import weakref
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Relay:
    """The tokens of the blocks of a text, each encoded once by whoever comes first.

    tiktoken encodes without holding the interpreter lock, so a helper gets on with it while the
    reader parses the document. Once the reader asks for tokens it goes on by itself: two threads
    that encode at once were sometimes faster than one and sometimes slower. No lock is held and a
    block may be encoded at any time by anybody with the same result: a fork, an error or the end of
    the program in the middle costs at most a block of work.
    """

    def __init__(
        self, text: str, spans: Iterable[tuple[int, int]], encode: Callable[[str], NDArray[np.uint32]]
    ) -> None:
        self._text = text
        self._encode = encode
        self._waiting = deque(spans)
        self._done: dict[int, NDArray[np.uint32]] = {}
        self._helper: Future[None] | None = None
        self._process = 0
        self.read = False

    def start(self) -> None:
        """Let the helper thread run ahead; it stops with the last block, with this object, or with the program."""
        if cores() < 2:
            return
        self._process = os.getpid()
        with suppress(RuntimeError):  # no more threads to be had, or the program is ending
            self._helper = _helper(self._process).submit(_run_ahead, weakref.ref(self))

    def take(self, start: int, end: int) -> NDArray[np.uint32]:
        """The tokens of the block `start:end`, which are forgotten with that."""
        self.read = True
        while (tokens := self._done.pop(start, None)) is None:
            if self.run_one():
                continue
            helper, self._helper = self._helper, None
            if helper is None or self._process != os.getpid():
                return self._encode(self._text[start:end])
            if not helper.cancel():
                wait([helper])  # it has one block left at most
        return tokens

    def run_one(self) -> bool:
        """Encode the next block that waits; false if there is none."""
        span = self._claim()
        if span is None:
            return False
        # A block that fails is left to who needs it and meets the same error then, in its own thread.
        with suppress(Exception):
            self._done[span[0]] = self._encode(self._text[slice(*span)])
        return True

    def _claim(self) -> tuple[int, int] | None:
        try:
            return self._waiting.popleft()
        except IndexError:
            return None


@cache
def _helper(_process: int) -> ThreadPoolExecutor:
    """The one helper thread of a process (a fork has its own). It is kept: a thread made anew for each
    text took about twice as long to encode it."""
    return ThreadPoolExecutor(1, thread_name_prefix="chunkers-encode")


def cores() -> int:
    """How many cores this process may count on: one, where a pool of processes keeps the others busy."""
    process: Any = sys.modules.get("multiprocessing.process")
    if process is not None and process.parent_process() is not None:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _run_ahead(reference: weakref.ref[Relay]) -> None:
    """Encode block after block while somebody holds the relay and the program goes on."""
    with suppress(BaseException):  # the panics of tiktoken are no Exception
        while threading.main_thread().is_alive():
            relay = reference()
            if relay is None or relay.read or not relay.run_one():
                return
            del relay
