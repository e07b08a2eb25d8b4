"""Fills an index with the chunks of many files: one after the other, so that memory does not grow with their number."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from chunkers import registry
from chunkers.chunking import chunk
from chunkers.code_facts import language_of_source
from chunkers.config import ChunkConfig
from chunkers.digest import file_digest
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.fingerprint import versions
from chunkers.index.driver import errors
from chunkers.index.entry import Entry, as_json, rows_of, symbols_of
from chunkers.index.files import Choice, File, files, missing
from chunkers.index.store import Store, check
from chunkers.index.turn import beside, turn
from chunkers.languages import media_kind
from chunkers.loaders.text import decode

MOST_NOTES = 20
"""Different remarks that are kept."""

Outcome = Literal["added", "changed", "unchanged", "failed"]
_ERRORS = errors()


@dataclass(frozen=True)
class Step:
    """What became of one file. `sentence` says why it is not in the index."""

    name: str
    size: int
    outcome: Outcome
    chunks: int = 0
    sentence: str = ""


@dataclass
class Build:
    """One run over some files and folders into an index.

    `config` cuts every file; its language is found for each file. `embedder` adds vectors. Files that are gone
    leave the index, unless `keep_missing`. A first run works in a file beside `out` that takes its place when it
    is complete; a run after one that was stopped goes on from there.
    """

    roots: Sequence[Path]
    config: ChunkConfig
    out: Path
    embedder: Embedder | None = None
    choice: Choice = field(default_factory=Choice)
    keep_missing: bool = False
    counts: Counter[str] = field(default_factory=Counter[str])
    notes: Counter[str] = field(default_factory=Counter[str])

    def __post_init__(self) -> None:
        absent = missing(self.roots)
        if not self.roots or absent:
            raise ChunkersError(
                f"{absent[0]}: there is no such file or folder" if absent else "give a folder to index"
            )
        if not self.out.absolute().parent.is_dir():
            raise ChunkersError(f"{self.out}: there is no folder {self.out.parent} to write to")
        if self.out.is_dir():
            raise ChunkersError(f"{self.out} is a folder: give the name of a file to --out")
        if self.out.exists() and not self.out.is_file():
            raise ChunkersError(f"{self.out} is no regular file: give another name to --out")
        try:
            self._place = self.out.resolve()
        except (OSError, RuntimeError):  # a RuntimeError before Python 3.13
            raise ChunkersError(
                f"{self.out} is a link that leads nowhere: give another name to --out"
            ) from None
        if self.embedder is not None and self.embedder.fitted_on_corpus:
            raise ChunkersError(
                f"the embedder {self.embedder.kind} is fitted on one document, so its vectors cannot be compared "
                "across files: take static, onnx or openai"
            )
        self._digest = self._decided()

    def run(self) -> Generator[Step]:
        """Index the files, and say of each what became of it. Complete only when the last step was taken.

        Refuses to begin while another run writes to the same index.
        """
        with turn(self._place):
            yield from self._run()

    def _run(self) -> Generator[Step]:
        first = not self.out.exists() or not self.out.stat().st_size
        place = self._partial if first else self._place
        if first:
            self._discard_if_broken()
        else:
            check(self.out)
        try:
            with Store(place, self.embedder is not None) as store:
                self._configure(store)
                for found in files(self.roots, self.choice, self._spared):
                    step = self._step(store, found)
                    self.counts[step.outcome] += 1
                    self.counts["chunks"] += step.chunks
                    yield step
                if not self.keep_missing:
                    self.counts["removed"] = len(store.forget_unseen())
                store.finish()
        except _ERRORS as error:
            raise ChunkersError(f"{self.out}: the index cannot be written: {error}") from None
        if first:
            place.replace(self._place)

    def total(self) -> tuple[int, int]:
        """How many files and bytes there are."""
        sizes = [0, 0]
        for found in files(self.roots, self.choice, self._spared):
            sizes[0] += 1
            sizes[1] += found.size if isinstance(found, File) else 0
        return sizes[0], sizes[1]

    @property
    def _partial(self) -> Path:
        return self._place.with_name(f".{self._place.name}.part")

    @property
    def _spared(self) -> frozenset[Path]:
        """The index itself is not indexed."""
        names = (self._place, self._partial)
        endings = ("", "-wal", "-shm", "-journal")
        own = (name.with_name(name.name + ending) for name in names for ending in endings)
        return frozenset((*own, beside(self._place)))

    def _discard_if_broken(self) -> None:
        """What a stopped run left is gone on with, unless it is no index at all."""
        if self._partial.exists():
            try:
                check(self._partial)
            except ChunkersError:
                for ending in ("", "-wal", "-shm", "-journal"):
                    self._partial.with_name(self._partial.name + ending).unlink(missing_ok=True)

    def _decided(self) -> str:
        """A digest of all that decides what is stored for a file, beside the file."""
        ruler = registry.ruler(self.config.budget.ruler)
        embedders = [part for part in self.config.parts() if isinstance(part, Embedder)]
        embedders += [self.embedder] if self.embedder else []
        paths = {*getattr(ruler, "files", tuple)(), *(path for one in embedders for path in one.files())}
        parts = [
            json.loads(self.config.replace(fingerprint=None, name="").to_json()),
            self.embedder.model_dump(mode="json") if self.embedder else None,
            versions(),
            sorted(file_digest(path) for path in paths),
        ]
        return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()

    def _configure(self, store: Store) -> None:
        """Write down what this run is for; vectors of another model go."""
        embedder = as_json(self.embedder.model_dump(mode="json")) if self.embedder else ""
        if (store.get("embedder") or "") != embedder:
            with store.transaction():
                store.drop_vectors()
                store.connection.execute("UPDATE documents SET config = ''")
        with store.transaction():
            store.set("config", self.config.replace(fingerprint=None).to_json())
            store.set("embedder", embedder)
            store.set("versions", as_json(versions()))

    def _step(self, store: Store, found: File | ChunkersError) -> Step:
        if isinstance(found, ChunkersError):
            return Step("", 0, "failed", sentence=str(found))
        try:
            data = _read(found)
            digest = hashlib.sha256(data).hexdigest()
            known = store.known(found.name)
            if known is not None and known[1:] == (digest, self._digest):
                store.see(known[0])
                return Step(found.name, found.size, "unchanged")
            entry = self._entry(found, data, digest)
        except ChunkersError as error:
            sentence = str(error)
            return Step(
                found.name,
                found.size,
                "failed",
                0,
                sentence if found.name in sentence else f"{found.name}: {sentence}",
            )
        store.see(store.put(entry))
        return Step(found.name, found.size, "changed" if known else "added", len(entry.chunks))

    def _entry(self, found: File, data: bytes, digest: str) -> Entry:
        document = decode(data, found.name)
        chunking = chunk(document, self.config)
        for said in chunking.findings:
            note = said.replace(repr(document.name), "the file")
            if note in self.notes or len(self.notes) < MOST_NOTES:
                self.notes[note] += 1
        rows, texts = rows_of(chunking)
        language = language_of_source(document)
        vectors = None
        if self.embedder is not None:
            from chunkers.vectors import embed

            vectors = embed(self.embedder, texts)
        return Entry(
            path=found.name,
            sha256=digest,
            bytes=len(data),
            characters=len(document.text),
            lines=document.text.count("\n") + (not document.text.endswith("\n") and bool(document.text)),
            kind=media_kind(document),
            language=language or document.language,
            encoding=document.encoding,
            config=self._digest,
            chunks=rows,
            symbols=symbols_of(document, language),
            vectors=vectors,
        )


def _read(found: File) -> bytes:
    try:
        return found.path.read_bytes()
    except (OSError, ValueError) as error:
        cause = getattr(error, "strerror", None) or error
        raise ChunkersError(f"{found.name} cannot be read: {cause}") from None
