"""Proof that a document is cut where a configuration's fingerprint says it was."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from chunkers import registry
from chunkers.chunking import Chunking, chunk
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.fingerprint import Fingerprint, versions


@dataclass(frozen=True)
class Verification:
    """What came of it. `sentence` tells the first difference and the versions that differ."""

    status: Literal["same", "different", "other document"]
    sentence: str
    chunking: Chunking | None = None

    @property
    def exit_code(self) -> int:
        """0 same, 1 different, 2 another document."""
        return {"same": 0, "different": 1, "other document": 2}[self.status]


def sign(document: Document, config: ChunkConfig) -> ChunkConfig:
    """The configuration with the fingerprint of a document's chunks under it."""
    return signed(chunk(document, config))


def signed(chunking: Chunking) -> ChunkConfig:
    """The configuration of a chunking with its fingerprint."""
    return chunking.config.replace(fingerprint=fingerprint(chunking))


def fingerprint(chunking: Chunking) -> Fingerprint:
    """The fingerprint of a chunking."""
    files = getattr(registry.ruler(chunking.config.budget.ruler), "files", tuple)
    return Fingerprint.take(chunking.document, chunking.chunks, files())


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
    if found.starts == expected.starts and found.embedded == expected.embedded:
        return Verification(
            "same", f"{document.name}: {len(chunking)} chunks, the same in every character", chunking
        )
    return Verification(
        "different", f"{document.name}: {_difference(expected, found)}{_changed(expected, found)}", chunking
    )


def _difference(expected: Fingerprint, found: Fingerprint) -> str:
    pairs = zip_longest(expected.positions(), found.positions())
    for index, (there, here) in enumerate(pairs):
        if there != here:
            if there is None:
                return f"chunk {index} starts at {here:,} here, and the fingerprint has none"
            if here is None:
                return f"chunk {index} starts at {there:,} in the fingerprint, and there is none here"
            return f"chunk {index} starts at {here:,} here and at {there:,} in the fingerprint"
    return "the cuts are the same, but what is embedded (header or overlap) differs"


def _changed(expected: Fingerprint, found: Fingerprint) -> str:
    """The versions and files that differ, as the end of a sentence."""
    changes = [
        f"{name} {there} there, {versions().get(name, 'absent')} here"
        for name, there in expected.versions.items()
        if versions().get(name) != there
    ]
    changes += [
        f"the file {name} differs"
        for name, digest in expected.files.items()
        if found.files.get(name) != digest
    ]
    return "; " + "; ".join(changes) if changes else "; every version is the same"
