"""`split`: files go in, chunks with exact offsets and reasons come out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from chunkers.chunking import Chunking, chunk
from chunkers.commands import sink
from chunkers.commands.listing import listing
from chunkers.commands.progress import followed
from chunkers.commands.sources import Source
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from chunkers.export import csv, jsonl, parquet, records
from chunkers.verify import signed

Rows = Iterator[dict[str, Any]]

TABLES: dict[str, Callable[[Rows], Iterator[str]]] = {"jsonl": jsonl, "csv": csv}


class Run:
    """One call of `split`: cuts each source and goes on after those that cannot be read."""

    def __init__(self, sources: list[Source | ChunkersError], config: ChunkConfig, roles: tuple[str, ...]) -> None:
        self.sources = sources
        self.config = config
        self.roles = roles
        self.failed = False
        self.last: Chunking | None = None

    def write(self, form: str, output: Path | None) -> None:
        """Write the chunks of all sources in one form."""
        self._spare_sources(output)
        with followed(self.sources, to_file=output is not None) as sources:
            if form == "parquet":
                if output is None:
                    raise ChunkersError("--format parquet writes a binary file: say where with --output FILE")
                with sink.whole(output) as partial:
                    parquet(self._rows(sources), partial)
                return
            with sink.opened(output) as write:
                for line in TABLES[form](self._rows(sources)) if form in TABLES else self._listed(sources):
                    write(line)

    def save(self, path: Path) -> None:
        """Write the configuration with the fingerprint of the document that was cut."""
        if self.last is not None:
            signed(self.last).save(path)

    def _spare_sources(self, output: Path | None) -> None:
        for source in self.sources:
            if output and isinstance(source, Source) and source.path and _is_same(output, source.path):
                raise ChunkersError(f"--output {output} is also read from: give another name")

    def _rows(self, sources: Iterator[Source | ChunkersError]) -> Rows:
        for chunking in self._cut(sources):
            yield from records(chunking, self.roles)

    def _listed(self, sources: Iterator[Source | ChunkersError]) -> Iterator[str]:
        for chunking in self._cut(sources):
            yield from listing(chunking, self.roles)

    def _cut(self, sources: Iterator[Source | ChunkersError]) -> Iterator[Chunking]:
        for source in sources:
            try:
                if isinstance(source, ChunkersError):
                    raise source
                chunking = chunk(source.read(), self.config)
            except (ChunkersError, OSError) as error:
                self.failed = True
                sink.complain(reason(error, source))
                continue
            self.last = chunking
            for finding in notes(chunking):
                sink.complain(f"note: {chunking.document.name}: {finding}")
            yield chunking


def notes(chunking: Chunking) -> Iterator[str]:
    """What a reader of the chunks should know: a guessed encoding, and what could not be had as asked."""
    encoding = chunking.document.encoding
    if encoding and encoding.lower().replace("_", "-") not in ("utf-8", "ascii"):
        yield f"read as {encoding}"
    yield from chunking.findings


def reason(error: Exception, source: object = None) -> str:
    """An error as a sentence that names the file it is about."""
    name = source.name if isinstance(source, Source) else None
    if isinstance(error, OSError):
        name = name or error.filename
        cause = (error.strerror or str(error)).lower()
        return f"{name}: {cause}" if name else cause
    sentence = str(error)
    return f"{name}: {sentence}" if name and name not in sentence else sentence


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False
