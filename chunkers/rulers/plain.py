"""Views for rulers of which nothing is known but how to count: each span is counted as it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from chunkers.rulers.crossing import first_over, last_fit

_KEPT = 1 << 12


class PlainView:
    """A text measured by counting its spans one by one, few of them and each only once.

    `longest` is the largest number of UTF-8 bytes that one unit covers, where units are known to
    cover all bytes; then spans far from the limit need not be counted. Where sizes fall as spans
    grow, `reach` and `first_over` are exact within the bounds given in `crossing`.
    """

    # Long spans are dear: whoever measures many that overlap had better add short ones up.
    counts_anew: ClassVar[bool] = True

    def __init__(self, text: str, count: Callable[[str], int], longest: int | None = None) -> None:
        self._text = text
        self._count = count
        self._longest = longest
        self._width = 1 if text.isascii() else 4
        self._known: dict[tuple[int, int], int] = {}
        self._pace = 4.0  # characters to a unit in the last span that was looked for

    def size(self, start: int, end: int) -> int:
        """The size of the span, counted on its own."""
        if start >= end:
            return 0
        size = self._known.get((start, end))
        if size is None:
            size = self._count(self._text[start:end])
            if len(self._known) >= _KEPT:
                self._known.clear()
            self._known[start, end] = size
        return size

    def fits(self, start: int, end: int, limit: int) -> bool:
        """True if the size is at most `limit`."""
        if self._longest is not None:
            if (end - start) * self._width <= limit:
                return True
            if end - start > limit * self._longest:
                return False
        return self.size(start, end) <= limit

    def dressed(self, header: str, start: int, end: int, trailer: str) -> int:
        """The size of header, span and trailer as one string."""
        return self._count(header + self._text[start:end] + trailer)

    def reach(self, start: int, limit: int) -> int:
        """The largest end that fits."""
        stop = len(self._text)
        if start >= stop or limit < 0:
            return start
        if self._longest is not None:
            stop = min(stop, start + limit * self._longest)
        end = last_fit(lambda end: self.size(start, end), start, stop, limit, self._guess(start, limit))
        self._keep_pace(start, end, limit)
        return end

    def first_over(self, start: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """The index of the first of ends[low:high] that does not fit."""
        if low >= high:
            return high
        if limit < 0:
            return low
        guess = self._guess(start, limit)
        found = first_over(lambda end: self.size(start, end), ends, low, high, limit, start, guess)
        if found < high:
            self._keep_pace(start, ends[found], limit)
        return found

    def _guess(self, start: int, limit: int) -> int:
        return start + int(limit * self._pace) + 1

    def _keep_pace(self, start: int, end: int, limit: int) -> None:
        if end > start and limit > 0:
            self._pace = min(max((end - start) / limit, 0.25), 64.0)
