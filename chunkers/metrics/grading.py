"""Cuts compared with the true boundaries of a document, and with cuts made without reading it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from chunkers.document import Document
from chunkers.metrics.baselines import DRAWS, at_random, evenly
from chunkers.metrics.boundaries import BoundaryScores, Unit, boundary_scores, mean_scores, visible
from chunkers.metrics.structure import shown, structure


@dataclass(frozen=True)
class Grade:
    """The scores of some cuts beside those of as many evenly spaced ones and of as many random ones.

    `even` cuts every so many sentences. `random` is the mean over seeded draws. A splitter that does not do better
    than both has found nothing.
    """

    own: BoundaryScores
    even: BoundaryScores
    random: BoundaryScores


def grade(
    document: Document,
    truth: Iterable[int],
    cuts: Iterable[int],
    tolerance: float = 0,
    unit: Unit = "sentences",
    draws: int = DRAWS,
) -> Grade:
    """Judge cuts by the true boundaries of a document, both given as offsets.

    Both move to the next visible character first, so that white space makes no difference; sentences are those of
    `structure`, in code its lines. Baselines are drawn from the starts of sentences.
    """
    text = shown(document)
    return graded(
        visible(text, truth), visible(text, cuts), structure(document).gaps, len(text), tolerance, unit, draws
    )


def graded(
    truth: Sequence[int],
    cuts: Sequence[int],
    gaps: Sequence[int],
    length: int,
    tolerance: float = 0,
    unit: Unit = "sentences",
    draws: int = DRAWS,
) -> Grade:
    """The same for offsets that are comparable already, among the given gaps."""

    def scores(some: Sequence[int]) -> BoundaryScores:
        return boundary_scores(truth, some, gaps, length, tolerance, unit)

    count = len(set(cuts))
    drawn = [scores(some) for some in at_random(count, gaps, draws)]
    return Grade(scores(cuts), scores(evenly(count, gaps)), mean_scores(drawn))
