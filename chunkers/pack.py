"""The packer: seams and a budget become spans, each with the seam it starts at.

Top-down. A span that fits is a chunk, unless a hard seam lies inside. Any other span is cut at
its strongest interior level; neighbouring pieces are merged back while they fit, and a piece that
is still too large is packed again with what is left. cAST (Zhang et al. 2025) and recursive
splitting are this algorithm on different seams.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, field
from operator import attrgetter
from typing import NamedTuple

from chunkers.dress import Dress, Opening
from chunkers.graphemes import boundary_after, boundary_before, is_boundary
from chunkers.seam import Rung, Seam, SeamMap


class Piece(NamedTuple):
    """A finished span, how it opens, and the seam it starts at (None at the document's start)."""

    opening: Opening
    end: int
    seam: Seam | None

    @property
    def start(self) -> int:
        return self.opening.start


@dataclass(slots=True)
class _Frame:
    """An opened span: its cuts in order, and which rung comes next inside a piece of it.

    `seams` are those at the cuts between the first and the last; they are empty where the rung
    `made` found the cuts: of very many words only those that start a chunk need one.
    """

    cuts: list[int]
    first: Seam | None
    seams: list[Seam]
    rung: int
    made: int | None = None
    at: int = 0
    words: bool = False
    barrier: int = 0


@dataclass
class Packer:
    """Packs one document. `rungs` are the fallback seams, strongest first."""

    text: str
    seams: SeamMap
    rungs: tuple[Rung, ...]
    dress: Dress
    pieces: list[Piece] = field(default_factory=list[Piece])

    def __post_init__(self) -> None:
        found = self.seams.seams
        self._offsets = list(map(attrgetter("offset"), found))
        self._levels = list(map(attrgetter("level"), found))
        self._hard = [seam.offset for seam in filter(attrgetter("hard"), found)]
        self._parting = bool(self._hard) or any(map(attrgetter("alone"), found))
        self._keepers: dict[int, list[Seam]] = {}
        for seam in filter(attrgetter("keeps"), found):
            if seam.keeps is not None:
                self._keepers.setdefault(self._visible_end(seam.keeps), []).append(seam)
        self._weakest = max(self._levels, default=-1) + 1

    def pack(self, start: int = 0, end: int | None = None, first: Seam | None = None) -> list[Piece]:
        """The pieces of the document, or of a span of it that starts at the seam `first`; they tile it.

        A span is packed for itself: nothing merges with, or repeats, what lies before it.
        """
        self.pieces = []
        frames = [_Frame([start, len(self.text) if end is None else end], first, [], 0)]
        while frames:
            frame = frames[-1]
            if frame.at >= len(frame.cuts) - 1:
                frames.pop()
                continue
            opened = self._take(frame)
            if opened is not None:
                frames.append(opened)
        return self.pieces

    def _take(self, frame: _Frame) -> _Frame | None:
        """Emit the next chunk of a frame, or open its next piece where that is too large."""
        at, cuts = frame.at, frame.cuts
        seam = self._seam(frame, at)
        if self.seams.refill and self._refilled(cuts[at + 1], seam):
            frame.at += 1
            return None
        opening = self._opening(cuts[at], seam)
        if not self._whole(opening, cuts[at + 1]):
            light = Opening(opening.start, opening.start)
            if not frame.words or opening == light or not self._whole(light, cuts[at + 1]):
                frame.at += 1
                return self._open(cuts[at], cuts[at + 1], seam, frame.rung)
            opening = light
        last = self._mergeable(frame, at + 1)
        last = self.dress.first_over(opening, cuts, at + 2, last + 1) - 1
        self.pieces.append(Piece(opening, cuts[last], seam))
        frame.at = last
        return None

    def _seam(self, frame: _Frame, at: int) -> Seam | None:
        """The seam at a cut of a frame."""
        if at == 0:
            return frame.first
        if frame.made is None:
            return frame.seams[at - 1]
        return self._rung_seam(frame.cuts[at], frame.made)

    def _mergeable(self, frame: _Frame, first: int) -> int:
        """The index of the last cut that a chunk may be extended to, whatever its size."""
        if first <= frame.barrier:
            return frame.barrier
        last = first
        if not self._parting or frame.made is not None:
            last = len(frame.cuts) - 1
        while last < len(frame.cuts) - 1:
            seam = frame.seams[last - 1]
            if seam.hard or seam.alone or self._hard_inside(frame.cuts[last], frame.cuts[last + 1]):
                break
            last += 1
        frame.barrier = last
        return last

    def _refilled(self, end: int, seam: Seam | None) -> bool:
        """Extend the last chunk up to `end` where that is allowed and fits."""
        if not self.pieces or seam is None or seam.hard or seam.alone:
            return False
        last = self.pieces[-1]
        if self._hard_inside(last.end, end) or not self.dress.fits(last.opening, end):
            return False
        self.pieces[-1] = last._replace(end=end)
        return True

    def _opening(self, start: int, seam: Seam | None) -> Opening:
        return self.dress.open(start, seam, self.pieces[-1].opening if self.pieces else None)

    def _whole(self, opening: Opening, end: int) -> bool:
        return not self._hard_inside(opening.start, end) and self.dress.fits(opening, end)

    def _hard_inside(self, start: int, end: int) -> bool:
        following = bisect_right(self._hard, start)
        return following < len(self._hard) and self._hard[following] < end

    def _open(self, start: int, end: int, seam: Seam | None, rung: int) -> _Frame | None:
        """The frame of a span that is too large, or None where it had to be cut between graphemes."""
        keeper = self._keeper(start, end)
        if keeper is not None:
            return _Frame([start, keeper.offset, end], seam, [keeper], rung)
        first, last = bisect_right(self._offsets, start), bisect_left(self._offsets, end)
        if first < last:
            strongest = min(self._levels[first:last])
            chosen = self._at_level(strongest, first, last)
            return _Frame([start, *map(attrgetter("offset"), chosen), end], seam, chosen, rung)
        for index in range(rung, len(self.rungs)):
            offsets = self._found(self.rungs[index], start, end)
            if offsets:
                words = index == len(self.rungs) - 1
                return _Frame([start, *offsets, end], seam, [], index + 1, made=index, words=words)
        self.cut_graphemes(start, end, seam)
        return None

    def _at_level(self, level: int, first: int, last: int) -> list[Seam]:
        count = self._levels[first:last].count(level)
        if count == last - first:
            return list(self.seams.seams[first:last])
        chosen: list[Seam] = []
        for _ in range(count):
            first = self._levels.index(level, first, last) + 1
            chosen.append(self.seams.seams[first - 1])
        return chosen

    def _keeper(self, start: int, end: int) -> Seam | None:
        """The first seam behind an attachment at `start` from which the rest of the span fits as a whole."""
        if not self._keepers:
            return None
        between = bisect_right(self._offsets, start)
        for seam in self._keepers.get(self._visible_end(end), ()):
            if not start < seam.offset < end:
                continue
            while self.seams.seams[between].keeps is not None and self._offsets[between] < seam.offset:
                between += 1
            if self._offsets[between] < seam.offset:
                return None
            if self._whole(Opening(seam.offset, seam.offset), end):
                return seam
        return None

    def _visible_end(self, end: int) -> int:
        while end and self.text[end - 1].isspace():
            end -= 1
        return end

    def _found(self, rung: Rung, start: int, end: int) -> list[int]:
        holds, text = self.seams.holds, self.text
        return [at for at in rung.find(text, start, end) if at not in holds and is_boundary(text, at)]

    def _rung_seam(self, offset: int, index: int) -> Seam:
        rung = self.rungs[index]
        note = None if rung.own else f"budget: {rung.kind}"
        return Seam(offset, self._weakest + index, rung.kind, note=note)

    def cut_graphemes(self, start: int, end: int, seam: Seam | None) -> None:
        """Cut a span into the longest windows that fit."""
        while start < end:
            opening, reached = self._window(self._opening(start, seam), end)
            if reached < end and reached in self.seams.holds:
                reached = self._before(opening, reached) or reached
            self.pieces.append(Piece(opening, reached, seam))
            start = reached
            seam = Seam(start, self._weakest + len(self.rungs), "grapheme", note="budget: grapheme")

    def _before(self, opening: Opening, held: int) -> int | None:
        """The last end before `held` that fits: what is shorter by a character may have more tokens."""
        end = boundary_before(self.text, held)
        while end > opening.start and (end in self.seams.holds or not self.dress.fits(opening, end)):
            end = boundary_before(self.text, end)
        return end if end > opening.start else None

    def _window(self, opening: Opening, end: int) -> tuple[Opening, int]:
        """The longest window from an opening; dress goes before text, and one grapheme is always taken."""
        start = opening.start
        bare = Opening(start, start, bare=True)
        for attempt in (opening, Opening(start, start), bare):
            reached = self.dress.reach(attempt, end)
            if reached > start:
                return attempt, reached
        return bare, min(boundary_after(self.text, start), end)
