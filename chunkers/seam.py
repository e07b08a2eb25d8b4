"""Seams: the places where a document could be cut, and what a splitter tells the packer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from chunkers.outline import Outline
from chunkers.projection import Projection
from chunkers.records import records
from chunkers.variables import Variables


class Seam(NamedTuple):
    """A place where a document could be cut.

    It stands before the first visible character of what follows, or at the start of that
    character's line where only indentation lies between. `level` orders the seams inside one
    span, 0 is the strongest.

    `hard` asks for a cut whatever the size; nothing is merged across it. `alone` asks that, once a
    span has to be opened, pieces are not merged across this seam; it does not open a span that
    fits, and `min` may still join what is tiny. A seam that is both is always cut, and `min` may
    join across it: a small function of a module.

    `keeps` marks a seam behind an attachment (the comment above a function): it is the end of the
    span that the attachment belongs to. Where a piece is an attachment and that span, and they do
    not fit together but the span from this seam to `keeps` does, the packer cuts here before it
    opens the span itself.
    """

    offset: int
    level: int
    kind: str
    hard: bool = False
    alone: bool = False
    figure: float | None = None
    keeps: int | None = None
    note: str | None = None

    @property
    def reason(self) -> str:
        """The sentence that a chunk starting here carries."""
        return self.note or self.kind


def seams_of(rows: Iterable[tuple[object, ...]]) -> list[Seam]:
    """Seams from rows of all their fields: there may be very many."""
    return records(Seam, rows)


class Rung(Protocol):
    """A lazy family of seams, looked for only inside spans that stay over budget."""

    @property
    def kind(self) -> str:
        """What is cut between: "paragraph", "line", "sentence", "word"."""
        ...

    @property
    def own(self) -> bool:
        """True where the user asked for this rung, False where it is the fallback."""
        ...

    def find(self, text: str, start: int, end: int) -> list[int]:
        """Ascending offsets strictly between `start` and `end` of `text`."""
        ...


class Block(NamedTuple):
    """A stretch that a careful splitter keeps whole: kind is fence, table, function, string, …"""

    start: int
    end: int
    kind: str


class Stretch(NamedTuple):
    """A stretch whose chunks have another role than content: markup, front_matter."""

    start: int
    end: int
    role: str


@dataclass(frozen=True)
class SeamMap:
    """All that a splitter finds in one document.

    `seams` ascend by offset, one an offset (see `ordered`). When they are exhausted, `openers` open
    blocks of the splitter's own kind (a fence between its lines), then `rungs` follow:
    None stands for the prose ladder in the document's language. `holds` are offsets
    where no rung may cut (between a heading and its first content). `roles` are bounded by hard
    seams. `refill` lets the tail of an opened span take in its next siblings (cAST). `projection`
    is given where what is embedded is not the source itself. `language` records what was found.
    `variables` looks for those of a script when they are asked for.
    """

    seams: Sequence[Seam] = ()
    outline: Outline = field(default_factory=Outline)
    openers: tuple[Rung, ...] = ()
    rungs: tuple[Rung, ...] | None = None
    holds: frozenset[int] = frozenset()
    roles: tuple[Stretch, ...] = ()
    blocks: tuple[Block, ...] = ()
    refill: bool = False
    projection: Projection | None = None
    language: str | None = None
    variables: Callable[[], Variables] | None = field(default=None, compare=False)
    findings: tuple[str, ...] = ()


def ordered(seams: Sequence[Seam]) -> list[Seam]:
    """Seams by offset, the strongest kept where several share one; a hard one stays hard."""
    best: dict[int, Seam] = {}
    for seam in seams:
        held = best.get(seam.offset)
        if held is None:
            best[seam.offset] = seam
        elif seam.level < held.level:
            best[seam.offset] = seam._replace(hard=seam.hard or held.hard)
        elif seam.hard and not held.hard:
            best[seam.offset] = held._replace(hard=True)
    return [best[offset] for offset in sorted(best)]
