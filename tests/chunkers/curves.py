"""Curves for tests: from numbers, from vectors, from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chunkers.curve import Curve, Sentences, curve_of

NAN = float("nan")


def sentences(count: int) -> Sentences:
    """Sentences of one character each."""
    return Sentences(tuple(range(count)), tuple(range(1, count + 1)))


def curve_from(similarities: Sequence[float] | NDArray[np.float64]) -> Curve:
    """A curve with these similarities; its vectors say nothing."""
    values = 1.0 - (1.0 - np.asarray(similarities, np.float64))
    count = len(values) + 1
    return Curve(sentences(count), values, lambda: np.ones((count, 2), np.float32) / np.float32(2**0.5))


def units(rows: Any) -> NDArray[np.float32]:
    """Rows of length 1; those of zeros stay."""
    found = np.asarray(rows, np.float64)
    lengths = np.linalg.norm(found, axis=1, keepdims=True)
    return np.divide(found, lengths, out=np.zeros_like(found), where=lengths > 0).astype(np.float32)


def topics(seed: int, lengths: Sequence[int], noise: float = 1.0, width: int = 32) -> NDArray[np.float32]:
    """Unit rows around one random direction a topic."""
    draw = np.random.default_rng(seed)
    centres = np.repeat(draw.normal(size=(len(lengths), width)), lengths, axis=0)
    return units(centres + noise * draw.normal(size=centres.shape))


def curve_with(rows: NDArray[np.float32], window: int = 3) -> Curve:
    """The curve of these rows."""
    return curve_of(sentences(len(rows)), rows, window)


def sizes(count: int, each: float = 10.0) -> NDArray[np.float64]:
    """Cumulative sizes of sentences that are all equally large."""
    return np.arange(count + 1, dtype=np.float64) * each
