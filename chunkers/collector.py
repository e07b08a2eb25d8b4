"""Python's cycle collector, paused while very many objects are made that are in no cycle.

Each quarter more of living objects lets the collector look at all there are, which took a tenth of the time
of cutting a large document. Where very much was made in a pause it counts as old behind it, or the next object
would let the collector look at all of that.
"""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Generator
from contextlib import contextmanager

MANY = 10_000
"""Objects made since the last collection from which on they count as old."""
MOST = 1_000_000
"""Objects that may have become old in that way before the collector looks at all: others may have left cycles."""

_lock = threading.Lock()
_pauses = 0
_resumes = False
"""Whether the collector ran when the first of the pauses that last began."""
_aged = 0


@contextmanager
def paused() -> Generator[None]:
    """No collection starts inside the block, in any thread. Blocks may nest and overlap; a collector that somebody
    had stopped stays stopped."""
    global _pauses, _resumes
    with _lock:
        if _pauses == 0:
            _resumes = gc.isenabled()
            gc.disable()
        _pauses += 1
    try:
        yield
    finally:
        with _lock:
            _pauses = max(0, _pauses - 1)
            if _pauses == 0 and _resumes:
                _age()
                gc.enable()


def _age() -> None:
    """Move many young objects to the oldest generation without looking at them; not where somebody has frozen some."""
    global _aged
    made = gc.get_count()[0]
    if made < MANY or gc.get_freeze_count():
        return
    _aged += made
    if _aged > MOST:
        _aged = 0
        gc.collect()
    else:
        gc.freeze()
        gc.unfreeze()


def _begin_child() -> None:
    """A child of a fork has one thread alone: pauses of the others ended with them."""
    global _lock, _pauses
    _lock = threading.Lock()
    if _pauses and _resumes:
        gc.enable()
    _pauses = 0


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_child)
