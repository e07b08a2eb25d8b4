"""Boundary similarity B: how alike two chunkings are when near misses count in part."""

from __future__ import annotations

from collections.abc import Iterable


def boundary_similarity(
    a: Iterable[int], b: Iterable[int], potential: Iterable[int] = (), spread: int = 2
) -> float:
    """B of Fournier (2013, "Evaluating text segmentation using boundary edit distance"): 1 same, 0 nothing shared.

    `potential` are the offsets where a boundary could be: sentence starts, as a rule. A boundary that
    stands elsewhere makes its own place one more, so that cuts inside a sentence are neither moved
    nor merged: two of them in one sentence are one near miss where no other place lies between them.

    B = 1 - (A + sum of d / n_t) / (A + T + M): M places both cut at, T pairs of one-sided cuts d < n_t
    places apart (n_t is `spread`; each cut in one pair, the nearest first), A the cuts left over.
    """
    a, b = set(a), set(b)
    matches = len(a & b)
    places = {offset: place for place, offset in enumerate(sorted(a | b | set(potential)))}
    sides = {places[offset]: offset in a for offset in sorted(a ^ b)}
    paired: set[int] = set()
    near = 0
    weight = 0.0
    for distance in range(1, spread):
        for place, side in sides.items():
            other = place + distance
            if sides.get(other, side) != side and place not in paired and other not in paired:
                paired |= {place, other}
                near += 1
                weight += distance / spread
    alone = len(sides) - 2 * near
    total = alone + near + matches
    return 1 - (alone + weight) / total if total else 1.0
