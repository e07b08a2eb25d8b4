"""Where the command line writes: a file that appears only when it is whole, or standard output."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TextIO

from chunkers.document import SURROGATE
from chunkers.errors import ChunkersError, reason

Write = Callable[[str], None]

_STEERING = re.compile("[\x00-\x1f\x7f\x80-\x9f]")
_STREAM = re.compile(r"/dev/(?P<name>stdout|stderr)|/(?:dev|proc/self)/fd/(?P<number>[0-9]{1,9})")
_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f\x80-\x9f\ud800-\udfff]")


@contextmanager
def opened(path: Path | None) -> Generator[Write]:
    """A function that writes text as UTF-8, whatever the locale, with line ends as they are."""
    if path is None:
        stream = _standard_output()
        yield lambda text: _write(stream.write, text)
        stream.flush()
    elif (number := _stream(path)) is not None:
        with os.fdopen(_duplicate(number, path), "wb") as stream:
            yield lambda text: _write(stream.write, text)
    elif path.exists() and not path.is_file():
        with path.open("wb") as stream:
            yield lambda text: _write(stream.write, text)
    else:
        with whole(path) as partial, partial.open("wb") as stream:
            yield lambda text: _write(stream.write, text)


@contextmanager
def whole(path: Path) -> Generator[Path]:
    """A path to write to; what is written there takes the place of `path` only if nothing went wrong.

    Where `path` is a link, the file that it leads to is written, and the link stays.
    """
    ready(path)
    if _stream(path) is not None or (path.exists() and not path.is_file()):
        raise ChunkersError(f"{path} is no regular file: give another name")
    place = Path(os.path.realpath(path))
    partial = place.with_name(f".{place.name}.part")
    try:
        yield partial
        partial.replace(place)
    except OSError as error:
        if error.filename != str(partial):
            raise
        raise ChunkersError(f"{path} cannot be written: {reason(error).lower()}") from None
    finally:
        with suppress(OSError):  # what could not be written can hardly be removed
            partial.unlink(missing_ok=True)


def ready(path: Path) -> None:
    """Say, before there is anything to write, what would keep it from being written."""
    if path.is_dir():
        raise ChunkersError(f"{path} is a folder: give the name of a file to write")
    if not path.exists() and Path(os.path.realpath(path)).is_symlink():
        raise ChunkersError(f"{path} is a link that leads back to itself: give another name")
    if not path.parent.is_dir():
        raise ChunkersError(f"{path}: there is no folder {path.parent} to write to")


def say(text: str) -> None:
    """Print a text and a newline to standard output."""
    with opened(None) as write:
        write(text + "\n")


def shown(text: str) -> str:
    """The text with what a terminal would obey, or could not show, replaced by pictures."""
    return _CONTROL.sub(_picture, text.replace("\r\n", "\n"))


def complain(sentence: object) -> None:
    """Print a sentence to standard error, on one line, where no terminal is too old for it."""
    if sys.stderr is None:  # closed by whoever started us
        return
    encoding = sys.stderr.encoding or "ascii"
    line = "chunkers: " + _STEERING.sub(_picture, str(sentence))
    line = line.encode(encoding, "backslashreplace").decode(encoding)
    try:
        print(line, file=sys.stderr, flush=True)  # noqa: T201
    except BrokenPipeError:
        raise
    except OSError:  # a full disk: nobody can be told, and the exit code still says it
        silence(sys.stderr)


def silence(stream: TextIO) -> None:
    """Send what Python still wants to write to a stream nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def _stream(path: Path) -> int | None:
    """The number of the open file that a path such as /dev/stdout stands for."""
    found = _STREAM.fullmatch(str(path))
    if found is None:
        return None
    return int(found["number"]) if found["number"] else {"stdout": 1, "stderr": 2}[found["name"]]


def _duplicate(number: int, path: Path) -> int:
    try:
        return os.dup(number)
    except OSError:
        raise ChunkersError(f"{path} is not open for writing: give another name") from None


def _standard_output() -> BinaryIO:
    if sys.stdout is None:
        raise ChunkersError("standard output is closed: say where to write with --output FILE")
    return sys.stdout.buffer


def _write(write: Callable[[bytes], object], text: str) -> None:
    try:
        data = text.encode()
    except UnicodeEncodeError:  # a file name that is not UTF-8
        data = SURROGATE.sub("\ufffd", text).encode()
    write(data)


def _picture(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "\u2421" if code == 0x7F else "\ufffd"
