"""The code splitter: definitions first, then statements, along the syntax tree."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, field_validator

from chunkers.document import Document
from chunkers.language_names import GRAMMARS
from chunkers.languages import detect, known, normalise
from chunkers.seam import SeamMap
from chunkers.splitter import Splitter, Tools

LONGEST_ISO_CODE = 3
_NO_LANGUAGE = "No programming language was recognised in {!r}: it is cut at paragraphs and lines"


class Code(Splitter):
    """Cuts source code along its syntax tree, in any of the bundled grammars.

    Comments, decorators and docstrings stay with what they belong to; broken source keeps the
    structure of its healthy parts.
    """

    title: ClassVar[str] = "Code"
    summary: ClassVar[str] = "Functions, methods and classes first, then statements, along the syntax tree."

    kind: Literal["code"] = "code"
    language: str | None = Field(
        default=None,
        description="The programming language; None finds it by file name, first line and content.",
    )
    granularity: Literal["definition", "pack"] = Field(
        default="definition",
        description="`definition` gives each function, method or class that fits a chunk of its own; `pack` "
        "fills chunks with whatever fits together.",
    )

    @field_validator("language")
    @classmethod
    def _known(cls, language: str | None) -> str | None:
        return None if language is None else known(language)

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        language = self.language or _language(document)
        if language is None:
            return SeamMap(findings=(_NO_LANGUAGE.format(document.name),))
        from chunkers.code_seams import code_seams

        return code_seams(document.readable, language, self.granularity == "definition")


def _language(document: Document) -> str | None:
    """What the document says, unless that is a language for people; else what its name and content tell."""
    said = document.language or ""
    found = normalise(said) if said in GRAMMARS or len(said) > LONGEST_ISO_CODE else None
    return found or detect(document.name, document.readable)
