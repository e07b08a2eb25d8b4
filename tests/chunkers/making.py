"""Small makers that the tests of packing share."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers import registry
from chunkers.budget import Budget
from chunkers.context import Context
from chunkers.document import Document
from chunkers.dress import Dress
from chunkers.join import join_small
from chunkers.outline import Outline
from chunkers.pack import Packer, Piece
from chunkers.seam import Rung, Seam, SeamMap


def dress(text: str, seams: SeamMap, budget: Budget, context: Context | None = None) -> Dress:
    ruler = registry.ruler(budget.ruler)
    document = Document(text)
    rungs = seams.rungs or ()
    return Dress(document, seams, budget, context or Context(), ruler, ruler.open(document.readable), rungs)


def packed(
    text: str,
    seams: Sequence[Seam],
    largest: int,
    smallest: int = 0,
    rungs: tuple[Rung, ...] = (),
    refill: bool = False,
    holds: frozenset[int] = frozenset(),
    outline: Outline | None = None,
) -> list[Piece]:
    """Pieces of a text under hand-made seams, sizes in characters."""
    made = SeamMap(seams=seams, rungs=rungs, refill=refill, holds=holds, outline=outline or Outline())
    clothes = dress(text, made, Budget(ruler="characters", max=largest, min=smallest))
    return join_small(Packer(text, made, rungs, clothes).pack(), clothes)


def texts(text: str, pieces: list[Piece]) -> list[str]:
    return [text[piece.start : piece.end] for piece in pieces]
