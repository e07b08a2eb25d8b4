"""The fingerprint: where one document was cut, and by which versions, short enough to travel in JSON."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import cache
from importlib import metadata
from pathlib import Path

from pydantic import Field

from chunkers.chunk import Chunk
from chunkers.document import Document
from chunkers.parameters import Parameters
from chunkers.version import VERSION

# The distributions whose versions can move a boundary or a size, beside this one.
DECIDING = (
    "tiktoken",
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
)


class Fingerprint(Parameters):
    """Enough to prove later that a document is cut in the same places."""

    document: str = Field(description="SHA-256 of the document's text (UTF-8).")
    characters: int = Field(description="Length of the document in code points.")
    starts: tuple[int, ...] = Field(description="Chunk starts, each as the distance from the one before.")
    embedded: str = Field(description="SHA-256 over what is embedded for the chunks, in order.")
    versions: dict[str, str] = Field(description="Versions of the packages that decide boundaries and sizes.")
    files: dict[str, str] = Field(
        default_factory=dict, description="SHA-256 of each tokenizer or model file, by file name."
    )

    @classmethod
    def take(cls, document: Document, chunks: Iterable[Chunk], files: Iterable[Path] = ()) -> Fingerprint:
        """The fingerprint of a document's chunks."""
        digest = hashlib.sha256()
        starts: list[int] = []
        at = 0
        for chunk in chunks:
            starts.append(chunk.start - at)
            at = chunk.start
            data = chunk.embed_text.encode("utf-8", "surrogatepass")
            digest.update(len(data).to_bytes(8, "big") + data)
        return cls(
            document=document.sha256,
            characters=len(document.text),
            starts=tuple(starts),
            embedded=digest.hexdigest(),
            versions=dict(versions()),
            files={path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in files},
        )

    def positions(self) -> list[int]:
        """The chunk starts as offsets."""
        positions: list[int] = []
        at = 0
        for step in self.starts:
            at += step
            positions.append(at)
        return positions


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
