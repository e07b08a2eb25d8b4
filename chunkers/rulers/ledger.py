"""The running token count of one text, encoded once in blocks from sync point to sync point."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import TYPE_CHECKING

from chunkers.rulers.encodings import Tokenizer

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

# Characters in a block: a few MB while it is encoded.
BLOCK = 1 << 17


class Ledger:
    """How many tokens end at or before each offset of a text.

    `counts[q] - counts[p]` is the number of tokens between two sync points p < q, once
    `require(q)` has returned. A stretch of more than `BLOCK` characters without a sync point (a
    desert) may be megabytes of one letter, so it is left out: it weighs nothing in `counts`, and
    `between` adds its tokens, counted when first asked for.
    """

    def __init__(self, text: str, marks: bytes, tokenizer: Tokenizer) -> None:
        import numpy as np

        self._text = text
        self._tokenizer = tokenizer
        blocks = _blocks(marks, len(text))
        self._starts = [start for start, _ in blocks]
        self._ends = [end for _, end in blocks]
        deserts = [(start, end) for start, end in blocks if is_desert(start, end)]
        self.deserts = [start for start, _ in deserts]
        self.desert_ends = [end for _, end in deserts]
        self._desert_sizes: dict[int, int] = {}
        self._array: NDArray[np.int32] = np.empty(len(text) + 1, np.int32)
        self._array[0] = 0
        self.counts = self._array.data
        self.ready = 0

    def require(self, offset: int) -> None:
        """Fill `counts` up to an offset at least. Threads may do so at once, since they write the same."""
        while self.ready < offset:
            index = bisect_right(self._starts, self.ready) - 1
            start, end = self._starts[index], self._ends[index]
            if is_desert(start, end):
                self._array[end] = self._array[start]
            else:
                self._settle(start, end)
            self.ready = end

    def between(self, first: int, last: int) -> int:
        """The number of tokens between two sync points."""
        if last > self.ready:
            self.require(last)
        size = self.counts[last] - self.counts[first]
        if self.deserts:
            for index in range(bisect_left(self.deserts, first), bisect_right(self.desert_ends, last)):
                size += self.desert(index)
        return size

    def desert(self, index: int) -> int:
        """The number of tokens of a desert as a whole."""
        start = self.deserts[index]
        if start not in self._desert_sizes:
            self._desert_sizes[start] = self._tokenizer.count(self._text[start : self.desert_ends[index]])
        return self._desert_sizes[start]

    def _settle(self, start: int, end: int) -> None:
        import numpy as np

        block = self._text[start:end]
        tokens = self._tokenizer.encode(block)
        data = None if block.isascii() else np.frombuffer(block.encode(), np.uint8)
        flags = np.zeros((len(block) if data is None else len(data)) + 1, np.uint8)
        flags[np.cumsum(self._tokenizer.lengths[tokens], dtype=np.int64)] = 1
        running = np.cumsum(flags, dtype=np.int32)
        if data is not None:  # from bytes to characters
            running = running[np.append((data & 0xC0) != 0x80, True)]
        running += self._array[start]
        self._array[start : end + 1] = running


def is_desert(start: int, end: int) -> bool:
    """True for a block that is too long to be encoded before somebody asks."""
    return end - start > 2 * BLOCK


def _blocks(marks: bytes, length: int) -> list[tuple[int, int]]:
    """Cut a text at sync points into blocks of about `BLOCK` characters, and deserts."""
    blocks: list[tuple[int, int]] = []
    at = 0
    while at < length:
        end = marks.find(1, min(at + BLOCK, length))
        if end - at > 2 * BLOCK:
            edge = marks.rfind(1, at, at + BLOCK)
            if at < edge:
                blocks.append((at, edge))
                at = edge
        blocks.append((at, end))
        at = end
    return blocks
