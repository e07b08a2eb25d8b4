"""The columns of the comparison: each configuration of the bench, and the reader's own chunks."""

from __future__ import annotations

from collections.abc import Sequence

from chunkers.errors import ChunkersError
from chunkers.metrics.consensus import consensus
from pages.parts import cached, rulers
from pages.parts.bench import LETTERS, Bench
from pages.parts.ours import Ours
from pages.parts.shown import Shown
from pages.parts.span_view import Figure, Pane
from pages.parts.theirs import Theirs
from pages.parts.words import refuse

PROMPT = 3_000_000
"""Up to this many characters the cuts are inspected unasked; for a longer text the list of findings does it."""

YOURS = "Y"


def ours(bench: Bench) -> list[Ours]:
    """The document under each configuration. One that cannot be had is said and left out."""
    found: list[Ours] = []
    for letter, slot in zip(LETTERS, bench.slots, strict=False):
        try:
            found.append(Ours(letter, slot.key, cached.chunked(bench.document, slot.config)))
        except ChunkersError as error:
            refuse(error, letter)
    return found


def shown(bench: Bench) -> list[Shown]:
    """All columns: the configurations, then what the reader brought."""
    found: list[Shown] = [*ours(bench)]
    if bench.foreign is not None:
        ruler = bench.configs[0].budget.ruler
        alignment = cached.aligned(bench.document, bench.foreign)
        found.append(Theirs(YOURS, "foreign", bench.foreign.name, alignment, ruler, rulers.unit(ruler)))
    return found


def pane(one: Shown, limit: int | None = None) -> Pane:
    """A column as the span view draws it."""
    return one.pane(limit, awaited=len(one.document.text) <= PROMPT)


def damage(columns: Sequence[Shown]) -> dict[str, tuple[Figure, ...]]:
    """The figures that take longer than the picture, by column: what the cuts go through."""
    return {one.identity: one.damage() for one in columns if len(one.document.text) <= PROMPT}


def differences(columns: Sequence[Shown]) -> list[tuple[int, int]]:
    """Where the columns disagree: each offset with the first one that cuts there."""
    if len(columns) < 2:
        return []
    votes = consensus(columns[0].document, [one.boundaries for one in columns])
    return [(vote.offset, vote.voters[0]) for vote in votes.votes if len(vote.voters) < votes.voices]
