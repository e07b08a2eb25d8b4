"""How much room a definition has in a chunk of its own, in characters."""

from __future__ import annotations

from collections.abc import Sequence

from tests.wholeness.definition import Definition, Source
from tests.wholeness.judge import Room


def bare(largest: int) -> Room:
    """All of the budget: nothing stands before a definition."""
    return lambda definition, around: largest


def behind_signatures(text: str, largest: int) -> Room:
    """What the signatures around a definition leave, one a line. They take a quarter at most: outer ones go first,
    and of the innermost the name alone is kept where it takes more."""
    source = Source(text)

    def room(definition: Definition, around: Sequence[Definition]) -> int:
        taken = 0
        for outer in reversed(around):
            indent = outer.start - source.line_start(outer.start)
            signature = " ".join(text[outer.start : outer.signature_end].split())
            size = indent + len(signature) + 1
            if not taken and 4 * size > largest:
                size = indent + len(outer.name) + 1
            if 4 * (taken + size) > largest:
                break
            taken += size
        return largest - taken

    return room
