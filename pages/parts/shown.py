"""What can stand in a pane: the chunks of a configuration, or those that somebody else's pipeline made."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pandas as pd

from chunkers.document import Document
from chunkers.languages import media_kind
from chunkers.metrics.boundaries import Divided
from chunkers.metrics.finding import Finding
from chunkers.metrics.integrity import Integrity
from chunkers.metrics.sizes import Sizes
from pages.parts.span_view import Figure, Mark, Pane, Spans


@dataclass(frozen=True)
class Shown(ABC):
    """One column of the comparison. `key` names it for as long as it stands on the bench."""

    letter: str
    key: str

    @property
    @abstractmethod
    def document(self) -> Document: ...

    @property
    @abstractmethod
    def divided(self) -> Divided:
        """What the library compares with another."""

    @property
    @abstractmethod
    def boundaries(self) -> Sequence[int]:
        """Where the document is cut, as metrics compare it."""

    @property
    @abstractmethod
    def title(self) -> str: ...

    @property
    @abstractmethod
    def identity(self) -> str:
        """What tells these chunks from any others."""

    @property
    @abstractmethod
    def unit(self) -> str: ...

    @property
    @abstractmethod
    def limit(self) -> int:
        """The largest size allowed, 0 where none is known."""

    @property
    @abstractmethod
    def spans(self) -> Spans: ...

    @property
    @abstractmethod
    def sizes(self) -> Sizes: ...

    @property
    @abstractmethod
    def integrity(self) -> Integrity: ...

    @property
    @abstractmethod
    def findings(self) -> Sequence[Finding]:
        """All that is wrong, by where it stands."""

    @property
    def remarks(self) -> Sequence[str]:
        """Sentences about what could not be had as asked."""
        return ()

    @property
    @abstractmethod
    def table(self) -> pd.DataFrame:
        """One row a chunk; its column `start` is where a row leads."""

    @abstractmethod
    def marks(self, limit: int | None) -> tuple[Mark, ...]:
        """What is painted over the chunks."""

    @abstractmethod
    def figures(self, limit: int | None) -> tuple[Figure, ...]:
        """The figures that are known at once; with an embedder's limit how many chunks it cuts off."""

    @abstractmethod
    def details(self, index: int) -> None:
        """Draw all there is to know of one chunk."""

    @property
    def label(self) -> str:
        return f"{self.letter} · {self.title}"

    @property
    def through(self) -> str:
        """What a cut should not go through in a document of this kind."""
        return "function" if media_kind(self.document) == "code" else "sentence"

    def pane(self, limit: int | None, awaited: bool) -> Pane:
        """The column as the span view draws it."""
        late = (f"mid-{self.through}",) if awaited else ()
        return Pane(
            self.identity,
            self.letter,
            self.title,
            self.spans,
            self.limit,
            self.unit,
            self.figures(limit),
            late,
            self.marks(limit),
        )

    def damage(self) -> tuple[Figure, ...]:
        """The figure that takes longer than the picture."""
        kind, broken = self.through, self.integrity
        return ((f"mid-{kind}", f"{len(broken.of(kind)):,}", broken.counts.get(kind, 0) > 0),)


def unreachable(stretches: Sequence[tuple[int, int]], limit: int) -> Mark:
    """What an embedder of a limit does not read."""
    return Mark("unreachable", f"not read by an embedder with a limit of {limit:,} tokens", tuple(stretches))


def past_the_limit(chunks: int) -> Figure:
    """How many chunks an embedder does not read to their end."""
    return ("past the limit", f"{chunks:,}", chunks > 0)
