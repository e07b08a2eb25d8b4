"""The last resort for chunks whose letters stand nowhere as they are: where do most of their words come from?"""

from __future__ import annotations

from bisect import bisect_left
from difflib import SequenceMatcher
from functools import cached_property

from chunkers.foreign.differences import between_words
from chunkers.foreign.likeness import Block, Likeness
from chunkers.foreign.placement import Placement, Span, difference

SHARE = 0.4
"""Part of a chunk's words that have to come from one place, unless a long run of them does."""

RUN = 8
"""Words in a row that are proof enough of where they come from."""

SIMILAR = 0.6
"""Part of the characters of a short chunk that it shares with what is free between its neighbours."""

_SHORT = 400


class Tracer:
    """Traces changed texts in one source, which it indexes when first asked."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _likeness(self) -> Likeness:
        return Likeness(self._text)

    def trace(self, index: int, chunk: str, bounds: Span) -> Placement:
        """Where the chunk comes from, most likely from within `bounds`, which its neighbours leave free."""
        words = self._likeness.read(chunk)
        starts = self._likeness.words.starts
        blocks = self._likeness.blocks(
            words, (bisect_left(starts, bounds.start), bisect_left(starts, bounds.end))
        )
        if blocks and _is_enough(blocks, len(words)):
            span, found = between_words(self._text, self._likeness, chunk, words, blocks, bounds)
            return Placement(index, *span, chunk, "altered", differences=tuple(found))
        free = self._text[bounds.start : bounds.end]
        if _resembles(free.strip(), chunk.strip()):
            start = bounds.start + len(free) - len(free.lstrip())
            end = start + len(free.strip())
            return Placement(
                index, start, end, chunk, "altered", differences=(difference(start, end, chunk),)
            )
        return Placement(index, bounds.start, bounds.start, chunk, "invented")


def _is_enough(blocks: list[Block], words: int) -> bool:
    shared = sum(block.size for block in blocks)
    return shared >= SHARE * words or max(block.size for block in blocks) >= RUN


def _resembles(free: str, chunk: str) -> bool:
    """True for two short texts of about the same length that are spelt much alike."""
    if not free or not len(free) <= 2 * len(chunk) <= 4 * len(free) or len(chunk) > _SHORT:
        return False
    matcher = SequenceMatcher(None, free, chunk, autojunk=False)
    return matcher.quick_ratio() >= SIMILAR and matcher.ratio() >= SIMILAR
