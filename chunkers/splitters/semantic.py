"""Meaning: cuts at the valleys of the similarity between the sentences before and after each gap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import isfinite
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from chunkers.breaks import Breaks, breaks
from chunkers.curve import Compare, Curve, Sentences, curve, embedded, measured, sentences_of
from chunkers.document import Document
from chunkers.embedder_kinds import AnyEmbedder, embedder
from chunkers.flatness import flatness
from chunkers.guards import Verdict
from chunkers.ladder import SentenceRung, prose
from chunkers.markdown_sentences import blocks_of, inner_seams, kept_together
from chunkers.natural_language import Abbreviations, Language, language_in
from chunkers.rule_kinds import AnyRule, rule
from chunkers.seam import Seam, SeamMap
from chunkers.smoothing import AnySmoothing
from chunkers.splitter import Splitter, Tools

Window = Annotated[int, Field(ge=1, le=100)]
MinSentences = Annotated[int, Field(ge=1, le=1000)]


class Semantic(Splitter):
    """Cuts where the topic changes, as far as an embedder can tell.

    The chosen valleys are always cut, though `min` may join a tiny chunk across the shallower one. What is still over
    budget is cut at its other valleys, the deepest first, then between sentences, then as prose.
    """

    title: ClassVar[str] = "Semantic"
    summary: ClassVar[str] = (
        "Where the topic changes: valleys of the similarity between neighbouring sentences."
    )

    kind: Literal["semantic"] = "semantic"
    embedder: AnyEmbedder = Field(
        default_factory=lambda: embedder("static").model_validate({}),
        description="Turns sentences into vectors; vectors that point the same way mean the same.",
    )
    window: Window = Field(default=3, description="Sentences on each side of a gap that are compared.")
    compare: Compare = Field(
        default="means",
        description="What is compared across a gap: mean vectors of the sentences on both sides, "
        "sentence groups embedded as text (LangChain's buffer), or the texts of both sides.",
    )
    smoothing: AnySmoothing | None = Field(
        default=None, description="How the curve is smoothed; null for not."
    )
    rule: AnyRule = Field(
        default_factory=lambda: rule("optimal").model_validate({}),
        description="Which gaps of the curve become cuts.",
    )
    min_sentences: MinSentences = Field(default=3, description="The fewest sentences between two cuts.")
    language: Language = None
    abbreviations: Abbreviations = ()

    def sentences(self, document: Document) -> Sentences:
        """The sentences that are compared; in Markdown what belongs together is one (`kept_together`)."""
        return kept_together(document, self._sentences(document))

    def _sentences(self, document: Document) -> Sentences:
        return sentences_of(
            document.readable, language_in(document, self.language)[0], frozenset(self.abbreviations)
        )

    def embedded(self, document: Document) -> list[str]:
        """Every text that finding the cuts gives to the embedder."""
        return embedded(self.sentences(document), document.readable, self.window, self.compare)

    def curve(self, document: Document) -> Curve:
        """The similarity curve over the document's sentences."""
        sentences = self.sentences(document)
        return curve(sentences, document.readable, self.embedder, self.window, self.compare, self.smoothing)

    def breaks(self, document: Document, tools: Tools, found: Curve | None = None) -> Breaks:
        """The rule applied to the document's curve (`found`, where it is there already)."""
        found = found or self.curve(document)
        sizes = None
        if self.rule.needs_sizes:
            sizes = measured(found.sentences, tools.ruler().open(document.readable))
        return breaks(found, self.rule, self.min_sentences, sizes)

    def verdict(self, document: Document, tools: Tools, found: Curve | None = None) -> Verdict:
        """Which gaps of the document's curve are cut, and which might be for a cap."""
        return self.breaks(document, tools, found).verdict

    def seams(self, document: Document, tools: Tools) -> SeamMap:
        if document.is_blank:
            return self.laid(document, None)
        found = self.breaks(document, tools)
        seams = self.laid(document, found)
        return replace(seams, findings=(*seams.findings, *_findings(found)))

    def laid(self, document: Document, found: Breaks | None) -> SeamMap:
        """The seams that breaks of the document are, without what is to be said of the curve; None for a blank one."""
        language, findings = language_in(document, self.language)
        sentence = SentenceRung(language, frozenset(self.abbreviations))
        rungs = tuple(sentence if rung.kind == sentence.kind else rung for rung in prose(language))
        if found is None:
            return SeamMap(rungs=rungs, language=language)
        seams, structure = _seams(found), blocks_of(document)
        if structure is not None:
            inner = inner_seams(structure, len(found.verdict.reserve) + 2)
            known = {seam.offset for seam in seams}
            seams += [seam for seam in inner if seam.offset not in known]
            seams.sort(key=lambda seam: seam.offset)
        holds = (
            frozenset[int]() if structure is None else structure.holds.difference(found.curve.sentences.gaps)
        )
        return SeamMap(seams=seams, rungs=rungs, language=language, holds=holds, findings=findings)


def _seams(found: Breaks) -> list[Seam]:
    """Every sentence start: the chosen valleys, weaker and weaker the valleys in reserve, then all others."""
    verdict = found.verdict
    chosen = frozenset(verdict.chosen)
    reserve = {gap: level for level, gap in enumerate(verdict.reserve, start=1)}
    weakest = len(reserve) + 1
    seams: list[Seam] = []
    for gap, offset in enumerate(found.curve.sentences.gaps):
        similarity = float(found.curve.similarities[gap])
        figure = similarity if isfinite(similarity) else None
        if gap in chosen:
            note = found.because(gap)
            seams.append(Seam(offset, 0, "valley", hard=True, alone=True, figure=figure, note=note))
        elif gap in reserve:
            seams.append(Seam(offset, reserve[gap], "valley", figure=figure, note=found.for_cap(gap)))
        else:
            seams.append(Seam(offset, weakest, "sentence", figure=figure, note="cap: sentence"))
    return seams


def _findings(found: Breaks) -> Iterator[str]:
    unknown = int((~found.curve.vectors.any(axis=1)).sum())
    if unknown:
        yield (
            f"{unknown} of {len(found.curve.sentences)} sentences have no word that the embedder knows: "
            "they do not count for the curve"
        )
    if not found.verdict.chosen and len(found.curve.sentences) >= 2 * found.min_sentences:
        yield f"no change of topic found by the rule {found.rule.kind}: only the budget cuts this text"
    flat = flatness(found)
    if flat:
        yield flat
