"""The language of a prose text: given by the user, declared by the document, or guessed."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AfterValidator, Field

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.scripts import LANGUAGES, language_of

_CODE = re.compile(r"[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*")


def _is_code(language: str | None) -> str | None:
    if language is not None and not _CODE.fullmatch(language):
        raise ChunkersError(
            f"give an ISO code of two or three letters such as en or zh, or null, not {language!r}"
        )
    return language


def _not_blank(abbreviations: tuple[str, ...]) -> tuple[str, ...]:
    if any(not word.strip(". ") for word in abbreviations):
        raise ChunkersError("an abbreviation needs at least one letter")
    return abbreviations


# The types of the two fields that splitters of prose have in common.
Language = Annotated[
    str | None,
    AfterValidator(_is_code),
    Field(description="ISO code of the text's language (en, de, zh …); null to guess it from the text."),
]
Abbreviations = Annotated[
    tuple[str, ...],
    AfterValidator(_not_blank),
    Field(description="Your own abbreviations, with or without their final dot: no sentence ends at them."),
]


def language_in(document: Document, given: str | None = None) -> tuple[str, tuple[str, ...]]:
    """The ISO code to find sentences with, and a finding where it had to be guessed.

    What was given comes first, then what the document declares, if it is a language that people speak.
    """
    if given is not None:
        return given, ()
    if document.kind != "code" and document.language in LANGUAGES:
        return document.language, ()
    language = language_of(document.readable)
    return language, (f"language guessed: {language}",)
