"""What an embedder never sees: the text of a chunk behind the embedder's limit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from chunkers.chunk import Chunk
from chunkers.document import Document
from chunkers.measure import Ruler, View


class Tail(NamedTuple):
    """The end `[start, end)` of a chunk that its vector knows nothing of; `chunk` is its number."""

    chunk: int
    start: int
    end: int


def unreachable(document: Document, chunks: Sequence[Chunk], ruler: Ruler, limit: int) -> tuple[Tail, ...]:
    """The end of each chunk that lies beyond `limit` units of the ruler in what is embedded for it.

    Reached is the longest start of `embed_text` that measures at most `limit`. Give the limit less
    what the embedder adds of its own (special tokens, an instruction). The tail begins in the
    chunk's own text: overlap out of reach here is within reach in the chunk it is repeated from, if
    anywhere. Chunks of which everything is reached have no tail.
    """
    source: View | None = None
    tails: list[Tail] = []
    for index, chunk in enumerate(chunks):
        if chunk.header or chunk.trailer or chunk.projection is not None:
            cut = _composed(chunk, ruler, limit)
        else:
            source = source or ruler.open(document.readable)
            cut = _reached(source, chunk.overlap_start, chunk.end, limit)
        if cut < chunk.end:
            tails.append(Tail(index, max(cut, chunk.start), chunk.end))
    return tuple(tails)


def _reached(view: View, start: int, end: int, limit: int) -> int:
    """The largest offset up to `end` with the text from `start` within the limit.

    Sizes in tokens may fall as a text grows, so a text that ends behind `end` may fit where this
    one does not.
    """
    if view.fits(start, end, limit):
        return end
    cut = min(view.reach(start, limit), end - 1)
    while cut > start and not view.fits(start, cut, limit):
        cut -= 1
    return cut


def _composed(chunk: Chunk, ruler: Ruler, limit: int) -> int:
    """The source offset up to which a chunk is reached whose text is not embedded as it stands."""
    text = Document(chunk.embed_text).readable
    if ruler.measure(text) <= limit:
        return chunk.end
    reached = ruler.open(text).reach(0, limit) - len(chunk.header)
    if chunk.projection is None:
        return min(max(reached, 0) + chunk.overlap_start, chunk.end)
    position = chunk.projection.position
    wanted = position(chunk.overlap_start) + max(reached, 0) + 1
    if wanted > position(chunk.end):
        return chunk.end
    found = bisect_left(range(chunk.end), wanted, chunk.overlap_start, chunk.end, key=position)
    return max(found - 1, chunk.overlap_start)
