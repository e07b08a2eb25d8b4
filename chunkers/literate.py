"""Documents that mix prose and code, seen as code: manuals with fences, notebooks."""

from __future__ import annotations

from bisect import bisect_left

from chunkers.block_lines import block_lines
from chunkers.embedded import with_code
from chunkers.fences import fenced_code
from chunkers.headings import outline
from chunkers.markdown_blocks import scan
from chunkers.scripts import language_of
from chunkers.seam import Block, Seam, SeamMap


def literate_seams(text: str, binding: bool = True) -> SeamMap:
    """The blocks of a Markdown text, and in each fence the seams of its language.

    With `binding` a fence, such as a notebook's cell, stands apart from what is around it, as the
    definitions in it do.
    """
    found = scan(text, 6 if binding else 0)
    code = [block for block in found.blocks if block.kind in ("fence", "code")]
    stretches, _ = fenced_code(text, found.blocks, long=0)
    blocks = SeamMap(
        seams=_parted(found.seams, text, code) if binding else found.seams,
        outline=outline(found.headings, len(text)),
        openers=block_lines(code) if code else (),
        holds=found.holds,
        blocks=found.blocks,
        language=language_of(text),
        refill=not binding,
    )
    return with_code(blocks, text, stretches, binding=binding)


def _parted(seams: list[Seam], text: str, code: list[Block]) -> list[Seam]:
    """A fence and what follows it are cut for their own sake, but what is tiny may be joined."""
    fences = [block for block in code if block.kind == "fence"]
    offsets = [seam.offset for seam in seams]
    parting = {text.rfind("\n", 0, block.start) + 1 for block in fences}
    parting.update(offsets[at] for block in fences if (at := bisect_left(offsets, block.end)) < len(offsets))
    return [
        seam._replace(hard=True, alone=True) if seam.offset in parting and not seam.hard else seam
        for seam in seams
    ]
