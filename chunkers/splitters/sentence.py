"""Sentences: every start of one is a seam."""

from __future__ import annotations

import re
from typing import ClassVar, Literal

from pydantic import Field, field_validator

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.ladder import SentenceRung, prose
from chunkers.scripts import LANGUAGES, language_of
from chunkers.seam import SeamMap, seams_of
from chunkers.splitter import Splitter, Tools

_CODE = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")


class Sentence(Splitter):
    """Cuts between sentences only; a sentence over budget is cut by line and word."""

    title: ClassVar[str] = "Sentence"
    summary: ClassVar[str] = "Whole sentences, as many as fit, in some 300 languages."

    kind: Literal["sentence"] = "sentence"
    language: str | None = Field(
        default=None,
        description="ISO code of the text's language (en, de, zh …); null to guess it from the text.",
    )
    abbreviations: tuple[str, ...] = Field(
        default=(),
        description="Your own abbreviations, with or without their final dot: no sentence ends at them.",
    )

    @field_validator("language")
    @classmethod
    def _is_code(cls, language: str | None) -> str | None:
        if language is not None and not _CODE.fullmatch(language):
            raise ChunkersError(
                f"give an ISO code of two or three letters such as en or zh, or null, not {language!r}"
            )
        return language

    @field_validator("abbreviations")
    @classmethod
    def _not_blank(cls, abbreviations: tuple[str, ...]) -> tuple[str, ...]:
        if any(not word.strip(". ") for word in abbreviations):
            raise ChunkersError("an abbreviation needs at least one letter")
        return abbreviations

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        text = document.readable
        language, findings = self.language or _declared(document), ()
        if language is None:
            language = language_of(text)
            findings = (f"language guessed: {language}",)
        sentence = SentenceRung(language, frozenset(self.abbreviations))
        plain = (0, "sentence", False, False, None, None, None)
        seams = seams_of((start, *plain) for start in sentence.find(text, 0, len(text)))
        rungs = tuple(sentence if rung.kind == sentence.kind else rung for rung in prose(language))
        return SeamMap(seams=seams, rungs=rungs, language=language, findings=findings)


def _declared(document: Document) -> str | None:
    """The language that the document itself names, if it is one that people speak."""
    return document.language if document.kind != "code" and document.language in LANGUAGES else None
