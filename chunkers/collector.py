"""Python's cycle collector, paused while very many objects are made that are in no cycle.

Each quarter more of living objects lets the collector look at all there are, which took a tenth of the time
of cutting a large document. What was made in a pause counts as old behind it, or the next object would let the
collector look at all of that.
"""

from __future__ import annotations

import gc
import threading
from collections.abc import Generator
from contextlib import contextmanager

_lock = threading.Lock()
_pauses = 0
_resumes = False
"""Whether the collector ran when the first of the pauses that last began."""


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
            _pauses -= 1
            if _pauses == 0 and _resumes:
                _age()
                gc.enable()


def _age() -> None:
    """Move all objects to the oldest generation, without looking at them; but not where somebody has frozen some."""
    if not gc.get_freeze_count():
        gc.freeze()
        gc.unfreeze()
