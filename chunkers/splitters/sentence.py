"""Sentences: every start of one is a seam."""

from __future__ import annotations

from typing import ClassVar, Literal

from chunkers.document import Document
from chunkers.ladder import SentenceRung, prose
from chunkers.natural_language import Abbreviations, Language, language_in
from chunkers.seam import SeamMap, seams_of
from chunkers.splitter import Splitter, Tools


class Sentence(Splitter):
    """Cuts between sentences only; a sentence over budget is cut by line and word."""

    title: ClassVar[str] = "Sentence"
    summary: ClassVar[str] = "Whole sentences, as many as fit, in some 300 languages."

    kind: Literal["sentence"] = "sentence"
    language: Language = None
    abbreviations: Abbreviations = ()

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        text = document.readable
        language, findings = language_in(document, self.language)
        sentence = SentenceRung(language, frozenset(self.abbreviations))
        plain = (0, "sentence", False, False, None, None, None)
        seams = seams_of((start, *plain) for start in sentence.find(text, 0, len(text)))
        rungs = tuple(sentence if rung.kind == sentence.kind else rung for rung in prose(language))
        return SeamMap(seams=seams, rungs=rungs, language=language, findings=findings)
