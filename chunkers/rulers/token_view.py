"""A text measured in tokens of an encoding with sync points: encoded once, measured anywhere."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence

from chunkers.rulers import crossing
from chunkers.rulers.encodings import Tokenizer
from chunkers.rulers.ledger import Ledger
from chunkers.rulers.stretch import Stretch
from chunkers.rulers.sync import marks

# Longer stretches without a sync point are searched through a window instead of end by end.
_WIDE = 128
# Gaps between sync points that `first_over` need not look into while far below the limit.
_GAP = 32
_NO_SYNC = bytes(_GAP)
_KEPT = 1 << 10
_KEPT_EDGES = 1 << 16


class TokenView:
    """Exact token counts of the spans of one text.

    A span is the tokens between its first and its last sync point, read off the running count,
    and the edges outside them, which are encoded again: a word or two each.
    """

    def __init__(self, text: str, tokenizer: Tokenizer) -> None:
        self._text = text
        self._tokenizer = tokenizer
        self._marks = marks(text)
        self._ledger = Ledger(text, self._marks, tokenizer)
        self._counts = self._ledger.counts
        self._longest = tokenizer.longest
        self._width = 1 if text.isascii() else 4  # most tokens that one character can take
        self._narrow: dict[str, int] = {}  # the ragged edges of spans are mostly the same few words
        self._wide: dict[tuple[int, int], int] = {}
        self._stretch: Stretch | None = None
        self._pace = 4.0  # characters to a token where a stretch was last searched

    def size(self, start: int, end: int) -> int:
        """The number of tokens of text[start:end] as a string of its own."""
        if start >= end:
            return 0
        first = self._marks.find(1, start, end + 1)
        if first < 0:
            return self._edge(start, end)
        last = self._marks.rfind(1, first, end + 1)
        ledger = self._ledger
        if last > ledger.ready or ledger.deserts:
            size = ledger.between(first, last)
        else:
            size = self._counts[last] - self._counts[first]
        if start < first:
            size += self._narrow.get(self._text[start:first]) or self._edge(start, first)
        if last < end:
            size += self._narrow.get(self._text[last:end]) or self._edge(last, end)
        return size

    def dressed(self, header: str, start: int, end: int, trailer: str) -> int:
        """The number of tokens of header + text[start:end] + trailer: only the edges are encoded again.

        What makes a sync point are the characters beside it, so those inside the span hold whatever stands around it.
        """
        first = self._marks.find(1, start + 1, end)
        if first < 0:
            return self._tokenizer.count(header + self._text[start:end] + trailer)
        last = self._marks.rfind(1, first, end)
        count = self._tokenizer.count
        edges = count(header + self._text[start:first]) + count(self._text[last:end] + trailer)
        return edges + self.size(first, last)

    def sizes(self, start: int, ends: Iterable[int]) -> list[int]:
        """The sizes of the spans from `start` to each end."""
        return [self.size(start, end) for end in ends]

    def fits(self, start: int, end: int, limit: int) -> bool:
        """True if the span has at most `limit` tokens; what is plainly too long is not encoded."""
        length = end - start
        if length * self._width <= limit:
            return True
        return length <= limit * self._longest and self.size(start, end) <= limit

    def reach(self, start: int, limit: int) -> int:
        """The largest end with at most `limit` tokens.

        In a stretch of more than 128 characters without a sync point the end fits for certain, and
        no later one was seen to fit within the bounds given in `crossing`.
        """
        stop = min(len(self._text), start + limit * self._longest)
        if stop <= start:
            return start
        first = self._marks.find(1, start, stop + 1)
        if first < 0:
            return self._last_fit(start, stop, limit)
        if first - start > _WIDE:
            end = self._last_fit(start, first, limit)
            if end < first:
                return end
        rest = limit - self._edge(start, first)
        if rest < 0:
            return self._last_fit(start, first - 1, limit)
        low, rest = self._advance(first, stop, rest)
        high = self._marks.find(1, low + 1, stop + 1)
        return self._last_fit(low, stop if high < 0 else high - 1, rest)

    def first_over(self, start: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """The index of the first of ends[low:high] with more than `limit` tokens from `start`.

        As trying one after the other would give; in a stretch of more than 128 characters without
        a sync point, within the bounds given in `crossing`.
        """
        if low >= high:
            return high
        if limit < 0:
            return low
        high = bisect_right(ends, start + limit * self._longest, low, high)
        low = self._skip(start, ends, low, high, limit)
        while low < high:
            last = max(start, self._marks.rfind(1, start, ends[low] + 1))
            if ends[low] - last > _WIDE:
                beyond = self._marks.find(1, last + 1, ends[high - 1] + 1)
                inside = high if beyond < 0 else bisect_left(ends, beyond, low, high)
                found = self._first_over(start, last, ends, low, inside, limit)
                if found < inside:
                    return found
                low = inside
            elif self.size(start, ends[low]) > limit:
                return low
            else:
                low += 1
        return low

    def _skip(self, start: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """An index of ends[low:high] before which all fit, by bounds alone: a token covers a byte at least."""
        low = bisect_right(ends, start + limit // self._width, low, high)
        room = limit - _GAP * self._width  # what an end in a gap can add is within the rest
        first = self._marks.find(1, start, start + _GAP)
        if low == high or room < limit // 2 or not 0 <= first <= ends[high - 1]:
            return low
        edge = self._edge(start, first)
        if edge > room:
            return low
        last, _ = self._advance(first, ends[high - 1], room - edge)
        at = first
        while (gap := self._marks.find(_NO_SYNC, at, last)) >= 0:
            at = self._marks.find(1, gap, last + 1)
            if edge + self._ledger.between(first, gap - 1) + (at - gap + 1) * self._width > limit:
                last = gap
                break
        return bisect_right(ends, last, low, high)

    def _advance(self, first: int, stop: int, rest: int) -> tuple[int, int]:
        """How far `rest` tokens reach from sync point `first`: the last sync point up to `stop`, and what is left."""
        ledger = self._ledger
        while True:
            wall = self._marks.rfind(1, first, stop + 1)
            index = bisect_left(ledger.deserts, first)
            desert = index < len(ledger.deserts) and ledger.deserts[index] <= wall
            if desert:
                wall = ledger.deserts[index]
            ledger.require(wall)
            counts = ledger.counts
            low = bisect_right(counts, counts[first] + rest, first, wall + 1) - 1
            low = self._marks.rfind(1, first, low + 1)
            rest -= counts[low] - counts[first]
            if low < wall or not desert or ledger.desert_ends[index] > stop or ledger.desert(index) > rest:
                return low, rest
            first, rest = ledger.desert_ends[index], rest - ledger.desert(index)

    def _last_fit(self, start: int, stop: int, limit: int) -> int:
        """The largest end up to `stop` that fits, without a sync point between the two."""
        if stop - start <= _WIDE:
            return next((end for end in range(stop, start, -1) if self._edge(start, end) <= limit), start)
        size = self._stretch_from(start).size
        end = crossing.last_fit(size, start, stop, limit, start + int(limit * self._pace) + 1)
        while end > start and self._edge(start, end) > limit:
            end -= 1
        self._keep_pace(start, end, limit)
        return end

    def _first_over(self, start: int, last: int, ends: Sequence[int], low: int, high: int, limit: int) -> int:
        """The first of ends[low:high] that does not fit, `last` being the last sync point before each of them."""
        limit -= self.size(start, last)
        if limit < 0:
            return low
        size = self._stretch_from(last).size
        guess = last + int(limit * self._pace) + 1
        found = crossing.first_over(size, ends, low, high, limit, last, guess)
        while found < high and self._edge(last, ends[found]) <= limit:
            found += 1
        while found > low and self._edge(last, ends[found - 1]) > limit:
            found -= 1
        self._keep_pace(last, ends[found - 1] if found else last, limit)
        return found

    def _edge(self, start: int, end: int) -> int:
        """The number of tokens of a span without sync points inside."""
        if end - start <= _WIDE:
            edge = self._text[start:end]
            size = self._narrow.get(edge)
            if size is None:
                size = self._tokenizer.count(edge)
                if len(self._narrow) >= _KEPT_EDGES:
                    self._narrow.clear()
                self._narrow[edge] = size
            return size
        size = self._wide.get((start, end))
        if size is None:
            size = self._tokenizer.count(self._text[start:end])
            if len(self._wide) >= _KEPT:
                self._wide.clear()
            self._wide[start, end] = size
        return size

    def _stretch_from(self, start: int) -> Stretch:
        stretch = self._stretch
        if stretch is None or stretch.start != start:
            stretch = self._stretch = Stretch(self._text, start, self._tokenizer)
        return stretch

    def _keep_pace(self, start: int, end: int, limit: int) -> None:
        if end > start and limit > 0:
            self._pace = (end - start) / limit
