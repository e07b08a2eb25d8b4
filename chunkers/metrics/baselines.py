"""Cuts that anybody could make without reading: what a score has to be compared with."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

DRAWS = 100


def evenly(count: int, gaps: Sequence[int]) -> list[int]:
    """`count` of the ascending gaps, so that the parts between them have as equal numbers of sentences as can be.

    Where there are fewer gaps than that, all of them.
    """
    units = len(gaps) + 1
    count = min(count, len(gaps))
    return [gaps[number * units // (count + 1) - 1] for number in range(1, count + 1)]


def at_random(count: int, gaps: Sequence[int], draws: int = DRAWS, seed: int = 0) -> Iterator[list[int]]:
    """`draws` times `count` of the gaps, each choice as likely as any other; the same for the same seed."""
    source = random.Random(seed)
    for _ in range(draws):
        yield sorted(source.sample(gaps, min(count, len(gaps))))
