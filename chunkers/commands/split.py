"""`split`: files go in, chunks with exact offsets and reasons come out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from chunkers import registry
from chunkers.chunking import Chunking, chunk
from chunkers.commands import sink
from chunkers.commands.listing import listing
from chunkers.commands.progress import followed
from chunkers.commands.sources import Source
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from chunkers.export import columns, csv, jsonl, parquet, records
from chunkers.verify import signed

Rows = Iterator[dict[str, Any]]


class Run:
    """One call of `split`: cuts each source and goes on after those that cannot be read."""

    def __init__(
        self,
        sources: list[Source | ChunkersError],
        config: ChunkConfig,
        roles: tuple[str, ...],
        parents: bool = False,
        with_facts: bool | None = None,
    ) -> None:
        self.sources = sources
        self.config = config
        self.roles = roles
        self.parents = parents
        self.with_facts = config.splitter.kind == "code" if with_facts is None else with_facts
        self.failed = False
        self.last: Chunking | None = None
        self.notes: dict[str, list[str]] = {}

    def write(self, form: str, output: Path | None) -> None:
        """Write the chunks of all sources in one form."""
        registry.ruler(self.config.budget.ruler)  # what is wrong with it is said once, not for each file
        with followed(self.sources, to_file=output is not None) as sources:
            if form == "parquet":
                if output is None:
                    raise ChunkersError("--format parquet writes a binary file: say where with --output FILE")
                with sink.whole(output) as partial:
                    parquet(self._rows(sources), partial, self._columns)
                return
            with sink.opened(output) as write:
                for line in self._lines(form, sources):
                    write(line)

    def remark(self) -> None:
        """Print what a reader of the chunks should know, each remark once for all files that it is about."""
        for note, (first, *others) in self.notes.items():
            more = f" and {len(others)} more" if others else ""
            sink.complain(f"note: {first}{more}: {note}")
        if self.last is not None and self.config.is_hierarchical and not self.parents:
            sink.complain(
                "note: the chunks of the lowest level alone are written: --parents writes those above too"
            )

    def save(self, path: Path) -> None:
        """Write the configuration with the fingerprint of the document that was cut."""
        if self.last is not None:
            with sink.opened(path) as write:
                write(signed(self.last).to_json())

    @property
    def _columns(self) -> tuple[str, ...]:
        return columns(self.config.is_hierarchical, self.with_facts)

    def _lines(self, form: str, sources: Iterator[Source | ChunkersError]) -> Iterator[str]:
        if form == "jsonl":
            return jsonl(self._rows(sources))
        return csv(self._rows(sources), self._columns) if form == "csv" else self._listed(sources)

    def _rows(self, sources: Iterator[Source | ChunkersError]) -> Rows:
        for chunking in self._cut(sources):
            levels = chunking.levels if self.parents else (chunking.chunks,)
            facts = (chunking.facts_of(level) for level in levels) if self.with_facts else ()
            yield from records(chain(*levels), self.roles, chain(*facts))

    def _listed(self, sources: Iterator[Source | ChunkersError]) -> Iterator[str]:
        for chunking in self._cut(sources):
            yield from listing(chunking, self.roles, self.parents)

    def _cut(self, sources: Iterator[Source | ChunkersError]) -> Iterator[Chunking]:
        for source in sources:
            try:
                if isinstance(source, ChunkersError):
                    raise source
                chunking = chunk(source.read(), self.config)
            except ChunkersError as error:
                self.failed = True
                sink.complain(_named(str(error), source))
                continue
            self.last = chunking
            for note in _notes(chunking):
                self.notes.setdefault(note, []).append(chunking.document.name)
            yield chunking


def spare(
    sources: Sequence[Source | ChunkersError],
    config: Path | None,
    output: Path | None,
    save: Path | None,
    more: Sequence[Path] = (),
) -> None:
    """Refuse to write over what is read (sources and `more`), and where nothing can be written.

    Only the configuration may be saved in its own place.
    """
    read = [source.path for source in sources if isinstance(source, Source) and source.path]
    read += more
    for option, path, others in (
        ("--output", output, [*read, config] if config else read),
        ("--save", save, read),
    ):
        if path and any(_is_same(path, other) for other in others):
            raise ChunkersError(f"{option} {path} is also read from: give another name")
    if output and save and (output.absolute() == save.absolute() or _is_same(output, save)):
        raise ChunkersError(f"--output and --save are both {save}: give two names")
    for path in (output, save):
        if path:
            sink.ready(path)


def _notes(chunking: Chunking) -> Iterator[str]:
    """How the file was read where that is not plain UTF-8, and what could not be had as asked.

    No note has the name of the file in it, so that the same about many files is said once.
    """
    encoding = chunking.document.encoding
    if encoding not in (None, "utf-8", "ascii"):
        yield f"read as {encoding}"
    named = repr(chunking.document.name)
    yield from (note.replace(named, "the file") for note in chunking.findings)


def _named(sentence: str, source: Source | ChunkersError) -> str:
    """A sentence that names the file it is about."""
    name = source.name if isinstance(source, Source) else ""
    return sentence if name in sentence else f"{name}: {sentence}"


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False
