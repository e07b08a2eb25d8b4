"""Hierarchy: the levels of a document, each packed inside the pieces of the level above.

The large pieces are what a reader is handed, the small ones what is searched for ("parents and
children", "small to big"). A level is packed like a document: the seams of the whole document
clipped to the parent, whose edges are boundaries, so that children tile their parent exactly.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, replace

from chunkers.chunk import Chunk
from chunkers.dress import Dress
from chunkers.join import join_small
from chunkers.pack import Packer, Piece
from chunkers.seam import Rung, SeamMap


@dataclass(frozen=True, slots=True)
class Stage:
    """What one level is cut by; `dress` measures under the budget of the level."""

    seams: SeamMap
    rungs: tuple[Rung, ...]
    dress: Dress


@dataclass(frozen=True, slots=True)
class Level:
    """The pieces of one level, with the index of the piece above for each; none at the top."""

    pieces: list[Piece]
    parents: list[int]

    def children_of(self, parent: int) -> range:
        """The indices of the pieces inside a piece of the level above."""
        first = bisect_left(self.parents, parent)
        return range(first, bisect_left(self.parents, parent + 1, lo=first))


def descend(text: str, stages: Sequence[Stage]) -> list[Level]:
    """The levels of a text, from the top down; the last holds what is searched for."""
    levels: list[Level] = []
    for stage in stages:
        packer = Packer(text, stage.seams, stage.rungs, stage.dress)
        if not levels:
            levels.append(Level(join_small(packer.pack(), stage.dress), []))
            continue
        pieces: list[Piece] = []
        parents: list[int] = []
        for index, parent in enumerate(levels[-1].pieces):
            inside = join_small(packer.pack(parent.start, parent.end, parent.seam), stage.dress)
            pieces += inside
            parents += [index] * len(inside)
        levels.append(Level(pieces, parents))
    return levels


def linked(
    chunks: Sequence[tuple[Chunk, ...]], levels: Sequence[Level], top: Chunk | None = None
) -> list[tuple[Chunk, ...]]:
    """The chunks of each level, told their level, their parent and their children.

    `top` is a chunk for the whole file, which becomes a level above all others.
    """
    shift = int(top is not None)
    found: list[tuple[Chunk, ...]] = []
    if top is not None:
        found.append((replace(top, children=range(len(chunks[0]))),))
    for depth, (level, row) in enumerate(zip(levels, chunks, strict=True)):
        below = levels[depth + 1] if depth + 1 < len(levels) else None
        found.append(
            tuple(
                replace(
                    chunk,
                    level=depth + shift,
                    parent=level.parents[chunk.index] if level.parents else 0 if shift else None,
                    children=below.children_of(chunk.index) if below is not None else None,
                )
                for chunk in row
            )
        )
    return found
