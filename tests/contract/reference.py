"""The packer's rules written down to be obviously right and slow: every cut tried, nothing remembered."""

from __future__ import annotations

from chunkers.dress import Dress, Opening
from chunkers.graphemes import is_boundary
from chunkers.pack import Packer, Piece
from chunkers.seam import Rung, Seam, SeamMap


class Reference:
    """Packs by linear scans. Only windows between graphemes are left to the dress: there the fast
    packer is held to a property instead (see test_packer)."""

    def __init__(self, text: str, seams: SeamMap, rungs: tuple[Rung, ...], dress: Dress) -> None:
        self.text, self.seams, self.rungs, self.dress = text, seams, rungs, dress
        self.pieces: list[Piece] = []
        self.weakest = max((seam.level for seam in seams.seams), default=-1) + 1

    def pack(self, start: int = 0, end: int | None = None, first: Seam | None = None) -> list[Piece]:
        self.run([start, len(self.text) if end is None else end], [first], 0, words=False)
        return self.pieces

    def run(self, cuts: list[int], seams: list[Seam | None], rung: int, words: bool) -> None:
        at = 0
        while at < len(cuts) - 1:
            start, end, seam = cuts[at], cuts[at + 1], seams[at]
            last = self.pieces[-1] if self.pieces else None
            joinable = seam is not None and not seam.hard and not seam.alone
            if self.seams.refill and last and joinable and self.whole(last.opening, end, after=last.end):
                self.pieces[-1] = Piece(last.opening, end, last.seam)
                at += 1
                continue
            opening = self.dress.open(start, seam, last.opening if last else None)
            light = Opening(start, start)
            if not self.whole(opening, end) and words and self.whole(light, end):
                opening = light
            if not self.whole(opening, end):
                self.open(start, end, seam, rung)
                at += 1
                continue
            at += 1
            while at < len(cuts) - 1:
                between = seams[at]
                if between is not None and (between.hard or between.alone):
                    break
                if not self.whole(opening, cuts[at + 1]):
                    break
                at += 1
            self.pieces.append(Piece(opening, cuts[at], seam))

    def whole(self, opening: Opening, end: int, after: int | None = None) -> bool:
        start = opening.start if after is None else after
        hard = any(seam.hard and start < seam.offset < end for seam in self.seams.seams)
        return not hard and self.dress.size(opening, end) <= self.dress.max

    def open(self, start: int, end: int, seam: Seam | None, rung: int) -> None:
        inside = [found for found in self.seams.seams if start < found.offset < end]
        for keeper in inside:
            if keeper.keeps is None:
                break
            reaches = self.text[: keeper.keeps].rstrip() == self.text[:end].rstrip()
            if reaches and self.whole(Opening(keeper.offset, keeper.offset), end):
                self.run([start, keeper.offset, end], [seam, keeper], rung, words=False)
                return
        if inside:
            strongest = min(found.level for found in inside)
            chosen = [found for found in inside if found.level == strongest]
            self.run([start, *(found.offset for found in chosen), end], [seam, *chosen], rung, words=False)
            return
        for index in range(rung, len(self.rungs)):
            offsets = [
                at
                for at in self.rungs[index].find(self.text, start, end)
                if at not in self.seams.holds and is_boundary(self.text, at)
            ]
            if offsets:
                kind, own = self.rungs[index].kind, self.rungs[index].own
                note = None if own else f"budget: {kind}"
                made = [Seam(at, self.weakest + index, kind, note=note) for at in offsets]
                words = index == len(self.rungs) - 1
                self.run([start, *offsets, end], [seam, *made], index + 1, words)
                return
        windows = Packer(self.text, self.seams, self.rungs, self.dress, self.pieces)
        windows.cut_graphemes(start, end, seam)
