"""The text beside its curve: a threshold to drag, gaps to mark."""

from __future__ import annotations

from pages.parts.curve_view import Cuts, Figures, curve_view
from pages.parts.tune.adjust import adopt_threshold
from pages.parts.tune.cut import Cut
from pages.parts.tune.scores import graded
from pages.parts.tune.truth import Truth


def draw(shown: Cut, truth: Truth) -> None:
    """The live view of a document that has sentences."""
    curve_view(
        shown.document,
        shown.sentences,
        shown.breaks.levels,
        cuts=Cuts(shown.chosen, shown.held, shown.capped),
        threshold=shown.threshold,
        sizes=shown.sizes.tolist(),
        key="tune.live",
        height=560,
        min_sentences=shown.splitter.min_sentences,
        cap=shown.cap,
        unit=shown.rule.scores or "similarity",
        size_unit=shown.unit,
        window=shown.splitter.window,
        below=shown.below,
        curve=None if shown.below else shown.similarities,
        gold=truth.gaps,
        figures=_figures(shown, truth),
        on_gold=truth.hear,
        on_threshold=lambda place: adopt_threshold(shown, place),
    )


def _figures(shown: Cut, truth: Truth) -> Figures:
    """The sizes of the chunks as they are made, and the scores as the table has them."""
    sizes = [chunk.size for chunk in shown.chunking]
    if not truth.offsets:
        return Figures(sizes, shown.inside)
    own = graded(shown.document, truth.offsets, tuple(shown.offsets), 0).own
    return Figures(sizes, shown.inside, int(own.hits), int(own.truths), own.f1)
