"""What the Tune page shows: a document, its curve, and where one configuration cuts it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import isfinite
from typing import TYPE_CHECKING

from chunkers.breaks import Breaks
from chunkers.chunking import Chunking
from chunkers.config import ChunkConfig
from chunkers.curve import Sentences
from chunkers.document import Document
from chunkers.languages import media_kind
from chunkers.metrics.boundaries import settled
from chunkers.rule import Rule
from chunkers.splitters.semantic import Semantic
from chunkers.sweep import Sweep, sweep
from pages.parts import cached, rulers
from pages.parts.tune.picture import Step
from pages.parts.tuning import Tuning

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Cut:
    """A document under the configuration that is tuned. Gap g lies between the sentences g and g + 1."""

    document: Document
    config: ChunkConfig
    splitter: Semantic
    breaks: Breaks
    sizes: NDArray[np.float64]

    @property
    def rule(self) -> Rule:
        return self.splitter.rule

    @property
    def sentences(self) -> Sentences:
        return self.breaks.curve.sentences

    @property
    def similarities(self) -> NDArray[np.float64]:
        return self.breaks.curve.similarities

    @property
    def cap(self) -> int:
        return self.config.budget.max

    @property
    def unit(self) -> str:
        """What sizes are counted in."""
        return rulers.unit(self.config.budget.ruler)

    @property
    def below(self) -> bool:
        """True where lower is more of a cut; a depth is drawn the other way round."""
        return self.rule.scores in (None, "similarity")

    @property
    def drawn_levels(self) -> NDArray[np.float64]:
        """The levels as people read them: a depth is positive."""
        return self.breaks.levels if self.below else -self.breaks.levels

    @property
    def threshold(self) -> float | None:
        """Where the line lies on the levels; None where the rule has none, or none that can be drawn."""
        threshold = self.breaks.threshold
        return threshold if threshold is not None and isfinite(threshold) else None

    @property
    def drawn_threshold(self) -> float | None:
        """The threshold on the levels as they are drawn."""
        return None if self.threshold is None else self.turned(self.threshold)

    def turned(self, threshold: float) -> float:
        """A threshold on the levels as they are drawn, or such a one as the rule counts it."""
        return threshold if self.below else -threshold

    def steps(self, swept: Sweep) -> list[Step]:
        """The plateaus on the levels as they are drawn."""
        now = None if self.threshold is None else swept.at(self.threshold)
        found: list[Step] = []
        for one in swept.plateaus:
            low, high = sorted((self.turned(one.low), self.turned(one.high)))
            found.append(Step(low, high, self.turned(one.middle), one.cuts, one.f1, present=one == now))
        return found

    @property
    def is_markdown(self) -> bool:
        return media_kind(self.document) == "markdown"

    @cached_property
    def chunking(self) -> Chunking:
        """What `chunk` makes of the document under the configuration, the budget included."""
        return cached.chunked_from(self.document, self.config, self.breaks)

    @cached_property
    def gaps(self) -> tuple[int, ...]:
        """All gaps at which the chunks are parted, ascending."""
        return tuple(self._numbers[at] for at in self.chunking.boundaries if at in self._numbers)

    @cached_property
    def capped(self) -> tuple[int, ...]:
        """Those of them that the rule did not choose: the budget adds them."""
        chosen = set(self.breaks.verdict.chosen)
        return tuple(gap for gap in self.gaps if gap not in chosen)

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        """Those of them that the rule chose."""
        chosen = set(self.breaks.verdict.chosen)
        return tuple(gap for gap in self.gaps if gap in chosen)

    @cached_property
    def held(self) -> dict[int, str]:
        """The gaps that the rule proposed and that are no cut, each with what was against it."""
        cut = set(self.gaps)
        least = f"a chunk would be smaller than {self.config.budget.min:,} {self.unit}"
        joined = {gap: least for gap in self.breaks.verdict.chosen if gap not in cut}
        kept = {gap: words for gap, words in self.breaks.verdict.suppressed.items() if gap not in cut}
        return kept | joined

    @cached_property
    def inside(self) -> dict[int, int]:
        """The sentences that are cut further, each with the number of cuts in it."""
        starts = self.sentences.starts
        others = [at for at in self.chunking.boundaries if at not in self._numbers]
        return dict(Counter(bisect_right(starts, at) - 1 for at in others))

    @cached_property
    def _numbers(self) -> dict[int, int]:
        """The gap at each offset."""
        return {offset: gap for gap, offset in enumerate(self.sentences.gaps)}

    @cached_property
    def settled(self) -> list[int]:
        """For each gap the first visible character behind it."""
        return settled(self.document.readable, self.sentences.gaps)

    @property
    def offsets(self) -> list[int]:
        """Where the document is cut, as first visible characters."""
        return settled(self.document.readable, self.chunking.boundaries)

    def swept(self, gold: Collection[int]) -> Sweep:
        """Every threshold at once; scored where there are true boundaries."""
        return sweep(self.breaks.levels, self.splitter.min_sentences, self.sizes, gold or None)

    def nearest(self, offsets: Iterable[int]) -> dict[int, int]:
        """The gap that lies nearest to each offset."""
        found: dict[int, int] = {}
        for offset in offsets:
            if not self.settled:
                break
            at = bisect_left(self.settled, offset)
            near = [gap for gap in (at - 1, at) if 0 <= gap < len(self.settled)]
            found[offset] = min(near, key=lambda gap, offset=offset: abs(self.settled[gap] - offset))
        return found


def cut(document: Document, tuning: Tuning) -> Cut:
    """The document under what is tuned."""
    splitter, ruler = tuning.splitter, tuning.config.budget.ruler
    return Cut(
        document,
        tuning.config,
        splitter,
        cached.breaks_of(document, splitter, ruler),
        cached.sentence_sizes(document, splitter, ruler),
    )
