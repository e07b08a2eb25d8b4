"""Where the command line writes: a file that appears only when it is whole, or standard output."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

Write = Callable[[str], None]


@contextmanager
def opened(path: Path | None) -> Generator[Write]:
    """A function that writes text as UTF-8, whatever the locale, with line ends as they are."""
    if path is None:
        stream = sys.stdout.buffer
        yield lambda text: _write(stream.write, text)
        stream.flush()
    elif path.exists() and not path.is_file():
        with path.open("wb") as stream:
            yield lambda text: _write(stream.write, text)
    else:
        with whole(path) as partial, partial.open("wb") as stream:
            yield lambda text: _write(stream.write, text)


@contextmanager
def whole(path: Path) -> Generator[Path]:
    """A path to write to; what is written there takes the place of `path` only if nothing went wrong."""
    partial = path.with_name(f".{path.name}.part")
    try:
        yield partial
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def say(text: str) -> None:
    """Print a text and a newline to standard output."""
    with opened(None) as write:
        write(text + "\n")


def complain(sentence: object) -> None:
    """Print a sentence to standard error, where no terminal is too old for it."""
    encoding = sys.stderr.encoding or "ascii"
    line = f"chunkers: {sentence}".encode(encoding, "backslashreplace").decode(encoding)
    print(line, file=sys.stderr, flush=True)  # noqa: T201


def _write(write: Callable[[bytes], object], text: str) -> None:
    write(text.encode("utf-8"))
