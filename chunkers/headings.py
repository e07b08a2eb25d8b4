"""From headings to an outline: depth decides what stands inside what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from chunkers.outline import Outline, Section


class Heading(NamedTuple):
    """A heading of a document. `start` is where its section's seam stands, `end` where its own text ends."""

    start: int
    end: int
    depth: int
    title: str


def outline(headings: Iterable[Heading], length: int) -> Outline:
    """Each heading's section ends where the next heading of its depth or above starts.

    A heading without a visible title ends sections and makes none.
    """
    found: list[Heading] = []
    ends: list[int] = []
    unfinished: list[int] = []
    for heading in headings:
        while unfinished and found[unfinished[-1]].depth >= heading.depth:
            ends[unfinished.pop()] = heading.start
        if heading.title:
            unfinished.append(len(found))
            found.append(heading)
            ends.append(length)
    return Outline(
        tuple(
            Section(heading.start, end, heading.title, heading.end, f"heading {heading.depth}")
            for heading, end in zip(found, ends, strict=True)
        )
    )
