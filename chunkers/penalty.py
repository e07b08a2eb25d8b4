"""The penalty that a segment costs, from the vectors themselves."""

from __future__ import annotations

import numpy as np

from chunkers.embedder import Vectors


def automatic(vectors: Vectors, min_sentences: int = 1) -> float:
    """What a cut in noise may gain by chance: Laurent and Massart's bound for the noise between neighbours."""
    rows = vectors[np.any(vectors != 0, axis=1)].astype(np.float64)
    if len(rows) < 3:
        return 1.0
    steps = (rows[1:] - rows[:-1]) / np.sqrt(2.0)
    gram = steps @ steps.T if len(steps) < steps.shape[1] else steps.T @ steps
    values = np.linalg.eigvalsh(gram) / len(steps)
    chance = np.log(len(rows))
    return float(values.sum() + 2 * np.sqrt((values**2).sum() * chance) + 2 * values.max() * chance)
