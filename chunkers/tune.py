"""Which settings cut where a careful reader would: sweeps over documents with gold, results one by one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from chunkers import registry
from chunkers.breaks import Breaks, breaks
from chunkers.config import ChunkConfig
from chunkers.curve import Curve, measured
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.gold import Gold
from chunkers.grid import Grid
from chunkers.hierarchy import descend
from chunkers.measure import View
from chunkers.metrics.bootstrap import Interval, Sample, Tally, held_out, total
from chunkers.metrics.boundaries import Unit, coordinates, visible
from chunkers.metrics.matching import matched
from chunkers.metrics.structure import shown, structure
from chunkers.splitters.semantic import Semantic
from chunkers.stages import stages

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Watch = Callable[[int, int], object]


@dataclass(frozen=True)
class Marked:
    """A document and its true boundaries."""

    document: Document
    gold: Gold

    def __post_init__(self) -> None:
        self.gold.check(self.document)


@dataclass(frozen=True)
class Trial:
    """One combination of settings, and how well it cuts the marked documents.

    `cuts` are offsets, one tuple a document: where `chunk` cuts under the configuration that the trials share, budget
    included; without one what the rule and the guard of minimum sentences choose.
    `f1` is the mean F1 of the documents, or the F1 of the only one, with bounds (see `bootstrap.Sample`).
    `done` of `total` trials are made.
    """

    splitter: Semantic
    cuts: tuple[tuple[int, ...], ...] = field(repr=False)
    sample: Sample = field(repr=False)
    done: int
    total: int

    @property
    def f1(self) -> Interval:
        """How well it does, with bounds."""
        return self.sample.interval


def tune(
    marked: Sequence[Marked],
    grid: Grid | None = None,
    base: Semantic | None = None,
    tolerance: float = 0,
    unit: Unit = "sentences",
    ruler: str = "cl100k_base",
    watch: Watch | None = None,
    config: ChunkConfig | None = None,
) -> Generator[Trial, None, None]:
    """Try every combination of a grid on marked documents; each result is yielded as soon as it is there.

    Close the generator to stop. Sentences are found once a document, embedded once an embedder, and each curve is made
    once for all rules that are laid on it. `base` gives language and abbreviations. `tolerance` counts sentences or
    characters; `ruler` measures for the rule `target`. With a `config` the cuts are those of `chunk` under it, with the
    splitter of each trial in place of its own: what its budget adds or joins counts too, and its ruler measures.
    Without one the chosen valleys are scored, before any budget. `watch(done, total)` is called after each document of each
    curve, also before the first result, and may raise to stop.
    """
    if not marked:
        raise ChunkersError("give at least one document with gold to tune on")
    if not 0 <= tolerance < float("inf"):
        raise ChunkersError(f"tolerance: give 0 or more {unit}, got {tolerance:g}")
    chosen = grid or Grid()
    sheets = [
        _Sheet(one, tolerance, unit, config.budget.ruler if config else ruler, config) for one in marked
    ]
    pooled = len(sheets) == 1
    count = chosen.count
    curves: list[Curve] = []
    last: tuple[object, ...] | None = None
    for done, splitter in enumerate(chosen.settings(base or Semantic()), start=1):
        shape = (splitter.embedder, splitter.window, splitter.compare, splitter.smoothing)
        if shape != last:
            curves = []
            for number, sheet in enumerate(sheets, start=1):
                curves.append(splitter.curve(sheet.document))
                if watch:
                    watch((done - 1) * len(sheets) + number, count * len(sheets))
            last = shape
        cuts = tuple(sheet.cuts(splitter, curve) for sheet, curve in zip(sheets, curves, strict=True))
        tallies = [sheet.tallies(found) for sheet, found in zip(sheets, cuts, strict=True)]
        parts = tallies[0] if pooled else [total(several) for several in tallies]
        yield Trial(splitter, cuts, Sample(tuple(parts), pooled), done, count)


def boundaries(
    found: Breaks, document: Document, config: ChunkConfig, view: View | None = None
) -> tuple[int, ...]:
    """Where `chunk` cuts a document under a semantic configuration whose breaks are there already.

    Nothing is embedded and no curve is made. `view` is the document as the ruler of the configuration sees it.
    """
    if document.is_blank or not isinstance(config.splitter, Semantic):
        return ()
    seams = config.splitter.laid(document, found)
    ruler = registry.ruler(config.budget.ruler)
    levels = descend(document.readable, stages(document, config, ruler, seams, view))
    return tuple(piece.start for piece in levels[-1].pieces[1:])


class _Sheet:
    """What scoring one document needs, worked out once."""

    def __init__(
        self, marked: Marked, tolerance: float, unit: Unit, ruler: str, config: ChunkConfig | None
    ) -> None:
        self.document = marked.document
        self._config = config
        self._shown = shown(marked.document)
        self._gaps = structure(marked.document).gaps
        self._unit: Unit = unit
        self._ruler = ruler
        self._sizes: NDArray[np.float64] | None = None
        self._tolerance = tolerance
        self._truth = self._places(visible(self._shown, marked.gold.boundaries))
        # A part reaches half-way to the next true boundary on both sides.
        self._middles = [(a + b) / 2 for a, b in zip(self._truth, self._truth[1:], strict=False)]

    def cuts(self, splitter: Semantic, curve: Curve) -> tuple[int, ...]:
        """Where a splitter cuts, given its curve."""
        if splitter.rule.needs_sizes and self._sizes is None:
            self._sizes = measured(curve.sentences, self._view)
        found = breaks(curve, splitter.rule, splitter.min_sentences, self._sizes)
        if self._config is not None:
            config = self._config.replace(splitter=splitter, fingerprint=None)
            return tuple(visible(self._shown, boundaries(found, self.document, config, self._view)))
        gaps = curve.sentences.gaps
        return tuple(visible(self._shown, [gaps[gap] for gap in found.verdict.chosen]))

    @cached_property
    def _view(self) -> View:
        return registry.ruler(self._ruler).open(self.document.readable)

    def tallies(self, cuts: Sequence[int]) -> list[Tally]:
        """A tally for the part around each true boundary; one for all where there is none."""
        places = self._places(cuts)
        pairs = matched(self._truth, places, self._tolerance)
        if not self._truth:
            return [Tally(0, 0, len(places))]
        hit = {truth for truth, _ in pairs}
        home = dict.fromkeys(range(len(self._truth)), 0)
        owner = {cut: truth for truth, cut in pairs}
        for number, place in enumerate(places):
            home[owner.get(number, bisect_right(self._middles, place))] += 1
        return [Tally(int(part in hit), 1, count) for part, count in home.items()]

    def _places(self, offsets: Sequence[int]) -> list[float]:
        if self._unit == "characters":
            return [float(at) for at in offsets]
        return coordinates(offsets, self._gaps, len(self._shown))


@dataclass(frozen=True)
class Ranking:
    """Trials over the same documents, the best first; of equals the one that was tried first."""

    trials: tuple[Trial, ...]

    @classmethod
    def of(cls, trials: Sequence[Trial]) -> Ranking:
        """The trials in their order; at least one."""
        if not trials:
            raise ChunkersError("nothing was tried: there is no best setting")
        return cls(tuple(sorted(trials, key=lambda trial: (-trial.f1.value, trial.done))))

    @property
    def best(self) -> Trial:
        """The settings with the highest F1. Chosen among many, it is a little lucky."""
        return self.trials[0]

    @cached_property
    def peers(self) -> tuple[Trial, ...]:
        """The others that cannot be told from the best: the interval of the paired difference holds 0."""
        return tuple(trial for trial in self.trials[1:] if self.gap(trial).has_zero)

    @cached_property
    def held_out(self) -> float | None:
        """The F1 to expect on another document when settings are chosen like this; see `bootstrap.held_out`."""
        return held_out([trial.sample for trial in self.trials])

    def gap(self, trial: Trial) -> Interval:
        """By how much the best is better than another trial: paired bootstrap over the same documents or parts."""
        return self.best.sample.minus(trial.sample)

    @property
    def sentence(self) -> str:
        """How sure the choice is, in words."""
        if len(self.trials) == 1:
            return f"the only setting tried has F1 {self.best.f1}"
        found = f"the best of {len(self.trials)} settings has F1 {self.best.f1}"
        if self.held_out is not None:
            others = "parts" if self.best.sample.pooled else "documents"
            found += (
                f"; {self.held_out:.3f} is to be expected on text that was not searched (each of the {others} scored with "
                f"what is best on the others)"
            )
        if not self.peers:
            return f"{found}; it is better than every other"
        peers = "1 other is" if len(self.peers) == 1 else f"{len(self.peers)} others are"
        return f"{found}; {peers} not distinguishable from it"

    def compared(self, one: Trial, other: Trial) -> str:
        """Two trials in words: which is better and by how much, or that they are not distinguishable."""
        gap = one.sample.minus(other.sample)
        if gap.has_zero:
            return f"not distinguishable: F1 differs by {gap}"
        return f"{'better' if gap.value > 0 else 'worse'}: F1 differs by {gap}"
