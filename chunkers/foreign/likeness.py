"""Finds where a text comes from that was changed: by runs of words that both have, then word by word."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from chunkers.foreign.folding import letters

_DENSE = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_WORD = re.compile(rf"[{_DENSE}]|[^\W_{_DENSE}]+")

GRAMS = (3, 2, 1)
"""Lengths of the runs of words that are looked for; shorter ones where no longer one is found."""

_MOST = 16  # occurrences above which a run of words says nothing about its place
_SQUARE = 40_000  # pairs of words above which a gap between two anchors is not compared


class Block(NamedTuple):
    """A run of words that source and chunk share: its first word in each, and how many."""

    source: int
    chunk: int
    size: int


class Words:
    """The words of a text: where they start and end, and each as a number that equal words share."""

    def __init__(self, text: str, vocabulary: dict[str, int], grows: bool = False) -> None:
        spans = [found.span() for found in _WORD.finditer(text)]
        self.starts = [start for start, _ in spans]
        self.ends = [end for _, end in spans]
        folded = [_folded(text[start:end]) for start, end in spans]
        if grows:
            self.numbers = [vocabulary.setdefault(word, len(vocabulary)) for word in folded]
        else:
            self.numbers = [vocabulary.get(word, -1) for word in folded]

    def __len__(self) -> int:
        return len(self.starts)


class Likeness:
    """A source whose words are indexed, so that texts like parts of it are found quickly."""

    def __init__(self, text: str) -> None:
        self._vocabulary: dict[str, int] = {}
        self.words = Words(text, self._vocabulary, grows=True)
        self._grams: dict[int, tuple[NDArray[np.uint64], NDArray[np.intp]]] = {}

    def blocks(self, chunk: Words, free: tuple[int, int]) -> list[Block]:
        """What a chunk shares with the source, in order.

        The words `free` of the source, and a chunk's length around them, are where it is looked for first.
        """
        region = free[0] - len(chunk), free[1] + len(chunk)
        for size in GRAMS:
            if len(chunk) < size:
                continue
            hits = self._hits(chunk, size, region)
            anywhere = _densest(hits, len(chunk))
            for begin, end in (free, region):
                here = _densest([hit for hit in hits if begin <= hit[0] < end], len(chunk))
                if here and _breadth(here) * 5 >= _breadth(anywhere) * 3:
                    return self._aligned(chunk, here, free)
            if anywhere and size > 1:
                return self._aligned(chunk, anywhere, free)
        return []

    def read(self, text: str) -> Words:
        """The words of a chunk."""
        return Words(text, self._vocabulary)

    def _hits(self, chunk: Words, size: int, region: tuple[int, int]) -> list[tuple[int, int]]:
        """Pairs (word of the source, word of the chunk) where runs of so many words are equal, by source.

        Of what occurs too often to tell its place only what lies in the region counts.
        """
        keys, order = self._index(size)
        wanted = _keys(chunk.numbers, size)
        first, last = np.searchsorted(keys, wanted, "left"), np.searchsorted(keys, wanted, "right")
        hits: list[tuple[int, int]] = []
        for at, (low, high) in enumerate(zip(first.tolist(), last.tolist(), strict=True)):
            if low == high or min(chunk.numbers[at : at + size]) < 0:
                continue
            places = order[low:high]
            if high - low > _MOST:
                low, high = np.searchsorted(places, region).tolist()
                places = places[low:high][:_MOST]
            hits.extend((place, at) for place in places.tolist())
        return sorted(hits)

    def _index(self, size: int) -> tuple[NDArray[np.uint64], NDArray[np.intp]]:
        if size not in self._grams:
            keys = _keys(self.words.numbers, size)
            order = np.argsort(keys, kind="stable")
            self._grams[size] = keys[order], order
        return self._grams[size]

    def _aligned(self, chunk: Words, hits: list[tuple[int, int]], free: tuple[int, int]) -> list[Block]:
        """Blocks around a chain of anchors, and in the gaps between them what a plain comparison finds."""
        source = self.words.numbers
        blocks: list[Block] = []
        for at, own in _chain(hits):
            if blocks and (
                at < blocks[-1].source + blocks[-1].size or own < blocks[-1].chunk + blocks[-1].size
            ):
                continue
            low_at, low_own = (
                (blocks[-1].source + blocks[-1].size, blocks[-1].chunk + blocks[-1].size)
                if blocks
                else (0, 0)
            )
            before = after = 0
            while (
                at - before > low_at
                and own - before > low_own
                and source[at - before - 1] == chunk.numbers[own - before - 1]
            ):
                before += 1
            while (
                at + after < len(source)
                and own + after < len(chunk)
                and source[at + after] == chunk.numbers[own + after]
            ):
                after += 1
            blocks.append(Block(at - before, own - before, before + after))
        first, last = blocks[0], blocks[-1]
        begin = Block(max(min(free[0], first.source), first.source - 2 * first.chunk - 8), 0, 0)
        behind = len(chunk) - last.chunk - last.size
        until = min(max(free[1], last.source + last.size), last.source + last.size + 2 * behind + 8)
        return _pruned(self._filled(chunk, [begin, *blocks, Block(until, len(chunk), 0)]))

    def _filled(self, chunk: Words, blocks: list[Block]) -> list[Block]:
        filled: list[Block] = []
        for left, right in pairwise(blocks):
            at, own = left.source + left.size, left.chunk + left.size
            ours, theirs = self.words.numbers[at : right.source], chunk.numbers[own : right.chunk]
            if 0 < len(ours) * len(theirs) <= _SQUARE:
                matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
                filled.extend(
                    Block(at + a, own + b, size) for a, b, size in matcher.get_matching_blocks() if size
                )
            if right.size:
                filled.append(right)
        return filled


@lru_cache(maxsize=65_536)
def _folded(word: str) -> str:
    return letters(word).text or word


def _keys(numbers: Sequence[int], size: int) -> NDArray[np.uint64]:
    """One number for each run of so many words."""
    words = np.asarray(numbers, dtype=np.int64).astype(np.uint64)
    keys = np.zeros(max(len(words) - size + 1, 0), dtype=np.uint64)
    for place in range(size):
        keys = (keys << np.uint64(21)) + words[place : place + len(keys)]
    return keys


def _densest(hits: list[tuple[int, int]], size: int) -> list[tuple[int, int]]:
    """The hits of that stretch of the source, half as long again as the chunk, that answers most of its words."""
    reach = size + size // 2 + 8
    counts: dict[int, int] = {}
    best = (0, 0, 0)
    low = 0
    for high, (at, own) in enumerate(hits):
        counts[own] = counts.get(own, 0) + 1
        while hits[low][0] < at - reach:
            left = hits[low][1]
            counts[left] -= 1
            if not counts[left]:
                del counts[left]
            low += 1
        if len(counts) > best[0]:
            best = (len(counts), low, high + 1)
    return hits[best[1] : best[2]]


def _breadth(hits: list[tuple[int, int]]) -> int:
    return len({own for _, own in hits})


def _chain(hits: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The longest chain of hits that ascends in both texts (patience sorting)."""
    tails: list[int] = []
    piles: list[int] = []
    before: list[int] = []
    ordered = sorted(hits, key=lambda hit: (hit[0], -hit[1]))
    for index, (_, own) in enumerate(ordered):
        pile = bisect_left(tails, own)
        before.append(piles[pile - 1] if pile else -1)
        if pile == len(tails):
            tails.append(own)
            piles.append(index)
        else:
            tails[pile] = own
            piles[pile] = index
    chain: list[tuple[int, int]] = []
    index = piles[-1] if piles else -1
    while index >= 0:
        chain.append(ordered[index])
        index = before[index]
    return chain[::-1]


def _pruned(blocks: list[Block]) -> list[Block]:
    """Without single words at either end that stand far from all the rest."""
    while len(blocks) > 1 and blocks[1].source - blocks[0].source > 8 * blocks[0].size + 8:
        blocks = blocks[1:]
    while (
        len(blocks) > 1 and blocks[-1].source - blocks[-2].source - blocks[-2].size > 8 * blocks[-1].size + 8
    ):
        blocks = blocks[:-1]
    return blocks
