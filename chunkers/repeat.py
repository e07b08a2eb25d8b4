"""Overlap: how much of the text before a chunk is repeated, snapped to where it can start cleanly."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable

from chunkers.budget import Budget, Overlap
from chunkers.graphemes import boundary_after, boundary_at_or_before
from chunkers.ladder import LINE, PARAGRAPH, PatternRung, SentenceRung, WordRung
from chunkers.language_names import GRAMMARS
from chunkers.seam import Block, Rung, Seam, SeamMap
from chunkers.words import inside_word

CODE = ("fence", "code")
"""Blocks of source code in a document of another kind."""


class Repeat:
    """Finds where the overlap of a chunk starts.

    The amount is an upper bound, and at most half the budget where it is given in sentences or
    lines. The overlap starts at the strongest seam within reach, never inside a word unless the
    cut itself is inside one, never across a hard seam, and never repeats a whole chunk, so that
    each chunk starts later than the one before. White space alone is not repeated. Sentences are of prose: where they are asked for,
    source code is not repeated, be it the document or a block of it.
    """

    def __init__(
        self,
        text: str,
        seams: SeamMap,
        rungs: tuple[Rung, ...],
        budget: Budget,
        size: Callable[[int, int], int],
    ) -> None:
        wish = budget.overlap if isinstance(budget.overlap, Overlap) else Overlap(amount=budget.overlap)
        self._text = text
        self._size = size
        self._seams = seams.seams
        self._offsets = [seam.offset for seam in seams.seams]
        self._holds = seams.holds
        self._blocks = seams.blocks
        self._starts = [block.start for block in seams.blocks]
        self._when = wish.when
        language = seams.language or "en"
        self._rungs = rungs
        self._count = int(wish.amount) if wish.unit in ("sentences", "lines") else 0
        self._code: list[Block] = []
        self._silent = False
        if wish.unit == "sentences":
            self._code = [block for block in seams.blocks if block.kind in CODE]
            self._silent = language in GRAMMARS and not any(rung.kind == "sentence" for rung in rungs)
        lines = PatternRung("line", LINE)
        sentences = next((rung for rung in rungs if rung.kind == "sentence"), SentenceRung(language))
        self._counted: Rung = sentences if wish.unit == "sentences" else lines
        if wish.unit == "share":
            self._amount = int(wish.amount * budget.max)
        elif self._count:
            self._amount = budget.max // 2
        else:
            self._amount = int(wish.amount)

    def start(self, start: int, seam: Seam, previous: int, previous_overlap: int) -> int:
        """Where the overlap of a chunk begins that starts at `seam`, behind one that starts at `previous`."""
        if seam.hard or self._amount < 1 or (self._when == "split" and not self._splits(seam)):
            return start
        if self._silent or self._is_code(start):
            return start
        low = previous if previous_overlap < previous else previous + 1
        if low >= start:
            return start
        found = self._last(low, start) if self._count else self._strongest(low, start)
        return start if self._text[found:start].isspace() else found

    def _last(self, low: int, start: int) -> int:
        """Where the last so many sentences or lines start, or as many of them as are within the amount."""
        found = self._counted.find(self._text, low, start)
        counted = ([low, *found] if self._between_words(low) else found)[-self._count :]
        free = [at for at in counted if at not in self._holds and not self._is_code(at)]
        return self._farthest(free, start)

    def _strongest(self, low: int, start: int) -> int:
        """The strongest seam from which the repeated text is within the amount; the farthest of its level."""
        cut_inside = inside_word(self._text, start)
        levels: dict[int, list[int]] = {}
        for seam in self._seams[bisect_left(self._offsets, low) : bisect_left(self._offsets, start)]:
            if cut_inside or not inside_word(self._text, seam.offset):
                levels.setdefault(seam.level, []).append(seam.offset)
        for level in sorted(levels):
            at = self._farthest(levels[level], start)
            if at < start:
                return at
        for rung in self._rungs or (() if cut_inside else (WordRung(),)):
            near = self._near(rung, low, start)
            at = self._farthest([at for at in near if cut_inside or not inside_word(self._text, at)], start)
            if at < start:
                return at
        return start if self._between_words(start) else self._grapheme(low, start, cut_inside)

    def _near(self, rung: Rung, low: int, start: int) -> list[int]:
        """Where the overlap may start by one rung; the start of the chunk before counts for any."""
        found = [at for at in rung.find(self._text, low, start) if at not in self._holds]
        return [low, *found] if self._between_words(low) else found

    def _is_code(self, at: int) -> bool:
        """True inside a block of source code, where only prose is to be repeated."""
        index = bisect_left(self._code, at, key=lambda block: block.start) - 1
        return index >= 0 and at < self._code[index].end

    def _between_words(self, at: int) -> bool:
        return at == 0 or self._text[at - 1].isspace() or self._text[at].isspace()

    def _farthest(self, candidates: list[int], start: int) -> int:
        """The first of ascending candidates from which the text up to `start` is within the amount."""
        low, high = 0, len(candidates)
        while low < high:
            middle = (low + high) // 2
            if self._size(candidates[middle], start) <= self._amount:
                high = middle
            else:
                low = middle + 1
        while low < len(candidates) and self._size(candidates[low], start) > self._amount:
            low += 1
        return candidates[low] if low < len(candidates) else start

    def _grapheme(self, low: int, start: int, cut_inside: bool) -> int:
        """The farthest place between graphemes, outside words unless the cut itself is inside one."""
        bottom, top = low, start
        while bottom < top:
            middle = (bottom + top) // 2
            if self._size(middle, start) <= self._amount:
                top = middle
            else:
                bottom = middle + 1
        at = boundary_at_or_before(self._text, bottom)
        while at < start and (
            at < low
            or self._size(at, start) > self._amount
            or (not cut_inside and inside_word(self._text, at))
        ):
            at = boundary_after(self._text, at)
        return min(at, start)

    def _splits(self, seam: Seam) -> bool:
        """True if the seam cuts through a paragraph or a block."""
        index = bisect_right(self._starts, seam.offset) - 1
        if index >= 0 and self._blocks[index].start < seam.offset < self._blocks[index].end:
            return True
        place = bisect_left(self._offsets, seam.offset)
        found = place < len(self._offsets) and self._offsets[place] == seam.offset
        if found and seam.kind != "sentence":
            return False
        gap = seam.offset
        while gap and self._text[gap - 1].isspace():
            gap -= 1
        return PARAGRAPH.search(self._text, gap, seam.offset) is None
