"""The browser cuts as the library does: the view's own guards against `chunkers.guards` on random curves."""

import math
import statistics
from pathlib import Path

import numpy as np
import pytest

from chunkers import guards
from chunkers.metrics.boundaries import boundary_scores
from pages.parts.curve_view.shown import numbers
from tests.pages.javascript import answers

SCRIPT = (Path(guards.__file__).parents[1] / "pages/parts/curve_view/guards.js").read_text(encoding="utf-8")
CURVES = 1200

ANSWER = """
function answer({ levels, threshold, least, sizes, cap, gold, elsewhere }) {
  const known = new Guards(levels, least);
  known.at(threshold - 0.1); // what was asked before leaves nothing behind
  const verdict = known.at(threshold);
  const extra = capped(verdict, sizes, cap);
  const cuts = [...verdict.chosen, ...extra].sort((a, b) => a - b);
  const parts = sizesOf(cuts, sizes);
  return {
    valleys: valleys(levels),
    chosen: verdict.chosen,
    suppressed: [...verdict.suppressed],
    reserve: verdict.reserve,
    rank: [...known.ranks(verdict.chosen)],
    capped: extra,
    parts,
    median: median(parts),
    score: score(cuts, new Set(gold), elsewhere),
  };
}
"""


def shape(random, count):
    """Levels of `count` gaps: smooth, tied, with plateaus, holes, or all the same."""
    kind = random.integers(7)
    values = random.normal(size=count)
    if kind == 1:
        values = np.round(values, 1)
    elif kind == 2:
        values = np.round(random.random(count) * 3) / 3
    elif kind == 3:
        values = np.repeat(values, random.integers(1, 5, count))[:count]
    elif kind == 4:
        values = np.full(count, 0.25)
    elif kind == 5:
        values = np.cumsum(values) / 4
    elif kind == 6:
        values = -np.abs(np.where(random.random(count) < 0.6, np.nan, values))
    if random.random() < 0.4:
        values = np.where(random.random(count) < random.random() * 0.5, np.nan, values)
    return np.asarray(values, np.float64)


def case(seed):
    random = np.random.default_rng(seed)
    sentences = int(random.integers(0, 61))
    levels = shape(random, max(0, sentences - 1))
    finite = levels[np.isfinite(levels)]
    threshold = float(random.normal())
    if len(finite) and random.random() < 0.6:  # exactly at a level, or a hair beside it
        threshold = float(random.choice(finite))
        threshold = float(
            random.choice([threshold, math.nextafter(threshold, 9), math.nextafter(threshold, -9)])
        )
    steps = random.integers(0, 60, sentences) if random.random() < 0.7 else random.random(sentences) * 9
    sizes = np.concatenate([[0], np.cumsum(steps)]).astype(np.float64)
    return {
        "levels": levels,
        "threshold": threshold,
        "least": int(random.integers(1, 9)),
        "sizes": sizes,
        "cap": int(random.integers(1, 200)),
        "gold": sorted({int(gap) for gap in random.integers(0, max(1, len(levels)), 5)})
        if len(levels)
        else [],
        "elsewhere": int(random.integers(0, 3)),
    }


def expected(levels, threshold, least, sizes, cap, gold, elsewhere):
    verdict = guards.guard(levels, levels < threshold, least)
    extra = guards.capped(verdict, sizes, cap)
    cuts = sorted([*verdict.chosen, *extra])
    edges = [0, *(gap + 1 for gap in cuts), len(sizes) - 1]
    parts = [float(sizes[end] - sizes[start]) for start, end in zip(edges, edges[1:], strict=False)]
    # Gap g at the offset 10 (g + 1); what lies elsewhere is between two of them.
    other = [10 * len(sizes) - 5 + number for number in range(elsewhere)]
    places = [10 * (gap + 1) for gap in range(len(levels))]
    truth = [*(places[gap] for gap in gold), *other]
    scores = boundary_scores(truth, [places[gap] for gap in cuts], places, 10 * len(sizes) + 10)
    return {
        "valleys": guards.valleys(levels).tolist(),
        "chosen": list(verdict.chosen),
        "suppressed": [[gap, words] for gap, words in verdict.suppressed.items()],
        "reserve": list(verdict.reserve),
        "rank": [list(pair) for pair in verdict.rank.items()],
        "capped": extra,
        "parts": parts,
        "median": statistics.median(parts),
        "score": {"hits": scores.hits, "truths": scores.truths, "f1": scores.f1},
    }


@pytest.fixture(scope="module")
def cases():
    return [case(seed) for seed in range(CURVES)]


def test_the_browser_cuts_as_the_library_does(cases):
    sent = [{**one, "levels": numbers(one["levels"]), "sizes": numbers(one["sizes"])} for one in cases]
    found = answers(SCRIPT + ANSWER, sent)
    assert len(found) == CURVES
    for seed, (one, here) in enumerate(zip(cases, found, strict=True)):
        assert here == expected(**one), f"seed {seed}"


def test_the_curves_hold_what_they_are_meant_to_try(cases):
    """Not only curves on which nothing happens: each of these is seen at least fifty times."""
    seen = dict.fromkeys(("chosen", "suppressed", "reserve", "capped", "ties", "holes", "exactly"), 0)
    for one in cases:
        here = expected(**one)
        finite = one["levels"][np.isfinite(one["levels"])]
        for name in ("chosen", "suppressed", "reserve", "capped"):
            seen[name] += bool(here[name])
        seen["ties"] += len(set(finite.tolist())) < len(finite)
        seen["holes"] += len(finite) < len(one["levels"])
        seen["exactly"] += one["threshold"] in finite
    assert min(seen.values()) >= 50, seen
