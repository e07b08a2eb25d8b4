"""Token counts along a stretch without sync points, for the work of about one window."""

from __future__ import annotations

from bisect import bisect_right

from chunkers.rulers.encodings import Tokenizer

# Token ends to step back before encoding the rest: merges seldom reach farther.
_BACK = 8


class Stretch:
    """Counts tokens from one offset to any end behind it, from one encoded window and a short rest.

    The rest starts at a token end of the window some tokens before the end asked for. Byte pair
    encoding makes this exact inside one piece where the two tokens at the seam do not merge (the
    property that the Rust crate `bpe` by GitHub is built on); in general it is a close estimate, so
    who decides something by it measures the result once more.
    """

    def __init__(self, text: str, start: int, tokenizer: Tokenizer) -> None:
        self.start = start
        self._text = text
        self._tokenizer = tokenizer
        self.covered = start
        # Where tokens end between characters, and how many tokens end up to there.
        self._ends: list[int] = [start]
        self._counts: list[int] = [0]

    def size(self, end: int) -> int:
        """About `size(start, end)`."""
        if end > self.covered:
            self._extend(end)
        index = max(0, bisect_right(self._ends, end) - 1 - _BACK)
        return self._counts[index] + self._tokenizer.count(self._text[self._ends[index] : end])

    def _extend(self, end: int) -> None:
        import numpy as np

        start = self.start
        window = self._text[start : end + (end - start) // 16 + 64]
        tokenizer = self._tokenizer
        ends = np.cumsum(tokenizer.lengths[tokenizer.encode(window)], dtype=np.int64)
        counts = np.arange(1, len(ends) + 1)
        if not window.isascii():
            data = np.frombuffer(window.encode(), np.uint8)
            starts = np.append((data & 0xC0) != 0x80, True)
            whole = starts[ends]
            counts = counts[whole]
            ends = np.cumsum(starts)[ends[whole]] - 1
        self._ends = [start, *(ends + start).tolist()]
        self._counts = [0, *counts.tolist()]
        self.covered = start + len(window)
