"""What is tuned: a semantic configuration, the true boundaries by hand, and how the page looks at them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, cast

from chunkers.config import ChunkConfig
from chunkers.rule import Rule

if TYPE_CHECKING:
    from chunkers.splitters.semantic import Semantic
    from pages.parts.plot_ear import Ranges
    from pages.parts.tune.search import Search


@dataclass(frozen=True)
class Tuning:
    """Kept on the bench. Every change gives a new one.

    Widgets are seeded from it. `edition` and `turns` name them: where something else than a widget has
    set all values, or that of the rule, the widgets start anew.
    """

    config: ChunkConfig
    edition: int = 0
    turns: int = 0
    beside: tuple[str, ...] = ()
    """The other curves that are drawn, by their names."""
    marks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """True boundaries marked by hand, as offsets, by the digest of the document."""
    former: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Marks by hand that all were replaced at once, to be brought back, by the digest of the document."""
    ranges: Ranges = field(default_factory=dict)
    """Where the chart is zoomed to."""
    scale: str = ""
    """What the vertical axes showed then."""
    zooms: int = 0
    search: Search | None = None
    failure: tuple[str, str] | None = None
    """What could not be embedded, and why."""

    @property
    def splitter(self) -> Semantic:
        return cast("Semantic", self.config.splitter)

    def with_config(self, config: ChunkConfig) -> Tuning:
        """Another configuration from the widgets themselves."""
        return replace(self, config=config)

    def started(self, config: ChunkConfig) -> Tuning:
        """Another configuration from elsewhere: all widgets start anew."""
        return replace(self, config=config, edition=self.edition + 1)

    def with_rule(self, rule: Rule) -> Tuning:
        """Another rule from elsewhere: the widgets of the rule start anew."""
        config = self.config.replace(splitter=self.splitter.replace(rule=rule))
        return replace(self, config=config, turns=self.turns + 1)

    def zoomed(self, ranges: Ranges, scale: str = "") -> Tuning:
        return replace(self, ranges=ranges, scale=scale, zooms=self.zooms + 1)

    def ranges_on(self, scale: str) -> Ranges:
        """The zoom as far as it has a meaning: along the text always, up and down on the same scale alone."""
        return {
            name: limits
            for name, limits in self.ranges.items()
            if name.startswith("x") or scale == self.scale
        }

    def marked(self, document: str, offsets: tuple[int, ...]) -> Tuning:
        """Other true boundaries for the document of a digest."""
        return replace(self, marks={**self.marks, document: offsets})

    def set_aside(self, document: str) -> Tuning:
        """The same with the marks by hand kept beside, before others take their place."""
        if document not in self.marks:
            return self
        return replace(self, former={**self.former, document: self.marks[document]})

    def brought_back(self, document: str) -> Tuning:
        """With the marks that were set aside; those of now are set aside instead."""
        if document not in self.former:
            return self
        kept = {sha: offsets for sha, offsets in self.former.items() if sha != document}
        back = replace(self.set_aside(document), marks={**self.marks, document: self.former[document]})
        return back if document in self.marks else replace(back, former=kept)

    def unmarked(self, document: str) -> Tuning:
        """Without marks by hand: those of a sample's own file, if it has one, count again."""
        return replace(self, marks={sha: kept for sha, kept in self.marks.items() if sha != document})


def fresh() -> Tuning:
    """What a new reader tunes: a rule with a threshold, so that there is a line to drag."""
    return Tuning(ChunkConfig.model_validate({"splitter": {"kind": "semantic", "rule": "percentile"}}))
