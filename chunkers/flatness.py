"""Is there anything to see on a curve? A rule that always finds something is tried on shuffled sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from chunkers.breaks import Breaks, breaks
from chunkers.curve import Sentences, curve_of
from chunkers.embedder import Vectors
from chunkers.segmentation import explained

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHUFFLES = 39
DOUBT = 0.05
LARGEST = 400
"""Sentences that are looked at: of a longer text, those in its middle."""

_SEED = 40_127


def flatness(found: Breaks) -> str | None:
    """A sentence where a rule cuts no better than it cuts the same sentences in any other order, else None.

    Only rules that find something in any text are asked (`Rule.relative`), and only where they cut. The
    measure is the scatter of the sentence vectors that the cuts take away, by the number of cuts. The curve
    is flat where, of 40 orders of the sentences, the given one is not among the best two; the others are
    drawn with a fixed seed. Sentences without a known word are left out.
    """
    if not found.rule.relative or not found.verdict.chosen:
        return None
    rows = found.curve.vectors
    known = np.flatnonzero(rows.any(axis=1))
    known = known[max((len(known) - LARGEST) // 2, 0) :][:LARGEST]
    rows = rows[known]
    lengths = np.ones(len(known)) if found.sizes is None else np.diff(found.sizes)[known]
    draw = np.random.default_rng(_SEED)
    own = _gain(found, rows, lengths)
    as_good = 1
    for _ in range(SHUFFLES):
        order = draw.permutation(len(rows))
        as_good += _gain(found, rows[order], lengths[order]) >= own
        if as_good > DOUBT * (SHUFFLES + 1):
            return (
                f"the curve is flat: the rule {found.rule.kind} cuts any text somewhere, and it cuts these "
                "sentences no better than the same sentences shuffled"
            )
    return None


def _gain(found: Breaks, rows: Vectors, lengths: NDArray[np.float64]) -> float:
    """What the rule's cuts explain in sentences of these vectors and sizes, by the number of cuts."""
    at = tuple(range(len(rows) + 1))
    curve = curve_of(Sentences(at[:-1], at[1:]), rows, found.curve.window, found.curve.smoothing)
    sizes = np.concatenate([[0.0], np.cumsum(lengths)])
    cuts = breaks(curve, found.rule, found.min_sentences, sizes).verdict.chosen
    return explained(rows.astype(np.float64), cuts) / len(cuts) if cuts else 0.0
