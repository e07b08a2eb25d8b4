"""The files of some folders, one by one, in an order that does not depend on the file system."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from chunkers.errors import ChunkersError
from chunkers.gold import is_marks

LITTER = ("__pycache__",)
"""Folders of no interest that are not hidden."""


@dataclass(frozen=True)
class File:
    """A file: where it is, how the index calls it, how many bytes it has."""

    path: Path
    name: str
    size: int


@dataclass(frozen=True)
class Choice:
    """Which files are taken. A pattern without `/` is for a name at any depth, one with `/` for the path below the
    folder, and `*` matches across `/`. `exclude` counts before `include`, and also for whole folders. Marks of
    documents (NAME.gold.json) are left out unless a pattern of `include` asks for them."""

    include: tuple[str, ...] = ()
    exclude: tuple[str, ...] = ()
    hidden: bool = False

    def excludes(self, name: str) -> bool:
        """True for a file or folder that is left out."""
        base = name.rpartition("/")[2]
        if base in LITTER or (base.startswith(".") and not self.hidden):
            return True
        return any(_matches(name, base, pattern) for pattern in self.exclude)

    def includes(self, name: str) -> bool:
        """True for a file that is taken if nothing excludes it."""
        base = name.rpartition("/")[2]
        if is_marks(base, self.include):
            return False
        return not self.include or any(_matches(name, base, pattern) for pattern in self.include)


def files(
    roots: Sequence[Path], choice: Choice, spared: frozenset[Path] = frozenset()
) -> Iterator[File | ChunkersError]:
    """The files below the folders, and those named themselves; in the place of what cannot be read the error.

    Names are relative to the folder, or to what all roots have in common where there are several. Links to
    folders are not followed, so a loop has no beginning; what is neither file nor folder is passed over, as are
    the files in `spared`.
    """
    base = _base(roots)
    for root in roots:
        if root.is_dir():
            yield from _below(root, base, choice, spared)
        else:
            yield _file(root, _name(root, base))


def missing(roots: Sequence[Path]) -> list[Path]:
    """The roots that are not there, or are neither files nor folders."""
    return [root for root in roots if not root.is_dir() and not root.is_file()]


def _base(roots: Sequence[Path]) -> Path:
    if len(roots) == 1:
        return roots[0].resolve() if roots[0].is_dir() else roots[0].resolve().parent
    return Path(
        os.path.commonpath([root.resolve() if root.is_dir() else root.resolve().parent for root in roots])
    )


def _below(
    folder: Path, base: Path, choice: Choice, spared: frozenset[Path]
) -> Iterator[File | ChunkersError]:
    top = _name(folder, base)
    waiting = [(folder.resolve(), "" if top == "." else f"{top}/")]
    while waiting:
        place, prefix = waiting.pop()
        try:
            with os.scandir(place) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError as error:
            yield ChunkersError(f"{_clean(prefix) or '.'} cannot be listed: {error.strerror}")
            continue
        folders: list[tuple[Path, str]] = []
        for entry in entries:
            name = prefix + entry.name
            if choice.excludes(name):
                continue
            path = Path(entry.path)
            if entry.is_dir(follow_symlinks=False):
                folders.append((path, f"{name}/"))
            elif choice.includes(name) and _is_file(entry) and path not in spared:
                yield _file(path, _clean(name))
        waiting += reversed(folders)


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


def _file(path: Path, name: str) -> File | ChunkersError:
    try:
        return File(path, name, path.stat().st_size)
    except OSError as error:
        return ChunkersError(f"{name} cannot be read: {error.strerror}")


def _name(path: Path, base: Path) -> str:
    return _clean(path.resolve().relative_to(base).as_posix())


def _clean(name: str) -> str:
    """A name that is not UTF-8 as text that can be stored; two such names stay two."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _matches(name: str, base: str, pattern: str) -> bool:
    return fnmatchcase(name if "/" in pattern else base, pattern.strip("/"))
