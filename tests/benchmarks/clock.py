"""Medians of repeated measurements, the competitors taking turns so that all meet the same machine."""

from __future__ import annotations

import gc
from collections.abc import Callable
from statistics import median
from time import perf_counter

ROUNDS = 5
PATIENCE = 30.0
"""Seconds after which a slow competitor is measured no more."""


def nothing() -> None:
    """The preparation of what needs none."""


def medians(
    competitors: dict[str, Callable[[], object]],
    rounds: int = ROUNDS,
    before: Callable[[], object] = nothing,
) -> dict[str, float]:
    """The median time of each, in seconds, after one call that is not counted; `before` runs ahead of each, untimed."""
    for run in competitors.values():
        before()
        run()
    times: dict[str, list[float]] = {name: [] for name in competitors}
    for _ in range(rounds):
        for name, run in competitors.items():
            if sum(times[name]) < PATIENCE:
                before()
                times[name].append(seconds(run))
    return {name: median(measured) for name, measured in times.items()}


def seconds(run: Callable[[], object]) -> float:
    """How long one call takes; what it returns is thrown away outside the measurement."""
    gc.collect()
    start = perf_counter()
    result = run()
    took = perf_counter() - start
    del result
    return took
