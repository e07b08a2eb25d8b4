"""Boundaries made comparable, each moved to the next visible character; and cuts scored against the true ones.

The measures follow their published definitions; what those leave open is said where each is computed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, Literal, Protocol

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.matching import matched
from chunkers.metrics.similarity import boundary_similarity
from chunkers.metrics.windows import pk, window_diff

Unit = Literal["sentences", "characters"]

_VISIBLE = re.compile(r"\S")


class Divided(Protocol):
    """A document and the offsets it is cut at: a chunking, or chunks of another tool laid onto it."""

    @property
    def document(self) -> Document:
        """What is cut."""
        ...

    @property
    def boundaries(self) -> Any:
        """Where it is cut: offsets. Typed loosely, since to a type checker a cached property is none."""
        ...


def settled(text: str, offsets: Iterable[int]) -> list[int]:
    """For each of ascending offsets the next visible character, the end of the text where there is none."""
    moved: list[int] = []
    at = -1
    for offset in offsets:
        if offset > at:
            found = _VISIBLE.search(text, offset)
            at = found.start() if found else len(text)
        moved.append(at)
    return moved


def visible(text: str, offsets: Iterable[int]) -> list[int]:
    """Offsets moved to the next visible character, ascending, each once.

    Two cuts that differ in white space alone become one. A cut with nothing visible before or
    behind it parts nothing and is left out.
    """
    first, *moved = settled(text, [0, *sorted(offsets)])
    return [at for at in dict.fromkeys(moved) if first < at < len(text)]


def coordinates(offsets: Sequence[int], starts: Sequence[int], length: int) -> list[float]:
    """Where offsets stand, counted in sentences: 2.5 is the middle of the third one.

    `starts` are the ascending offsets of all sentences but the first, `length` that of the text. The
    coordinate of a sentence start is its number; inside a sentence it grows evenly.
    """
    edges = [0, *starts, length]
    found: list[float] = []
    for offset in offsets:
        index = bisect_right(edges, offset, 0, len(edges) - 1) - 1
        width = edges[index + 1] - edges[index]
        found.append(index + (offset - edges[index]) / width if width else float(index))
    return found


@dataclass(frozen=True)
class BoundaryScores:
    """Cuts against the true boundaries of one document; or the mean of several such scores.

    `truths` and `cuts` count the boundaries of both sides, `hits` the pairs matched one to one within `tolerance`
    (as many as there can be). `precision` is the share of cuts that hit, `recall` the share of truths that were hit,
    `f1` their harmonic mean. Where neither side has a boundary all three are 1; where only one side has, 0.

    `pk` and `window_diff` are penalties (0 best), `similarity` is boundary similarity B (1 best); they know no
    tolerance. `displacement` is the mean distance, in `unit`, between truths and cuts paired one to one as near
    as possible however far apart, the boundaries that are too many on one side left out; None where a side has none.
    """

    tolerance: float
    unit: Unit
    truths: float
    cuts: float
    hits: float
    precision: float
    recall: float
    f1: float
    pk: float
    window_diff: float
    similarity: float
    displacement: float | None


def boundary_scores(
    truth: Iterable[int],
    cuts: Iterable[int],
    gaps: Sequence[int],
    length: int,
    tolerance: float = 0,
    unit: Unit = "sentences",
) -> BoundaryScores:
    """Score cuts by true boundaries, all offsets into a text of `length` characters.

    `gaps` are the ascending starts of all sentences but the first: where a boundary could be. A boundary elsewhere
    makes its own place one more, for Pk, WindowDiff and B alike; for the tolerance and the displacement
    it stands a fraction of a sentence away. `tolerance` counts sentences or characters.
    """
    if not 0 <= tolerance < float("inf"):
        raise ChunkersError(f"tolerance: give 0 or more {unit}, got {tolerance:g}")
    reference, hypothesis = sorted(set(truth)), sorted(set(cuts))
    if unit == "sentences":
        a, b = (coordinates(some, gaps, length) for some in (reference, hypothesis))
    else:
        a, b = ([float(at) for at in some] for some in (reference, hypothesis))
    hits = len(matched(a, b, tolerance))
    places = sorted({*gaps, *reference, *hypothesis})
    number = {at: index for index, at in enumerate(places, 1)}
    units = len(places) + 1
    first, second = ([number[at] for at in some] for some in (reference, hypothesis))
    neither = not reference and not hypothesis
    return BoundaryScores(
        tolerance=tolerance,
        unit=unit,
        truths=len(reference),
        cuts=len(hypothesis),
        hits=hits,
        precision=hits / len(hypothesis) if hypothesis else float(neither),
        recall=hits / len(reference) if reference else float(neither),
        f1=f1(hits, len(reference), len(hypothesis)),
        pk=pk(first, second, units),
        window_diff=window_diff(first, second, units),
        similarity=boundary_similarity(first, second, range(1, units)),
        displacement=displacement(a, b),
    )


def f1(hits: int, truths: int, cuts: int) -> float:
    """The harmonic mean of precision and recall; 1 where there is nothing to find and nothing was cut."""
    return 2 * hits / (truths + cuts) if truths + cuts else 1.0


def displacement(a: Sequence[float], b: Sequence[float]) -> float | None:
    """The least mean distance at which every boundary of the side with fewer can have a partner of its own."""
    if not a or not b:
        return None
    import numpy as np

    few, many = sorted((a, b), key=len)
    others = np.asarray(many, dtype=np.float64)
    spare = len(many) - len(few)
    # Row i, column s: the least total with the first i of the few placed and s of the many left out before.
    row = np.zeros(spare + 1)
    for index, place in enumerate(few):
        row = np.minimum.accumulate(row) + np.abs(others[index : index + spare + 1] - place)
    return float(row.min()) / len(few)


def mean_scores(several: Sequence[BoundaryScores]) -> BoundaryScores:
    """The mean of each figure over several scores of one tolerance and unit; at least one."""

    def mean(name: str) -> float:
        return fmean(getattr(one, name) for one in several)

    distances = [one.displacement for one in several if one.displacement is not None]
    names = ("truths", "cuts", "hits", "precision", "recall", "f1", "pk", "window_diff", "similarity")
    return BoundaryScores(
        tolerance=several[0].tolerance,
        unit=several[0].unit,
        displacement=fmean(distances) if distances else None,
        **{name: mean(name) for name in names},
    )
