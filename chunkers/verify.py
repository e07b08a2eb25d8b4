"""Proof that a document is cut where a configuration's fingerprint says it was."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from chunkers import registry
from chunkers.chunking import Chunking, chunk
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.fingerprint import Fingerprint, versions


@dataclass(frozen=True)
class Verification:
    """What came of it. `sentence` tells the first difference and the versions that differ.

    Where an embedder is not reproducible (a server), a difference proves nothing: the status is
    then "comparable", and `agreement` is the share of cuts that agree, 2·common / (here + there).
    """

    status: Literal["same", "comparable", "different", "other document"]
    sentence: str
    chunking: Chunking | None = None
    agreement: float | None = None

    @property
    def exit_code(self) -> int:
        """0 same, or comparable only; 1 different; 2 another document."""
        return {"same": 0, "comparable": 0, "different": 1, "other document": 2}[self.status]


def sign(document: Document, config: ChunkConfig) -> ChunkConfig:
    """The configuration with the fingerprint of a document's chunks under it."""
    return signed(chunk(document, config))


def signed(chunking: Chunking) -> ChunkConfig:
    """The configuration of a chunking with its fingerprint, its models named with their dimensions."""
    return chunking.config.pinned().replace(fingerprint=fingerprint(chunking))


def fingerprint(chunking: Chunking) -> Fingerprint:
    """The fingerprint of a chunking."""
    files = getattr(registry.ruler(chunking.config.budget.ruler), "files", tuple)
    models = (path for embedder in _embedders(chunking.config) for path in embedder.files())
    taken = Fingerprint.take(chunking.document, chunking.chunks, (*files(), *models), chunking.parents)
    return taken.replace(configuration=_digest(chunking.config))


def _digest(config: ChunkConfig) -> str:
    """SHA-256 of what a configuration says, whatever it is called."""
    said = config.pinned().replace(fingerprint=None, name="").to_json()
    return hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()


def verify(document: Document, config: ChunkConfig) -> Verification:
    """Cut the document again and compare with the fingerprint in the configuration."""
    expected = config.fingerprint
    if expected is None:
        raise ChunkersError(
            "the configuration carries no fingerprint: save it with one (split --save, or sign in Python)"
        )
    if document.sha256 != expected.document:
        here, there = len(document.text), expected.characters
        lengths = "of the same length" if here == there else f"{here:,} characters here, {there:,} there"
        return Verification(
            "other document",
            f"{document.name} is another document than the one the fingerprint was taken from: {lengths}",
        )
    chunking = chunk(document, config)
    found = fingerprint(chunking)
    if found.levels() == expected.levels() and found.embedded == expected.embedded:
        levels = f" on {len(chunking.levels)} levels" if chunking.parents else ""
        return Verification(
            "same",
            f"{document.name}: {len(chunking)} chunks{levels}, the same in every character",
            chunking,
            agreement=1.0,
        )
    varying = [embedder.kind for embedder in _embedders(config) if not embedder.reproducible]
    if varying:
        share = _agreement(expected.positions(), found.positions())
        return Verification(
            "comparable",
            f"{document.name}: {share:.1%} of the cuts agree: {_difference(expected, found)}; the embedder {varying[0]} "
            "need not answer the same twice, so this is neither passed nor failed",
            chunking,
            agreement=share,
        )
    return Verification(
        "different", f"{document.name}: {_difference(expected, found)}{_changed(expected, found)}", chunking
    )


def _embedders(config: ChunkConfig) -> list[Embedder]:
    """The embedders of a configuration, wherever they stand."""
    return [part for part in config.parts() if isinstance(part, Embedder)]


def _agreement(there: list[int], here: list[int]) -> float:
    """Twice the common cuts, as a share of all; 1 where there are none. The start of the document is no cut."""
    total = len(there[1:]) + len(here[1:])
    return 2 * len(set(there[1:]) & set(here[1:])) / total if total else 1.0


def _difference(expected: Fingerprint, found: Fingerprint) -> str:
    there, here = expected.levels(), found.levels()
    if len(there) != len(here):
        return f"there are {len(here)} levels of chunks here and {len(there)} in the fingerprint"
    for level, (one, other) in enumerate(zip(there, here, strict=True)):
        place = f" of level {level}" if len(there) > 1 else ""
        for index, (theirs, ours) in enumerate(zip_longest(one, other)):
            if theirs != ours:
                return _moved(f"chunk {index}{place}", theirs, ours)
    return "the cuts are the same, but what is embedded (header or overlap) differs"


def _moved(name: str, there: int | None, here: int | None) -> str:
    """How one chunk start differs."""
    if there is None:
        return f"{name} starts at {here:,} here, and the fingerprint has none"
    if here is None:
        return f"{name} starts at {there:,} in the fingerprint, and there is none here"
    return f"{name} starts at {here:,} here and at {there:,} in the fingerprint"


def _changed(expected: Fingerprint, found: Fingerprint) -> str:
    """The versions and files that differ, as the end of a sentence."""
    there, here = expected.versions, versions()
    changes = [
        f"{name} {there.get(name, 'absent')} there, {here.get(name, 'absent')} here"
        for name in dict.fromkeys((*there, *here))
        if there.get(name) != here.get(name)
    ]
    changes += [
        f"the file {name} differs"
        for name, digest in expected.files.items()
        if found.files.get(name) != digest
    ]
    if changes:
        return "; " + "; ".join(changes)
    if expected.configuration and expected.configuration != found.configuration:
        return (
            "; every version is the same, but the configuration was edited after it was signed: sign it again"
        )
    return "; every version is the same"
