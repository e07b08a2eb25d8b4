"""The code splitter: definitions first, then statements, along the syntax tree."""

from __future__ import annotations

from typing import ClassVar, Literal

from pydantic import Field, field_validator

from chunkers.document import Document
from chunkers.ladder import lines_and_words
from chunkers.languages import detect, known, normalise
from chunkers.seam import Block, SeamMap
from chunkers.splitter import Splitter, Tools


class Code(Splitter):
    """Cuts source code along its syntax tree, in any of the bundled grammars.

    Comments, decorators and docstrings stay with what they belong to; broken source keeps the
    structure of its healthy parts.
    """

    title: ClassVar[str] = "Code"
    summary: ClassVar[str] = "Functions, methods and classes first, then statements, along the syntax tree."

    kind: Literal["code"] = "code"
    language: str | None = Field(
        default=None, description="The programming language; None finds it by file name, first line and content."
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
        language = self.language or normalise(document.language or "") or detect(document.name, document.readable)
        if language is None:
            return SeamMap(findings=(_no_grammar(document),))
        return code_seams(document.readable, language, self.granularity == "definition")


def code_seams(text: str, language: str, binding: bool = True) -> SeamMap:
    """All seams of source code in a language that has a grammar; `binding` sets definitions apart."""
    from chunkers.code_seams import Converter
    from chunkers.code_walk import Walk
    from chunkers.grammar import grammar
    from chunkers.syntax import parse

    rules = grammar(language)
    tree = parse(text, language)
    if tree is None:
        finding = f"This text is no {language} that its parser could make sense of: it is cut at lines"
        return SeamMap(rungs=lines_and_words(), language=language, findings=(finding,))
    converter = Converter(text, tree, Walk(tree, rules).run(), rules.rules.unit)
    return SeamMap(
        seams=converter.seams(binding),
        outline=converter.outline(),
        rungs=lines_and_words(),
        holds=converter.holds(),
        blocks=converter.blocks(),
        refill=not binding,
        language=language,
    )


def _no_grammar(document: Document) -> str:
    return f"No programming language was recognised in {document.name!r}: it is cut at paragraphs and lines"


__all__ = ["Block", "Code", "code_seams"]
