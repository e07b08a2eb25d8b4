"""How well cuts by meaning meet known boundaries: the table in the README, and what it rests on.

Two kinds of documents, each 200 with four topics of four to seven sentences: composed from the package's own pool of
sentences, and composed from real documentation. The values of the threshold rules are chosen on 100 other documents;
beside that stands the best value on the very documents that are measured, which favours the threshold rules.
`optimal` has its automatic penalty throughout and no choice at all.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Any

from chunkers import ChunkConfig, chunk
from chunkers.composition import Composition, compose, pool
from chunkers.grid import Grid
from chunkers.metrics.baselines import at_random, evenly
from chunkers.metrics.bootstrap import Tally
from chunkers.metrics.boundaries import boundary_scores
from chunkers.tune import Marked, Ranking, Trial, tune
from tests.benchmarks import documentation
from tests.benchmarks.report import Cell, Floor, Report

MEASURED = range(200)
CHOSEN_ON = range(20_000, 20_100)
SINGLE = range(1000, 1012)
WHOLE = 11
"""Documents of one topic, of twelve, that `optimal` leaves whole at least."""

_VALUES: dict[str, Sequence[float]] = {
    "absolute": [0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7],
    "percentile": [15, 20, 25, 30, 40],
    "deviation": [0.25, 0.5, 0.75, 1],
    "interquartile": [0.25, 0.5, 0.75, 1],
    "gradient": [10, 20],
    "depth": [-1, -0.5, 0, 0.5],
    "prominence": [0.05, 0.1, 0.15],
    "target": [100, 120, 140],
}
_COLUMNS = (
    "embedder", "rule", "P", "R", "F1", "P ±1", "R ±1", "F1 ±1", "chunks of one topic", "seams kept", "single topics whole",
)  # fmt: skip


@dataclass(frozen=True)
class Corpus:
    """Documents to measure on, others to choose values on, and documents of one topic."""

    name: str
    measured: list[Composition]
    others: list[Composition]
    single: list[Composition]
    text: str
    """All sentences, for an embedder that is fitted on them."""
    topics: int
    """Dimensions that hold the topics of all of them."""


def segmentation(report: Report) -> None:
    """Two tables a corpus: all rules by embedder, and `optimal` against the best threshold rule."""
    for corpus in (_pool(), _documentation()):
        with TemporaryDirectory() as folder:
            path = Path(folder, "pool.txt")
            path.write_text(corpus.text, encoding="utf-8")
            embedders: dict[str, Any] = {
                "static": {"kind": "static"},
                f"lsa, k {corpus.topics}, fitted on all": {
                    "kind": "lsa",
                    "k": corpus.topics,
                    "fit": str(path),
                },
                "lsa, k 16, fitted on each": {"kind": "lsa"},
            }
            found = {name: _Found(corpus, embedder) for name, embedder in embedders.items()}
            _tell(report, corpus, found)


def _tell(report: Report, corpus: Corpus, found: dict[str, _Found]) -> None:
    rows = [row for name, one in found.items() for row in one.rows(name)]
    report.table(f"{corpus.name}: {len(corpus.measured)} documents", _COLUMNS, [*rows, *_blind(corpus)])
    report.table(
        f"{corpus.name}: F1 of optimal minus that of the best threshold rule, paired bootstrap",
        ("embedder", "threshold rule", "its values chosen on", "its F1", "optimal", "difference", "its lower bound"),
        [row for name, one in found.items() for row in one.contests(name)],
    )  # fmt: skip
    report.table(
        f"{corpus.name}: documents of one topic that optimal leaves whole",
        ("embedder", "whole", f"target: {WHOLE}"),
        [[name, f"{one.whole(one.optimal)} of {len(corpus.single)}", _verdict(name, one)] for name, one in found.items()],
    )  # fmt: skip


def _verdict(name: str, one: _Found) -> Cell:
    return Floor(one.whole(one.optimal), WHOLE) if name == "static" else ""


def _pool() -> Corpus:
    folder = files("chunkers") / "data" / "topics"
    text = "\n\n".join(sorted(file.read_text(encoding="utf-8") for file in folder.iterdir()))
    return _corpus("Composed from the pool", compose, text, len(pool()))


def _documentation() -> Corpus:
    text = "\n\n".join(" ".join(section.sentences) for section in documentation.sections())
    return _corpus("Composed from installed documentation", documentation.compose, text, 100)


def _corpus(name: str, make: Callable[..., Composition], text: str, topics: int) -> Corpus:
    return Corpus(
        name=name,
        measured=[make(seed) for seed in MEASURED],
        others=[make(seed) for seed in CHOSEN_ON],
        single=[make(seed, 1, (8, 12)) for seed in SINGLE],
        text=text,
        topics=topics,
    )


class _Found:
    """What one embedder finds in one corpus."""

    def __init__(self, corpus: Corpus, embedder: Any) -> None:
        self.corpus = corpus
        grid = Grid.model_validate(
            {
                "embedders": [embedder],
                "windows": [3, 4],
                "min_sentences": [3],
                "rules": [{"kind": kind, "value": list(values)} for kind, values in _VALUES.items()],
            }
        )
        chosen = _best(tune(_marked(corpus.others), grid))
        measured = list(tune(_marked(corpus.measured), grid))
        self.favoured = _best(measured)
        self.chosen = {
            kind: next(trial for trial in measured if trial.splitter == best.splitter)
            for kind, best in chosen.items()
        }
        rules = {"embedders": [embedder], "windows": [3], "min_sentences": [3], "rules": ["optimal"]}
        self.optimal = next(iter(tune(_marked(corpus.measured), Grid.model_validate(rules))))
        _prove(corpus, self.optimal)

    def rows(self, name: str) -> list[list[Cell]]:
        """All rules, thresholds with the values chosen on other documents; the best first."""
        trials = sorted([*self.chosen.values(), self.optimal], key=lambda trial: -trial.f1.value)
        return [[name, _label(trial), *self._figures(trial)] for trial in trials]

    def contests(self, name: str) -> list[list[Cell]]:
        """`optimal` against the best threshold rule, chosen fairly and in its favour."""
        rows: list[list[Cell]] = []
        for where, trials in (("other documents", self.chosen), ("the same documents", self.favoured)):
            best = max(trials.values(), key=lambda trial: trial.f1.value)
            gap = self.optimal.sample.minus(best.sample)
            f1 = f"{best.f1.value:.3f}"
            rows.append(
                [
                    name,
                    _label(best),
                    where,
                    f1,
                    f"{self.optimal.f1.value:.3f}",
                    str(gap),
                    Floor(gap.low, 0, strict=True),
                ]
            )
        return rows

    def whole(self, trial: Trial) -> int:
        """How many documents of one topic stay in one piece."""
        return sum(not cuts for cuts in _again(trial, self.corpus.single).cuts)

    def _figures(self, trial: Trial) -> list[Cell]:
        whole = f"{self.whole(trial)} of {len(self.corpus.single)}"
        return [*_cells(self.corpus, trial.cuts), whole]


def _blind(corpus: Corpus) -> list[list[Cell]]:
    """As many cuts as there are boundaries, made without reading."""
    rows: list[list[Cell]] = []
    for name, cut in (
        ("three cuts, evenly spaced", lambda made: evenly(3, made.starts[1:])),
        (
            "three cuts, at random",
            lambda made: next(at_random(3, made.starts[1:], 1, len(made.document.text))),
        ),
    ):
        cuts = [tuple(cut(made)) for made in corpus.measured]
        rows.append(["none", name, *_cells(corpus, cuts), ""])
    return rows


def _cells(corpus: Corpus, cuts: Sequence[Sequence[int]]) -> list[Cell]:
    """Precision, recall and F1 (each the mean over documents) exactly and one sentence off; then what becomes of chunks."""
    exact, near = (
        [_tally(made, found, tolerance) for made, found in zip(corpus.measured, cuts, strict=True)]
        for tolerance in (0, 1)
    )
    return [*_scores(exact), *_scores(near), *_pieces(corpus.measured, cuts)]


def _tally(made: Composition, cuts: Sequence[int], tolerance: int) -> Tally:
    found = boundary_scores(made.gold.boundaries, cuts, made.starts[1:], len(made.document.text), tolerance)
    return Tally(int(found.hits), int(found.truths), int(found.cuts))


def _marked(made: Sequence[Composition]) -> list[Marked]:
    return [Marked(one.document, one.gold) for one in made]


def _best(trials: Any) -> dict[str, Trial]:
    """The best trial of each rule."""
    best: dict[str, Trial] = {}
    for trial in Ranking.of(list(trials)).trials:
        best.setdefault(trial.splitter.rule.kind, trial)
    return best


def _again(trial: Trial, made: Sequence[Composition]) -> Trial:
    """The same settings on other documents."""
    one = trial.splitter
    grid = Grid(
        embedders=(one.embedder,),
        windows=(one.window,),
        min_sentences=(one.min_sentences,),
        rules=(one.rule,),
    )
    return next(iter(tune(_marked(made), grid)))


def _label(trial: Trial) -> str:
    one = trial.splitter
    if one.rule.kind == "optimal":
        return "**optimal**, penalty auto"
    return f"{one.rule.kind} {one.rule.model_dump()['value']:g}, window {one.window}"


def _scores(tallies: Sequence[Tally]) -> list[Cell]:
    precision = fmean(one.hits / one.cuts if one.cuts else float(not one.truths) for one in tallies)
    recall = fmean(one.hits / one.truths if one.truths else float(not one.cuts) for one in tallies)
    return [precision, recall, fmean(one.f1 for one in tallies)]


def _pieces(made: Sequence[Composition], cuts: Sequence[Sequence[int]]) -> list[Cell]:
    """The share of chunks with sentences of one topic only, and the share of true boundaries that are cut."""
    pure = pieces = kept = seams = 0
    for one, found in zip(made, cuts, strict=True):
        edges = [0, *found, len(one.document.text)]
        pieces += len(edges) - 1
        pure += sum(not any(a < at < b for at in one.gold.boundaries) for a, b in pairwise(edges))
        kept += len(set(found) & set(one.gold.boundaries))
        seams += len(one.gold.boundaries)
    return [f"{pure / pieces:.0%}", f"{kept / seams:.0%}"]


def _prove(corpus: Corpus, trial: Trial) -> None:
    """What is measured is what a user gets: the chunks of a configuration start at these cuts."""
    config = ChunkConfig.model_validate({"splitter": trial.splitter.model_dump(), "budget": {"max": 8000}})
    for made, cuts in list(zip(corpus.measured, trial.cuts, strict=True))[:20]:
        chunking = chunk(made.document, config)
        assert chunking.boundaries == cuts
        assert "".join(one.text for one in chunking) == made.document.text
