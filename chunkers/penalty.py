"""The penalty that a segment costs, from the vectors themselves: what a cut gains by chance.

A permutation test. In a text of one topic the order of the sentences means nothing, so the best single
cut of the shuffled sentences shows what may be gained where there is nothing to find. Nothing here knows
any embedder, language or corpus: scale, spread and the number of sentences decide.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from chunkers.embedder import Vectors
from chunkers.segmentation import centred, gains, segment

if TYPE_CHECKING:
    from numpy.typing import NDArray

SHUFFLES = 99
DOUBT = 0.002
"""The chance at most that sentences without any order are cut."""

APART_DOUBT = 0.01
"""The same where neighbours do not count. In a text of one topic a sentence takes up the one before, so that
likeness further apart is the better evidence."""

SHORT = 200
"""Sentences up to which the whole segmentation is tested; in a longer text single cuts are evidence enough."""

SHARE = 1 / 3
"""Where the penalty lies between what a cut gains by chance (0) and what the better cuts that were found gain (1)."""

ALIKE = 1e-6
"""Up to this difference in any number all rows are the same sentence, and there is nothing to find."""

SAMPLE = 300
ROUNDS = 2
_BATCH = 11
_SEED = 20_171
_EULER = 0.5772156649015329


def automatic(vectors: Vectors | NDArray[np.float64], min_sentences: int = 1) -> float:
    """A penalty for these sentences; where they are of one topic, or too few to be cut, one that no cut is worth.

    1. The sentences are shuffled (99 times, seeded); each time the largest gain of a single cut is
    noted. Its median is a first penalty. 2. The segmentation that this penalty gives must gain more
    than nearly all shuffles do, or else do so where the likeness of neighbours does not count; if not,
    the text is of one topic. Where there are more than 200 sentences, a penalty that shuffles do not reach takes the place of this test. 3. What is left of
    the vectors when the means of their segments are taken away is noise without topics, and is
    shuffled in the same way. The penalty is laid a third of the way from what a cut gains in this
    noise (the median) to what the cuts gain that were found (their upper quartile), and the text is
    cut again, twice at most. So the penalty grows with the scale of the noise and with the length
    of the segments: where they are long, a true cut gains more.
    """
    return settled(vectors, min_sentences)[0]


def settled(vectors: Vectors | NDArray[np.float64], min_sentences: int = 1) -> tuple[float, tuple[int, ...]]:
    """The automatic penalty, and the segmentation of the sentences that have a known word under it."""
    rows = vectors[np.any(vectors != 0, axis=1)].astype(np.float64)
    least = max(min_sentences, 1)
    never = float(len(vectors))  # unit vectors scatter less
    if len(rows) < 2 * least or np.ptp(rows, axis=0).max() < ALIKE:
        return never, ()
    draw = np.random.default_rng(_SEED)
    chance = _chance(rows - rows.mean(axis=0), least, draw)
    short = len(rows) <= SHORT
    penalty = float(np.median(chance)) if short else _reached(chance, DOUBT)
    cuts = segment(rows, penalty, least)
    if not cuts or (short and _by_chance(rows - rows.mean(axis=0), penalty, least, draw)):
        return never, ()
    for _ in range(ROUNDS):
        noise = float(np.median(_chance(_noise(rows, cuts), least, draw)))
        penalty = noise + SHARE * max(float(np.percentile(gains(rows, cuts), 75)) - noise, 0.0)
        before, cuts = cuts, segment(rows, penalty, least)
        if not cuts or cuts == before:
            break
    return penalty, cuts


def _chance(rows: NDArray[np.float64], least: int, draw: np.random.Generator) -> NDArray[np.float64]:
    """The largest gain of a single cut in each of many shuffles of the rows, of a sample where they are very many."""
    if len(rows) > SAMPLE:
        rows = rows[draw.choice(len(rows), SAMPLE, replace=False)]
    count = len(rows)
    products = rows @ rows.T
    at = np.arange(least, count - least + 1)
    found = np.zeros(SHUFFLES)
    for shuffle in range(SHUFFLES):
        order = draw.permutation(count)
        sums = np.cumsum(np.cumsum(products[np.ix_(order, order)], axis=0), axis=1)
        first, both, all_ = sums[at - 1, at - 1], sums[at - 1, -1], sums[-1, -1]
        gains = first / at + (all_ - 2 * both + first) / np.maximum(count - at, 1) - all_ / count
        found[shuffle] = gains.max()
    return found


def _reached(figures: NDArray[np.float64], share: float) -> float:
    """The figure that only this share of them reach, from the distribution of largest values (Gumbel)."""
    scale = float(np.std(figures)) * np.sqrt(6.0) / np.pi
    return float(np.mean(figures) - scale * _EULER - scale * np.log(-np.log1p(-share)))


def _by_chance(rows: NDArray[np.float64], penalty: float, least: int, draw: np.random.Generator) -> bool:
    """True if shuffled sentences might be segmented with as much gain as these. The mean of the rows is zero."""
    products = rows @ rows.T
    count = len(rows)
    orders = np.array([draw.permutation(count) for _ in range(SHUFFLES)])
    for apart, doubt in ((1, DOUBT), (2, APART_DOUBT)):
        found = [
            _best(products, orders[first : first + _BATCH], penalty, least, apart)
            for first in range(0, SHUFFLES, _BATCH)
        ]
        own = _best(products, np.arange(count)[None], penalty, least, apart)[0]
        if own > _reached(np.concatenate(found), doubt):
            return False
    return True


def _best(
    products: NDArray[np.float64], orders: NDArray[np.int64], penalty: float, least: int, apart: int
) -> NDArray[np.float64]:
    """What the best segmentation of the rows gains in each of some orders, less its penalties.

    `segmentation.segment` for many short texts at once, from the products of the rows (n, n). The products of
    rows less than `apart` sentences apart count as zero, those of a row with itself always count.
    """
    batch, count = orders.shape
    sums = np.zeros((batch, count + 1, count + 1))
    shuffled = products[orders[:, :, None], orders[:, None, :]]
    near = np.tri(count, k=apart - 1) - np.tri(count, k=-apart) - np.eye(count)
    shuffled[:, near > 0] = 0.0
    sums[:, 1:, 1:] = np.cumsum(np.cumsum(shuffled, axis=1), axis=2)
    norms = np.einsum("bii->bi", sums)
    best = np.full((batch, count + 1), -np.inf)
    best[:, 0] = 0.0
    for end in range(least, count + 1):
        starts = np.arange(end - least + 1)
        spread = norms[:, : len(starts)] + norms[:, end : end + 1] - 2.0 * sums[:, end, : len(starts)]
        best[:, end] = np.max(best[:, : len(starts)] + spread / (end - starts), axis=1) - penalty
    return best[:, -1] + penalty - norms[:, -1] / count


def _noise(rows: NDArray[np.float64], cuts: tuple[int, ...]) -> NDArray[np.float64]:
    """The rows without the mean of their segment, made as large as they were before the mean was fitted to them."""
    return centred(rows, cuts) * np.sqrt(len(rows) / max(len(rows) - len(cuts) - 1, 1))
