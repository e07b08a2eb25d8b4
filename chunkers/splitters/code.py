"""The code splitter: definitions first, then statements, along the syntax tree."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, field_validator

from chunkers.document import Document
from chunkers.languages import known, media_kind, programming_language
from chunkers.literate import literate_seams
from chunkers.seam import SeamMap
from chunkers.splitter import Splitter, Tools

_NO_LANGUAGE = "No programming language was recognised in {!r}: it is cut at paragraphs and lines"


class Code(Splitter):
    """Cuts source code along its syntax tree, in any of the bundled grammars.

    Comments, decorators and docstrings stay with what they belong to; broken source keeps the
    structure of its healthy parts. Markdown and notebooks are cut at their blocks, and each fence or
    cell by its own language.
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
        binding = self.granularity == "definition"
        if self.language is None and media_kind(document) == "markdown":
            return literate_seams(document.readable, binding)
        language = self.language or programming_language(document)
        if language is None:
            return SeamMap(findings=(_NO_LANGUAGE.format(document.name),))
        from chunkers.code_seams import code_seams

        return code_seams(document.readable, language, binding)
