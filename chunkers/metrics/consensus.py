"""Where several chunkings of one document agree on a cut, and where they do not."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from chunkers.document import Document
from chunkers.metrics.boundaries import visible
from chunkers.metrics.structure import shown


@dataclass(frozen=True, slots=True)
class Vote:
    """A place where somebody cuts, and the numbers of those who do, ascending."""

    offset: int
    voters: tuple[int, ...]


@dataclass(frozen=True)
class Consensus:
    """The votes of `voices` chunkings by offset: each offset is that of a visible character."""

    voices: int
    votes: tuple[Vote, ...]

    @cached_property
    def disagreements(self) -> tuple[int, ...]:
        """Ascending offsets where some cut and some do not."""
        return tuple(vote.offset for vote in self.votes if len(vote.voters) < self.voices)

    @cached_property
    def shared(self) -> tuple[int, ...]:
        """Ascending offsets where all cut."""
        return tuple(vote.offset for vote in self.votes if len(vote.voters) == self.voices)

    @cached_property
    def density(self) -> tuple[float, ...]:
        """For each vote the share of voices that cut there, from above 0 to 1."""
        return tuple(len(vote.voters) / self.voices for vote in self.votes)

    def following(self, offset: int) -> int | None:
        """The first disagreement behind an offset, None where there is none."""
        index = bisect_right(self.disagreements, offset)
        return self.disagreements[index] if index < len(self.disagreements) else None

    def preceding(self, offset: int) -> int | None:
        """The last disagreement before an offset, None where there is none."""
        index = bisect_left(self.disagreements, offset)
        return self.disagreements[index - 1] if index else None


def consensus(document: Document, boundary_lists: Sequence[Iterable[int]]) -> Consensus:
    """Count who cuts where. Differences of white space alone are none."""
    text = shown(document)
    voters: dict[int, list[int]] = {}
    for voice, boundaries in enumerate(boundary_lists):
        for offset in visible(text, boundaries):
            voters.setdefault(offset, []).append(voice)
    votes = tuple(Vote(offset, tuple(voters[offset])) for offset in sorted(voters))
    return Consensus(len(boundary_lists), votes)
