"""Where one foreign chunk lies in the source, and how its text differs from what stands there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Status = Literal["exact", "whitespace", "altered", "invented"]


class Span(NamedTuple):
    """A half-open range of the source, in code points."""

    start: int
    end: int


class Difference(NamedTuple):
    """A stretch of the source, and what the chunk has in its place; one of the two may be empty."""

    kind: Literal["replaced", "deleted", "inserted"]
    source_start: int
    source_end: int
    chunk_text: str


@dataclass(frozen=True, slots=True)
class Placement:
    """Where the chunk `index` lies: `text` is what the other tool wrote, the span what it wrote it from.

    `whitespace` differs in white space alone, `altered` in more: `differences` say in what. `invented`
    text lies nowhere; its empty span stands where it would have to be. `offsets_claimed_wrong` is
    true where the tool gave offsets and they do not lead to this text.
    """

    index: int
    start: int
    end: int
    text: str = field(repr=False)
    status: Status
    offsets_claimed_wrong: bool = False
    differences: tuple[Difference, ...] = ()


def difference(start: int, end: int, chunk_text: str) -> Difference:
    """A difference of the kind that its two sides make it."""
    if start == end:
        return Difference("inserted", start, end, chunk_text)
    return Difference("replaced" if chunk_text else "deleted", start, end, chunk_text)
