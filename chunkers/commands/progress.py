"""How far long work has come: on standard error, on a terminal, and for long work only."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from typing import TextIO

from chunkers.commands.sources import Source
from chunkers.errors import ChunkersError

LONG = 2_000_000
"""Bytes from which work counts as long."""

MANY = 50
"""Files from which work counts as long."""


def is_wanted(sources: Sequence[Source | ChunkersError], on_terminal: bool, to_file: bool) -> bool:
    """True if somebody watches, there is something to wait for, and no output scrolls through the same terminal."""
    if not (on_terminal and to_file):
        return False
    return len(sources) > MANY or sum(_size(source) for source in sources) > LONG


@contextmanager
def followed(
    sources: Sequence[Source | ChunkersError], to_file: bool
) -> Generator[Iterator[Source | ChunkersError]]:
    """The sources one by one, with a bar that moves as they are done."""
    if not is_wanted(sources, _is_terminal(sys.stderr), to_file or not _is_terminal(sys.stdout)):
        yield iter(sources)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}", markup=False), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=len(sources) if len(sources) > 1 else None)

        def steps() -> Iterator[Source | ChunkersError]:
            for source in sources:
                bar.update(task, description=source.name if isinstance(source, Source) else "")
                yield source
                bar.advance(task)

        yield steps()


@contextmanager
def counted(total: int) -> Generator[Callable[[int, int], None]]:
    """A function that is told how much is done, with a bar that moves; without a terminal nothing is shown."""
    if not _is_terminal(sys.stderr):
        yield _ignore
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def measured(total: int, files: int) -> Generator[Callable[[str, int], None]]:
    """A function that is told the name and the bytes of each file that is done, for long work on a terminal."""
    if not _is_terminal(sys.stderr) or (total <= LONG and files <= MANY):
        yield lambda _name, _size: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        BarColumn(),
        DownloadColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}", markup=False),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=total)
        yield lambda name, size: bar.update(task, advance=size, description=name)


def _ignore(done: int, total: int) -> None:
    """Nobody watches."""


def _is_terminal(stream: TextIO | None) -> bool:
    return stream is not None and stream.isatty()


def _size(source: Source | ChunkersError) -> int:
    return source.size if isinstance(source, Source) else 0
