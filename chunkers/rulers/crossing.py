"""Where sizes cross a limit, when measuring is dear and sizes do not always grow with the span.

One more character can lower the number of tokens; drops of up to three tokens have been seen. So
what a search by halves finds is only near the place asked for, and its neighbourhood is then tried
end by end: as far as sizes stay within `DROP` of the limit, and until `NEAR` ends in a row bring
nothing new.

Sizes are functions of the end alone, of spans that all start at one offset; the empty one has 0.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence

DROP = 3
NEAR = 64


def last_fit(size: Callable[[int], int], start: int, stop: int, limit: int, guess: int) -> int:
    """The largest end from `start` to `stop` with size(end) <= limit; `start` where nothing fits."""
    last = start + _crossing(size, range(start + 1, stop + 1), 0, stop - start, limit, start, guess)
    end = last + 1  # known to be over
    while end < min(last + NEAR, stop):
        end += 1
        found = size(end)
        if found <= limit:
            last = end
        elif found > limit + DROP:
            break
    return last


def first_over(
    size: Callable[[int], int], ends: Sequence[int], low: int, high: int, limit: int, start: int, guess: int
) -> int:
    """The index of the first of ends[low:high] with size(end) > limit; `high` where all fit."""
    first = _crossing(size, ends, low, high, limit, start, guess)
    index = first - 1  # known to fit
    while index > max(low, first - NEAR):
        index -= 1
        found = size(ends[index])
        if found > limit:
            first = index
        elif found <= limit - DROP:
            break
    return first


def _crossing(
    size: Callable[[int], int], ends: Sequence[int], low: int, high: int, limit: int, start: int, guess: int
) -> int:
    """The index of an end in ends[low:high] that is over the limit while the one before is not; `high` if none.

    Tries the offset `guess` first, then what the sizes found so far promise, then halves.
    """
    fits, over = low - 1, high
    near, below = start, 0
    far = above = 0
    tries = 0
    while over - fits > 1:
        index = min(max(bisect_left(ends, guess, fits + 1, over), fits + 1), over - 1)
        found = size(ends[index])
        if found <= limit:
            fits, near, below = index, ends[index], found
        else:
            over, far, above = index, ends[index], found
        tries += 1
        if not above:
            grown = near - start
            guess = start + max(grown * (limit + 1) // max(below, 1), grown + grown // 4 + 1)
        elif tries % 3:
            guess = near + (far - near) * (2 * (limit - below) + 1) // (2 * (above - below))
        else:
            guess = ends[(fits + over) // 2]
    return over
