"""One run at a time: who writes to an index keeps others from it until done, or dead."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from chunkers.errors import ChunkersError


def beside(path: Path) -> Path:
    """The file that is locked while somebody writes to `path`."""
    return path.with_name(f".{path.name}.lock")


@contextmanager
def turn(path: Path) -> Generator[None]:
    """Hold the lock of an index; refuse where another process holds it.

    The system lets go of it when the process ends, however it ends. Where there are no such locks (Windows, some
    network folders), nobody is kept out.
    """
    lock = beside(path)
    held = _held(path, lock)
    try:
        yield
    finally:
        if held is not None:
            with suppress(OSError):
                lock.unlink()
            os.close(held)


def _held(path: Path, lock: Path) -> int | None:
    try:
        system: Any = import_module("fcntl")
    except ImportError:
        return None
    while True:
        try:
            opened = os.open(lock, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)
        except OSError as error:
            cause = (error.strerror or str(error)).lower()
            raise ChunkersError(f"{path}: the index cannot be written: {cause}") from None
        try:
            system.flock(opened, system.LOCK_EX | system.LOCK_NB)
            if _is_there(lock, opened):
                return opened
        except BlockingIOError:
            os.close(opened)
            raise ChunkersError(
                f"{path}: another run is writing to this index: wait until it is done"
            ) from None
        except OSError:
            os.close(opened)
            lock.unlink(missing_ok=True)
            return None
        os.close(opened)


def _is_there(lock: Path, opened: int) -> bool:
    """False where whoever had the lock before has removed the file meanwhile."""
    try:
        return os.path.samestat(lock.stat(), os.fstat(opened))
    except FileNotFoundError:
        return False
