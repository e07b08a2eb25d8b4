"""Two splitters on one document: their seams together, or those of the second inside the chunks of the first."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace

from chunkers.seam import Block, SeamMap

VERBATIM = ("fence", "code", "table", "pre")
"""Blocks that a splitter of prose has no business in."""


def united(outer: SeamMap, inner: SeamMap) -> SeamMap:
    """The seams of both splitters, the inner ones weaker, and none of them inside code or a table."""
    taken = {seam.offset for seam in outer.seams} | outer.holds
    weakest = max((seam.level for seam in outer.seams), default=-1) + 1
    verbatim = [block for block in outer.blocks if block.kind in VERBATIM]
    added = [
        seam._replace(level=seam.level + weakest, hard=False, alone=seam.alone or seam.hard)
        for seam in inner.seams
        if seam.offset not in taken and not _is_within(verbatim, seam.offset)
    ]
    wanted = tuple(rung for rung in inner.rungs or () if rung.own)
    fallback = inner.rungs if outer.rungs is None else outer.rungs
    return replace(
        outer,
        seams=sorted([*outer.seams, *added], key=lambda seam: seam.offset),
        rungs=fallback if fallback is None else (*wanted, *(rung for rung in fallback if rung not in wanted)),
        holds=outer.holds | inner.holds,
        language=outer.language or inner.language,
        findings=(*outer.findings, *inner.findings),
    )


def nested(outer: SeamMap, inner: SeamMap) -> SeamMap:
    """What cuts the children of the first splitter's chunks: the seams of the second alone.

    Where both know the sections, the roles or the visible text of the document, the first one's
    count, so that a child has the path of its parent at least. What the first knows to be one
    block of code or a table is opened as the first would open it, and a heading keeps its content;
    the first also says how a page or source code is cut where nothing else is left.
    """
    verbatim = [block for block in outer.blocks if block.kind in VERBATIM]
    known = {block.start for block in inner.blocks if block.kind in VERBATIM}
    foreign = [block for block in verbatim if block.start not in known]
    holds = outer.holds - {seam.offset for seam in inner.seams if seam.hard}
    kept = [seam for seam in inner.seams if seam.offset not in holds and not _is_within(foreign, seam.offset)]
    return replace(
        inner,
        seams=kept if len(kept) < len(inner.seams) else inner.seams,
        outline=outer.outline if outer.outline.sections else inner.outline,
        openers=(*inner.openers, *(rung for rung in outer.openers if rung not in inner.openers)),
        rungs=outer.rungs if _knows_better(outer, inner) else inner.rungs,
        holds=inner.holds | holds,
        roles=outer.roles or inner.roles,
        blocks=inner.blocks or outer.blocks,
        projection=outer.projection or inner.projection,
        language=inner.language or outer.language,
        findings=(*outer.findings, *inner.findings),
    )


def _knows_better(outer: SeamMap, inner: SeamMap) -> bool:
    """True if the first splitter has a fallback made for this document, and the second none that was asked for."""
    if inner.rungs is None or not outer.rungs:
        return inner.rungs is None
    return bool(inner.rungs) and not any(rung.own for rung in (*outer.rungs, *inner.rungs))


def _is_within(blocks: Sequence[Block], offset: int) -> bool:
    at = bisect_right(blocks, offset, key=lambda block: block.start) - 1
    return at >= 0 and blocks[at].start < offset < blocks[at].end
