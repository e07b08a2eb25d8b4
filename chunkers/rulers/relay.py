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
from time import perf_counter
from typing import TYPE_CHECKING, Any

WORTH = 1.5
"""How much longer than alone the reader may take beside the helper: at 2 nothing would be gained by two."""

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Relay:
    """The tokens of the blocks of a text, each encoded once by whoever comes first.

    tiktoken encodes without holding the interpreter lock, so a helper gets on with it while the
    reader parses the document. Once the reader asks for tokens it encodes a block alone, then one
    beside the helper: what a second core is worth differs between machines, and on some from
    minute to minute, so the two go on together only while the reader is hardly slower for it. No
    lock is held and a block may be encoded at any time by anybody with the same result: a fork, an
    error or the end of the program in the middle costs at most a block of work.
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
        self._alone = 0.0  # seconds a character takes the reader without the helper, 0 while unknown
        self.paused = False
        """Tells the helper to stop: the reader has begun to encode by itself."""

    def start(self) -> None:
        """Let the helper thread run ahead; it stops with the last block, with this object, or with the program."""
        if cores() < 2:
            return
        self._process = os.getpid()
        with suppress(RuntimeError):  # no more threads to be had, or the program is ending
            self._helper = _helper(self._process).submit(_run_ahead, weakref.ref(self))

    def take(self, start: int, end: int) -> NDArray[np.uint32]:
        """The tokens of the block `start:end`, which are forgotten with that."""
        if not self._alone:
            self.paused = True
        while (tokens := self._done.pop(start, None)) is None:
            if self._run_timed():
                continue
            helper, self._helper = self._helper, None
            if helper is None:
                return self._encode(self._text[start:end])
            if not helper.cancel():
                wait([helper])  # it has one block left at most
        return tokens

    def _run_timed(self) -> bool:
        """Encode the next block that waits, and decide by the time it takes whether the helper is to help."""
        if self._process != os.getpid():
            self._helper = None
        if self._helper is None or not self._waiting:
            return self.run_one() > 0
        shared = not self._helper.done()
        if shared and self.paused:
            wait([self._helper])  # it ends with the block that it is at
            return True
        began = perf_counter()
        length = self.run_one()
        took = (perf_counter() - began) / max(length, 1)
        if not shared and length:
            self._alone = took
            self.paused = False
            self.start()
        elif took > WORTH * self._alone:
            self.paused = True
            self._helper = None
        return length > 0

    def run_one(self) -> int:
        """Encode the next block that waits; its length, 0 if there is none."""
        span = self._claim()
        if span is None:
            return 0
        # A block that fails is left to who needs it and meets the same error then, in its own thread.
        with suppress(Exception):
            self._done[span[0]] = self._encode(self._text[slice(*span)])
        return span[1] - span[0]

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
            if relay is None or relay.paused or not relay.run_one():
                return
            del relay
