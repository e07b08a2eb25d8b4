"""What comes after packing: chunks smaller than the minimum, or without a visible character, join a neighbour."""

from __future__ import annotations

from chunkers.dress import Dress
from chunkers.pack import Piece
from chunkers.seam import Seam


def join_small(pieces: list[Piece], dress: Dress) -> list[Piece]:
    """Left to right until stable; the neighbour behind the weaker seam first, ties to the left.

    Of two seams on one level that carry a similarity, the one with the higher is weaker.
    Nothing joins across a hard seam, unless that seam is also `alone`: the edge of a definition
    that was cut off for its own sake.
    """
    joined: list[Piece] = []
    waiting = pieces[::-1]
    while waiting:
        piece = waiting.pop()
        if not _is_small(piece, dress):
            joined.append(piece)
            continue
        left = joined[-1] if joined else None
        right = waiting[-1] if waiting else None
        for side in _order(piece, left, right):
            if side is left and left is not None and _may_join(left, piece, dress):
                joined.pop()
                waiting.append(left._replace(end=piece.end))
                break
            if side is right and right is not None and _may_join(piece, right, dress):
                waiting.pop()
                waiting.append(piece._replace(end=right.end))
                break
        else:
            joined.append(piece)
    return joined


def _is_small(piece: Piece, dress: Dress) -> bool:
    if dress.min and dress.size(piece.opening, piece.end) < dress.min:
        return True
    return dress.text[piece.start : piece.end].isspace()


def _order(piece: Piece, left: Piece | None, right: Piece | None) -> list[Piece | None]:
    """The neighbours to try, the one behind the weaker seam first."""
    if left is None or right is None or piece.seam is None or right.seam is None:
        return [left, right]
    return [right, left] if _is_weaker(right.seam, piece.seam) else [left, right]


def _is_weaker(seam: Seam, other: Seam) -> bool:
    """By level; of two on one level that carry a figure (how alike the text is on both sides), the one with more."""
    if seam.level == other.level and seam.figure is not None and other.figure is not None:
        return seam.figure > other.figure
    return seam.level > other.level


def _may_join(left: Piece, right: Piece, dress: Dress) -> bool:
    seam = right.seam
    if seam is None or (seam.hard and not seam.alone):
        return False
    return dress.fits(left.opening, right.end)
