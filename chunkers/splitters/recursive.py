"""Separators in order of strength: the field's default splitter."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, field_validator

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.ladder import prose
from chunkers.scripts import language_of
from chunkers.seam import Rung, SeamMap
from chunkers.separators import Separator, compile_separator, unescape
from chunkers.splitter import Splitter, Tools


class Recursive(Splitter):
    """Cuts at the strongest separator that a span contains, and again inside what is still too large."""

    title: ClassVar[str] = "Recursive"
    summary: ClassVar[str] = "Paragraph, line, sentence, word, or your own separators in order."

    kind: Literal["recursive"] = "recursive"
    separators: tuple[str, ...] | None = Field(
        default=None,
        description="Your own separators, strongest first; a typed \\n means a newline, an empty one any "
        "character. None stands for paragraph, line, sentence, word.",
    )
    is_regex: bool = Field(
        default=False,
        description="Read the separators as RE2 regular expressions (linear time; no look-around, no back-references).",
    )
    keep: Literal["end", "start"] = Field(
        default="end",
        description="Whether a separator stays at the end of the piece before it or at the start of the next.",
    )

    @field_validator("separators")
    @classmethod
    def _not_empty(cls, separators: tuple[str, ...] | None) -> tuple[str, ...] | None:
        if separators is not None and not separators:
            raise ChunkersError("give at least one separator, or null for paragraph, line, sentence, word")
        return separators

    def model_post_init(self, context: object) -> None:
        for separator in self.separators or ():
            try:
                compile_separator(separator, self.is_regex)
            except ChunkersError as error:
                raise ChunkersError(f"separators: {error}") from None

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        language = language_of(document.readable)
        if self.separators is None:
            return SeamMap(rungs=prose(language, own=True), language=language)
        rungs: list[Rung] = []
        for separator in self.separators:
            if not unescape(separator):
                return SeamMap(rungs=tuple(rungs), language=language)
            rungs.append(Separator.of(separator, self.is_regex, self.keep))
        return SeamMap(rungs=(*rungs, *prose(language)), language=language)
