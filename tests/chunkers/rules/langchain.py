"""The four thresholds of LangChain's SemanticChunker, written down from its documentation.

A cut stands behind distance i where `value > threshold` strictly.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def cuts(kind: str, amount: float, distances: NDArray[np.float64]) -> list[int]:
    values = distances
    if kind == "percentile":
        limit = np.percentile(distances, amount)
    elif kind == "standard_deviation":
        limit = np.mean(distances) + amount * np.std(distances)
    elif kind == "interquartile":
        lower, upper = np.percentile(distances, [25, 75])
        limit = np.mean(distances) + amount * (upper - lower)
    else:
        values = np.gradient(distances, range(len(distances)))
        limit = np.percentile(values, amount)
    return [index for index, value in enumerate(values) if value > limit]


def many() -> list[NDArray[np.float64]]:
    """Distances of many lengths: noise, few different values, and values that repeat."""
    draw = np.random.default_rng(7)
    found: list[NDArray[np.float64]] = []
    for count in (2, 3, 5, 8, 11, 20, 21, 41, 101, 400):
        found += [draw.beta(2, 5, count), draw.uniform(0, 2, count), draw.choice([0.25, 0.5, 0.75], count)]
    return found
