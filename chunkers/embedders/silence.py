"""Keeps out of every log what an HTTP client would write there: it logs each address, and at its lowest level headers."""

from __future__ import annotations

import logging
from collections.abc import Generator
from contextlib import contextmanager
from threading import get_ident

CLIENTS = ("httpcore", "httpx", "openai")


class _Filter(logging.Filter):
    """Drops what the given threads log; other users of the same packages log as before."""

    def __init__(self) -> None:
        super().__init__()
        self.threads: set[int] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        """True for a record to keep."""
        return record.thread not in self.threads


_filter = _Filter()


@contextmanager
def silence() -> Generator[None]:
    """Within it, this thread's requests leave nothing in a log. To be entered once the client is imported."""
    for name, logger in list(logging.root.manager.loggerDict.items()):
        if name.startswith(CLIENTS) and isinstance(logger, logging.Logger):
            logger.addFilter(_filter)
    thread = get_ident()
    outermost = thread not in _filter.threads
    _filter.threads.add(thread)
    try:
        yield
    finally:
        if outermost:
            _filter.threads.discard(thread)
