"""The true boundaries of the document: marked by hand, or those that come with a sample."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from chunkers.document import Document
from chunkers.gold import Gold, beside
from pages.parts import samples
from pages.parts.bench import tune
from pages.parts.cached import resource
from pages.parts.tune.cut import Cut
from pages.parts.tuning import Tuning


@dataclass(frozen=True)
class Truth:
    """True boundaries as offsets, laid onto the gaps of a curve."""

    shown: Cut
    offsets: tuple[int, ...]
    by_hand: bool
    sample: bool
    """True where the document has marks of its own to go back to."""

    @cached_property
    def near(self) -> dict[int, int]:
        """The gap of each offset."""
        return self.shown.nearest(self.offsets)

    @property
    def gaps(self) -> list[int]:
        return sorted(set(self.near.values()))

    @property
    def gold(self) -> Gold:
        """As a file that belongs to the document."""
        note = "marked by hand" if self.by_hand else ""
        return Gold.of(self.shown.document, self.offsets, note=note)

    def hear(self, gaps: Sequence[int]) -> None:
        """Take the gaps that are marked now. A mark that stays keeps its exact offset."""
        kept = [offset for offset, gap in self.near.items() if gap in gaps]
        known = set(self.near.values())
        added = [self.shown.settled[gap] for gap in gaps if gap not in known]
        mark(self.shown.document, (*kept, *added))


def truth(shown: Cut, tuning: Tuning) -> Truth:
    """What is marked in a document, by hand before all else."""
    own = _of_sample(shown.document)
    marked = tuning.marks.get(shown.document.sha256)
    offsets = marked if marked is not None else own.boundaries if own else ()
    return Truth(shown, offsets, by_hand=marked is not None, sample=own is not None)


def mark(document: Document, offsets: Sequence[int]) -> None:
    """Make these the true boundaries of a document. What was found for other marks is forgotten."""
    marks = tuple(sorted(set(offsets)))
    tune(lambda tuning: replace(tuning.marked(document.sha256, marks), search=None))


def mark_anew(document: Document, offsets: Sequence[int]) -> None:
    """The same for all marks at once; those by hand can be brought back."""
    tune(lambda tuning: tuning.set_aside(document.sha256))
    mark(document, offsets)


def unmark(document: Document) -> None:
    """Without marks by hand, which can be brought back."""
    sha = document.sha256
    tune(lambda tuning: replace(tuning.set_aside(sha).unmarked(sha), search=None))


def bring_back(document: Document) -> None:
    """The marks by hand as they were before all of them were replaced; called twice, nothing has changed."""
    tune(lambda tuning: replace(tuning.brought_back(document.sha256), search=None))


@resource(max_entries=16)
def _of_sample(document: Document) -> Gold | None:
    """The marks that lie beside a sample; they belong to its text, whatever it is called now."""
    for name in samples.names():
        path = beside(samples.FOLDER / name)
        if path.exists() and (gold := Gold.load(path)).sha256 == document.sha256:
            return gold
    return None
