"""How firmly cuts by meaning stand: which of them survive when something small is changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from statistics import fmean
from typing import TYPE_CHECKING

from chunkers.document import Document
from chunkers.splitter import Tools

if TYPE_CHECKING:
    from chunkers.breaks import Breaks
    from chunkers.splitters.semantic import Semantic
    from chunkers.sweep import Plateau

SHIFT = 0.05
"""The part of the threshold (or of the penalty, for `optimal`) that it is moved by."""

EDITS = 12
"""Sentences that are removed, and inserted, one at a time."""

Where = Callable[[int], Iterable[int]]


@dataclass(frozen=True)
class Stability:
    """For each boundary the share of the changes that it survives, kind of change by kind.

    A boundary survives where the changed run cuts at the same place of the text. `threshold` moves the threshold by
    5 per cent up and down, `window` takes one sentence more and one less, `inserted` puts a copy of another sentence
    of the text in, `removed` takes a sentence out. `plateau` is the widest range of thresholds over which the cuts
    stay the same, of those with a cut and room for another one; `current` is the one that the threshold lies in. Both
    are None where the rule has no threshold or the text no gap.
    """

    boundaries: tuple[int, ...]
    threshold: tuple[float, ...] = field(repr=False)
    window: tuple[float, ...] = field(repr=False)
    inserted: tuple[float, ...] = field(repr=False)
    removed: tuple[float, ...] = field(repr=False)
    plateau: Plateau | None
    current: Plateau | None

    @cached_property
    def survival(self) -> tuple[float, ...]:
        """For each boundary the mean over the four kinds of change."""
        kinds = (self.threshold, self.window, self.inserted, self.removed)
        return tuple(fmean(shares) for shares in zip(*kinds, strict=True))

    @property
    def shares(self) -> dict[str, float]:
        """For each kind of change the share of boundaries that survive it; empty without boundaries."""
        if not self.boundaries:
            return {}
        kinds = ("threshold", "window", "inserted", "removed")
        return {kind: fmean(getattr(self, kind)) for kind in kinds}


def stability(
    splitter: Semantic, document: Document, tools: Tools, edits: int = EDITS, seed: int = 0
) -> Stability:
    """Change one thing at a time, cut again, and see which boundaries are still there.

    Edited texts are cut as if they had come so; sentences that are in both are not embedded again, except
    by an embedder that is fitted on the document. Which sentences are edited follows from `seed`.
    """
    found = splitter.breaks(document, tools)
    gaps = found.curve.sentences.gaps
    boundaries = tuple(gaps[gap] for gap in found.verdict.chosen)
    plateau, current = _plateaus(found, splitter.min_sentences)
    if not boundaries:
        return Stability((), (), (), (), (), plateau, current)

    def again(changed: Semantic, text: Document = document) -> set[int]:
        made = changed.breaks(text, tools)
        return {made.curve.sentences.gaps[gap] for gap in made.verdict.chosen}

    def unmoved(at: int) -> Iterable[int]:
        return (at,)

    beside = (splitter.window - 1, splitter.window + 1)
    windows = [width for width in beside if width == splitter.clamped("window", width)]
    kinds: list[list[tuple[set[int], Where]]] = [
        [(cuts, unmoved) for cuts in _shifted(found, splitter)],
        [(again(splitter.replace(window=width)), unmoved) for width in windows],
        [(again(splitter, text), moved) for text, moved in insertions(document, gaps, edits, seed)],
        [(again(splitter, text), moved) for text, moved in removals(document, gaps, edits, seed)],
    ]
    threshold, window, inserted, removed = (tuple(_survival(at, runs) for at in boundaries) for runs in kinds)
    return Stability(boundaries, threshold, window, inserted, removed, plateau, current)


def _survival(boundary: int, runs: Sequence[tuple[set[int], Where]]) -> float:
    """The share of runs that cut where the boundary is now; 1 where there is no run."""
    return fmean(any(place in cuts for place in moved(boundary)) for cuts, moved in runs) if runs else 1.0


def insertions(
    document: Document, gaps: Sequence[int], count: int, seed: int = 0
) -> Iterator[tuple[Document, Where]]:
    """The document with a copy of one of its sentences at a gap, `count` times; and where an old offset is then.

    A boundary at the gap itself is there before as well as behind the new sentence.
    """
    text = document.text
    draw = random.Random(seed)
    edges = [0, *gaps, len(text)]
    for at in draw.sample(gaps, min(count, len(gaps))):
        source = draw.randrange(len(edges) - 1)
        added = text[edges[source] : edges[source + 1]]
        added = added if added[-1:].isspace() else added + " "
        yield replace(document, text=text[:at] + added + text[at:]), _behind(at, len(added))


def removals(
    document: Document, gaps: Sequence[int], count: int, seed: int = 0
) -> Iterator[tuple[Document, Where]]:
    """The document without one of its sentences, `count` times (never the first or last); and where an old offset is then."""
    text = document.text
    inner = list(pairwise(gaps))
    for start, end in random.Random(seed).sample(inner, min(count, len(inner))):
        yield replace(document, text=text[:start] + text[end:]), _without(start, end)


def _behind(at: int, length: int) -> Where:
    def moved(offset: int) -> Iterable[int]:
        if offset == at:
            return (at, at + length)
        return (offset if offset < at else offset + length,)

    return moved


def _without(start: int, end: int) -> Where:
    return lambda offset: (offset if offset <= start else max(start, offset - (end - start)),)


def _shifted(found: Breaks, splitter: Semantic) -> Iterator[set[int]]:
    """The cuts with the threshold, or the penalty, moved down and up."""
    from chunkers.breaks import breaks
    from chunkers.guards import guard

    gaps = found.curve.sentences.gaps
    least = splitter.min_sentences
    for factor in (1 - SHIFT, 1 + SHIFT):
        if found.threshold is not None:
            chosen = guard(found.levels, found.levels < found.threshold * factor, least).chosen
        else:
            value = found.rule.value_for(0.0, found.curve, None, least)
            chosen = breaks(found.curve, found.rule.at(value * factor), least).verdict.chosen
        yield {gaps[gap] for gap in chosen}


def _plateaus(found: Breaks, min_sentences: int) -> tuple[Plateau | None, Plateau | None]:
    """The widest plateau, and the one around the threshold."""
    from chunkers.sweep import sweep

    if found.threshold is None:
        return None, None
    swept = sweep(found.levels, min_sentences)
    inner = [one for one in swept.plateaus if 0 < one.cuts < len(swept.order.gaps)]
    widest = max(inner, key=lambda one: one.width, default=swept.widest)
    return widest, swept.at(found.threshold)
