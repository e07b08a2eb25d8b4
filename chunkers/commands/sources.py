"""What the command line is given to work on: files, patterns, folders, standard input."""

from __future__ import annotations

import glob
import os
import stat
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.loaders import text
from chunkers.loaders.notebook import SUFFIX as NOTEBOOK

STDIN = "-"


@dataclass(frozen=True)
class Source:
    """Something to read a document from; `path` is None for standard input.

    `outputs` takes in what the cells of a notebook printed.
    """

    name: str
    path: Path | None
    outputs: bool = False

    @property
    def size(self) -> int:
        """Bytes to read, as far as that is known beforehand."""
        try:
            return self.path.stat().st_size if self.path else 0
        except OSError:
            return 0

    def read(self) -> Document:
        """The document; what cannot be read raises with a sentence that names it."""
        return self._read(self.outputs)

    def other_reading(self) -> Document | None:
        """A notebook read the other way, with what its cells printed or without it; None where there is one way."""
        if not self.name.lower().endswith(NOTEBOOK) or (self.path and not self.path.is_file()):
            return None
        return self._read(not self.outputs)

    def _read(self, outputs: bool) -> Document:
        if self.path is not None:
            refuse_endless(self.path)
            return text.load(self.path, outputs)
        return text.decode(self._piped, self.name, outputs)

    @cached_property
    def _piped(self) -> bytes:
        return standard_input()


def standard_input() -> bytes:
    """All of standard input."""
    if sys.stdin is None:
        raise ChunkersError("standard input is closed: give a file, or pipe the text in")
    return sys.stdin.buffer.read()


def named(argument: str) -> Path:
    """The path of a file or folder; an empty name, such as an unset variable of a shell gives, is none."""
    if not argument:
        raise ChunkersError("a file name is empty: give a file, a pattern, a folder, or - for standard input")
    return Path(argument)


def source(argument: str, name: str = "stdin", outputs: bool = False) -> Source:
    """The one source that an argument names; `name` is what standard input is called."""
    path = None if argument == STDIN else named(argument)
    return Source(name if path is None else argument, path, outputs)


def expand(
    arguments: list[str], pattern: str = "*", name: str = "stdin", outputs: bool = False
) -> Iterator[Source | ChunkersError]:
    """Sources in the order given, each once; in the place of what cannot be found the error that says so.

    Patterns that the shell left alone are expanded here; of a folder all files below it that match
    `pattern` are taken, hidden ones and marks (NAME.gold.json) excepted.
    """
    seen: set[str] = set()
    for argument in arguments:
        for found in _matches(argument, pattern):
            if isinstance(found, ChunkersError):
                yield found
            elif found not in seen:
                seen.add(found)
                yield source(found, name, outputs)


def _matches(argument: str, pattern: str) -> Iterator[str | ChunkersError]:
    try:
        place = named(argument)
    except ChunkersError as error:
        yield error
        return
    if argument != STDIN and place.is_dir():
        from chunkers.gold import is_marks

        below = [path for path in _below(place, pattern) if _is_wanted(path, place)]
        found = sorted(str(path) for path in below if not is_marks(path.name, [pattern]))
        closed = list(_closed(place))
        yield from found
        yield from closed
        if not found and not closed:
            yield ChunkersError(f"{argument}: no file below this folder matches {pattern!r}")
    elif glob.has_magic(argument) and not place.exists():
        # Path.glob takes no absolute patterns.
        matches = glob.iglob(argument, recursive=True)  # noqa: PTH207
        found = sorted(path for path in matches if Path(path).is_file())
        yield from found or [ChunkersError(f"{argument}: no file matches this pattern")]
    else:
        yield argument


def _below(folder: Path, pattern: str) -> Iterator[Path]:
    try:
        yield from folder.rglob(pattern)
    except (NotImplementedError, ValueError):
        raise ChunkersError(
            f"--glob {pattern}: give a pattern for names below the folder, such as '*.md'"
        ) from None


def _closed(folder: Path) -> Iterator[ChunkersError]:
    """What to say of each folder below that may not be listed; hidden ones are of no interest."""
    refused: list[OSError] = []
    for _, folders, _ in os.walk(folder, onerror=refused.append):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
    for error in refused:
        yield ChunkersError(f"{error.filename} cannot be listed: {(error.strerror or str(error)).lower()}")


def refuse_endless(path: Path) -> None:
    """Say it of a device that goes on giving bytes, such as /dev/zero, instead of reading all memory full."""
    if _is_endless(path):
        raise ChunkersError(f"{path} is a device, not a file: give a file, or pipe the text in")


def _is_endless(path: Path) -> bool:
    """True for a device that is no terminal: that one ends where its user says so."""
    try:
        mode = path.stat().st_mode
        if not (stat.S_ISCHR(mode) or stat.S_ISBLK(mode)) or path.samefile(os.devnull):
            return False
        with path.open("rb", buffering=0) as device:
            return not device.isatty()
    except (OSError, ValueError):
        return False  # reading it will say what is wrong


def _is_wanted(path: Path, folder: Path) -> bool:
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return path.is_file() and not hidden
