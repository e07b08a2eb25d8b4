"""Which nested spans stand around ascending offsets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from chunkers.seam import Block


def enclosing(blocks: Sequence[Block], offsets: Sequence[int]) -> Iterator[Mapping[str, Sequence[Block]]]:
    """For each of ascending offsets the blocks strictly around it: by kind, outermost first.

    `blocks` ascend by start, outer before inner; those of one kind nest and never cross. What is
    yielded changes with the next offset: use it before.
    """
    around: dict[str, list[Block]] = {}
    waiting = 0
    for offset in offsets:
        for stack in around.values():
            while stack and stack[-1].end <= offset:
                stack.pop()
        while waiting < len(blocks) and blocks[waiting].start < offset:
            if blocks[waiting].end > offset:
                around.setdefault(blocks[waiting].kind, []).append(blocks[waiting])
            waiting += 1
        yield around
