"""Gold: where a careful reader would cut one document, kept as a small JSON file beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, field_validator, model_validator

from chunkers.document import SURROGATE, Document
from chunkers.errors import ChunkersError
from chunkers.json_file import json_text
from chunkers.parameters import Parameters

SUFFIX = ".gold.json"


class Gold(Parameters):
    """The true boundaries of one document, as offsets in code points.

    A boundary is the offset of the first visible character behind it. The document is known by the digest of its
    text, so that marks are never laid onto another text, or onto a later state of the same one.
    `labels`, where given, name the parts between the boundaries: one more than there are boundaries.
    """

    version: Literal[1] = Field(default=1, description="Version of this format.")
    document: str = Field(default="", max_length=1000, description="Name of the document, for people.")
    sha256: str = Field(
        pattern="^[0-9a-f]{64}$", description="SHA-256 of the document's text (UTF-8), in lower case."
    )
    boundaries: tuple[int, ...] = Field(
        default=(), description="Where a new part starts: ascending offsets in code points, without 0."
    )
    labels: tuple[str, ...] = Field(default=(), description="Names of the parts, or none at all.")
    note: str = Field(default="", description="Who marked it, and by what rule.")

    @field_validator("boundaries")
    @classmethod
    def _ascending(cls, boundaries: tuple[int, ...]) -> tuple[int, ...]:
        if boundaries and boundaries[0] < 1:
            raise ChunkersError(
                f"a boundary lies inside the document: give offsets of 1 or more, got {boundaries[0]}"
            )
        for before, after in pairwise(boundaries):
            if after <= before:
                raise ChunkersError(f"give ascending offsets, each once: {after} stands behind {before}")
        return boundaries

    @model_validator(mode="after")
    def _one_label_a_part(self) -> Self:
        parts = len(self.boundaries) + 1
        if self.labels and len(self.labels) != parts:
            raise ChunkersError(
                f"labels: give one for each of the {parts} parts, or none; got {len(self.labels)}"
            )
        return self

    @classmethod
    def of(
        cls, document: Document, boundaries: Sequence[int], labels: Sequence[str] = (), note: str = ""
    ) -> Self:
        """Gold for a document; boundaries in any order, each counted once."""
        made = cls(
            document=SURROGATE.sub("\ufffd", re.split(r"[/\\]", document.name)[-1]),
            sha256=document.sha256,
            boundaries=tuple(sorted(set(boundaries))),
            labels=tuple(labels),
            note=note,
        )
        return made.check(document)

    def check(self, document: Document) -> Self:
        """Itself, if it belongs to this document; otherwise an error that says why not."""
        if self.sha256 != document.sha256:
            raise ChunkersError(
                f"the marks were made for another text than {document.name}"
                + (f" (for {self.document})" if self.document not in ("", document.name) else "")
                + ": the digests differ, so take the text as it was, or mark it again"
            )
        if self.boundaries and self.boundaries[-1] >= len(document.text):
            raise ChunkersError(
                f"boundaries: {self.boundaries[-1]} lies outside {document.name}, "
                f"which has {len(document.text)} characters"
            )
        return self

    @classmethod
    def load(cls, path: str | Path, document: Document | None = None) -> Self:
        """Read a file of marks; with a document, check that they belong to it."""
        text = json_text(path, "file of marks")
        try:
            gold = cls.model_validate_json(text)
            return gold if document is None else gold.check(document)
        except ChunkersError as error:
            raise ChunkersError(f"{path}: {error}") from None

    def save(self, path: str | Path) -> None:
        """Write the marks as JSON."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    def to_json(self) -> str:
        """The marks as JSON, all boundaries on one line, with a newline at the end."""
        rest = self.model_dump_json(indent=2, exclude={"boundaries"} | self._unsaid()).removesuffix("\n}")
        return f'{rest},\n  "boundaries": {list(self.boundaries)}\n}}\n'

    def _unsaid(self) -> set[str]:
        """Fields without a value, which need not be written."""
        return {name for name in ("document", "labels", "note") if not getattr(self, name)}


def beside(path: str | Path) -> Path:
    """Where the marks of a document are kept: `guide.md` has `guide.md.gold.json`."""
    path = Path(path)
    return path.with_name(path.name + SUFFIX)


def is_marks(name: str, patterns: Iterable[str] = ()) -> bool:
    """True for a file of marks, which belongs to the document beside it, unless a pattern asks for such files."""
    return name.endswith(SUFFIX) and not any(pattern.endswith(SUFFIX) for pattern in patterns)
