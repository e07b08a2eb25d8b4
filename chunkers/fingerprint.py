"""The fingerprint: where one document was cut, and by which versions, short enough to travel in JSON."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import metadata
from itertools import accumulate
from pathlib import Path
from typing import Protocol

from pydantic import Field

from chunkers.chunk import Chunk
from chunkers.digest import file_digest
from chunkers.document import Document
from chunkers.parameters import Parameters
from chunkers.version import VERSION

# The distributions whose versions can move a boundary or a size, beside this one.
DECIDING = (
    "tiktoken",
    "gigatoken",
    "tokenizers",
    "sentencex",
    "pyromark",
    "tree-sitter",
    "tree-sitter-language-pack",
    "google-re2",
    "regex",
    "wordllama",
    "scikit-learn",
    "numpy",
    "scipy",
    "onnxruntime",
)


class Digest(Protocol):
    """What is fed with bytes."""

    def update(self, data: bytes, /) -> None:
        """Take in some more."""
        ...


class Fingerprint(Parameters):
    """Enough to prove later that a document is cut in the same places."""

    document: str = Field(description="SHA-256 of the document's text (UTF-8).")
    characters: int = Field(description="Length of the document in code points.")
    starts: tuple[int, ...] = Field(description="Chunk starts, each as the distance from the one before.")
    parents: tuple[tuple[int, ...], ...] = Field(
        default=(), description="The same for each level of a hierarchy above the chunks, from the top down."
    )
    embedded: str = Field(
        description="SHA-256 over what is embedded for the chunks, in order, those of upper levels first."
    )
    configuration: str = Field(
        default="", description="SHA-256 of the configuration, its name and this fingerprint left out."
    )
    versions: dict[str, str] = Field(description="Versions of the packages that decide boundaries and sizes.")
    files: dict[str, str] = Field(
        default_factory=dict,
        description="SHA-256 of each tokenizer or model file, by its name, with its folders where a name occurs twice.",
    )

    @classmethod
    def take(
        cls,
        document: Document,
        chunks: Iterable[Chunk],
        files: Iterable[Path] = (),
        parents: Sequence[Iterable[Chunk]] = (),
    ) -> Fingerprint:
        """The fingerprint of a document's chunks, and of the levels above them."""
        digest = hashlib.sha256()
        levels = [_coded(level, digest) for level in (*parents, chunks)]
        return cls(
            document=document.sha256,
            characters=len(document.text),
            starts=levels[-1],
            parents=tuple(levels[:-1]),
            embedded=digest.hexdigest(),
            versions=dict(versions()),
            files={name: file_digest(path) for name, path in _named(sorted(set(files))).items()},
        )

    def positions(self) -> list[int]:
        """The chunk starts as offsets."""
        return list(accumulate(self.starts))

    def levels(self) -> list[list[int]]:
        """The starts of the chunks of every level as offsets, from the top down."""
        return [list(accumulate(starts)) for starts in (*self.parents, self.starts)]


def _named(paths: Sequence[Path]) -> dict[str, Path]:
    """Each path by its last parts, as few as tell all of them apart."""
    longest = max((len(path.parts) for path in paths), default=0)
    for count in range(1, longest + 1):
        named = {"/".join(path.parts[-count:]): path for path in paths}
        if len(named) == len(paths):
            return named
    return {path.as_posix(): path for path in paths}


def _coded(chunks: Iterable[Chunk], digest: Digest) -> tuple[int, ...]:
    """The starts of chunks, each as the distance from the one before; what is embedded goes into the digest."""
    starts: list[int] = []
    at = 0
    for chunk in chunks:
        starts.append(chunk.start - at)
        at = chunk.start
        data = chunk.embed_text.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big") + data)
    return tuple(starts)


@cache
def versions() -> dict[str, str]:
    """The version of this package and the installed ones of the deciding packages."""
    found: dict[str, str] = {"chunkers": VERSION}
    for name in DECIDING:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found
