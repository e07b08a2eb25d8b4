"""What it takes to cut again on a curve: 5,000 sentences, 256 numbers each."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.breaks import breaks
from chunkers.curve import Curve, Sentences, curve_of
from chunkers.embedder import Vectors
from chunkers.flatness import flatness
from chunkers.penalty import automatic
from chunkers.rule_kinds import rules
from chunkers.segmentation import segment
from chunkers.sweep import sweep
from tests.benchmarks.clock import medians
from tests.benchmarks.report import Report, Target

SENTENCES = 5_000
WIDTH = 256
EACH = 20
"""Tokens of a sentence."""

RECUT = 20.0
WINDOW = 100.0
OPTIMAL = 2_000.0


def made(topics: int) -> tuple[Sentences, Vectors]:
    """Sentences in so many topics of equal length, with vectors around one direction a topic."""
    draw = np.random.default_rng(5)
    centres = np.repeat(draw.normal(size=(topics, WIDTH)), SENTENCES // topics, axis=0)
    rows = centres + 2.0 * draw.normal(size=centres.shape)
    rows /= np.linalg.norm(rows, axis=1, keepdims=True)
    return Sentences(tuple(range(SENTENCES)), tuple(range(1, SENTENCES + 1))), rows.astype(np.float32)


def semantic(report: Report) -> None:
    """A new rule or threshold, a new window, and the exact segmentation."""
    sentences, rows = made(250)
    curve = curve_of(sentences, rows)
    sizes = np.arange(SENTENCES + 1, dtype=np.float64) * EACH
    table: list[list[Any]] = [*_recuts(curve, sizes), *_windows(sentences, rows)]
    report.table(
        f"Cutting again, {SENTENCES:,} sentences × {WIDTH}", ("what", "milliseconds", "target"), table
    )
    report.table("Exact segmentation", ("what", "milliseconds", "target"), _segmentations())


def _recuts(curve: Curve, sizes: NDArray[np.float64]) -> list[list[Any]]:
    found: list[list[Any]] = []
    for kind, model in rules().items():
        if kind == "optimal":
            continue
        rule = model.model_validate({})
        took = medians({"cut": lambda rule=rule: breaks(curve, rule, 3, sizes)})["cut"] * 1000
        found.append([f"rule {kind}", took, Target(took, RECUT)])
    sought = breaks(curve, rules()["percentile"].model_validate({}), 3)
    beside = medians(
        {"sweep of all thresholds": lambda: sweep(curve.similarities), "flatness": lambda: flatness(sought)}
    )
    return [*found, *([name, seconds * 1000, "none"] for name, seconds in beside.items())]


def _windows(sentences: Sentences, rows: Vectors) -> list[list[Any]]:
    found: list[list[Any]] = []
    for window in (3, 30):
        took = medians({"curve": lambda window=window: curve_of(sentences, rows, window)})["curve"] * 1000
        found.append([f"window {window}", took, Target(took, WINDOW)])
    return found


def _segmentations() -> list[list[Any]]:
    found: list[list[Any]] = []
    for topics in (1, 250):
        sentences, rows = made(topics)
        curve = curve_of(sentences, rows)
        rule = rules()["optimal"].model_validate({})
        took = medians(
            {
                f"penalty auto, {topics} topics": lambda rows=rows: automatic(rows, 3),
                f"segmentation, {topics} topics": lambda rows=rows: segment(rows, 1.3, 3),
                f"rule optimal, {topics} topics": lambda curve=curve, rule=rule: breaks(curve, rule, 3),
                f"at most 100 sentences, {topics} topics": lambda rows=rows: segment(rows, 1.3, 3, 100),
            },
            rounds=3,
        )
        found += [[name, seconds * 1000, Target(seconds * 1000, OPTIMAL)] for name, seconds in took.items()]
    return found
