"""Tuning: results one by one, figures that the metrics confirm, and honest words about the best."""

from __future__ import annotations

from statistics import fmean

import pytest

from chunkers import chunk, registry, vectors
from chunkers.composition import compose
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.gold import Gold
from chunkers.grid import Grid
from chunkers.metrics.boundaries import settled
from chunkers.metrics.grading import grade
from chunkers.splitter import Tools
from chunkers.splitters.semantic import Semantic
from chunkers.tune import Marked, Ranking, Trial, tune

TOOLS = Tools(ruler=lambda: registry.ruler("cl100k_base"))
SMALL = Grid.model_validate(
    {
        "windows": [2, 3],
        "min_sentences": [3],
        "rules": [
            {"kind": "absolute", "value": [0.05, 0.2, 0.9]},
            {"kind": "optimal", "penalty": [1.1, 9]},
            {"kind": "target", "value": 120},
        ],
    }
)


def marked(*seeds: int) -> list[Marked]:
    return [Marked(made.document, made.gold) for made in map(compose, seeds)]


@pytest.fixture(scope="module")
def some() -> list[Marked]:
    return marked(*range(12))


@pytest.fixture(scope="module")
def trials(some: list[Marked]) -> list[Trial]:
    return list(tune(some, SMALL))


def test_every_trial_is_scored_as_the_metrics_score_it(some: list[Marked], trials: list[Trial]) -> None:
    assert [trial.done for trial in trials] == list(range(1, SMALL.count + 1))
    assert {trial.total for trial in trials} == {SMALL.count}
    for trial in trials:
        grades = [
            grade(one.document, one.gold.boundaries, cuts, draws=1)
            for one, cuts in zip(some, trial.cuts, strict=True)
        ]
        assert trial.f1.value == pytest.approx(fmean(one.own.f1 for one in grades))
        assert trial.f1.low <= trial.f1.value <= trial.f1.high


def test_its_cuts_are_those_of_the_splitter(some: list[Marked], trials: list[Trial]) -> None:
    for trial in trials:
        for one, cuts in zip(some, trial.cuts, strict=True):
            found = trial.splitter.breaks(one.document, TOOLS)
            gaps = found.curve.sentences.gaps
            assert cuts == tuple(gaps[gap] for gap in found.verdict.chosen)


@pytest.mark.parametrize(("most", "least"), [(40, 0), (90, 30), (512, 0)])
def test_under_a_configuration_its_cuts_are_those_of_the_chunks(
    some: list[Marked], most: int, least: int
) -> None:
    config = ChunkConfig.model_validate({"splitter": "semantic", "budget": {"max": most, "min": least}})
    for trial in tune(some[:4], SMALL, config=config):
        own = config.replace(splitter=trial.splitter)
        made = [chunk(one.document, own) for one in some[:4]]
        assert trial.cuts == tuple(tuple(settled(one.document.text, one.boundaries)) for one in made)
        grades = [
            grade(one.document, one.gold.boundaries, found.boundaries)
            for one, found in zip(some[:4], made, strict=True)
        ]
        assert trial.f1.value == pytest.approx(fmean(one.own.f1 for one in grades))
        assert all(one.own.cuts == one.even.cuts == one.random.cuts for one in grades)


def test_a_tolerance_counts_near_misses(some: list[Marked], trials: list[Trial]) -> None:
    near = list(tune(some, SMALL, tolerance=1))
    assert all(a.f1.value >= b.f1.value for a, b in zip(near, trials, strict=True))
    assert any(a.f1.value > b.f1.value for a, b in zip(near, trials, strict=True))
    wide = list(tune(some, SMALL, tolerance=10_000, unit="characters"))
    assert all(a.f1.value >= b.f1.value for a, b in zip(wide, near, strict=True))


def test_the_ranking(trials: list[Trial]) -> None:
    ranking = Ranking.of(trials)
    figures = [trial.f1.value for trial in ranking.trials]
    assert figures == sorted(figures, reverse=True)
    assert ranking.best.f1.value == figures[0]
    assert ranking.best.splitter.rule.kind in ("optimal", "absolute")
    useless = [trial for trial in trials if trial.splitter.rule == SMALL.rules[4]]
    assert useless[0].cuts == ((),) * 12
    assert useless[0] not in ranking.peers
    assert ranking.compared(ranking.best, useless[0]).startswith("better: F1 differs by 0.")
    assert ranking.compared(useless[0], ranking.best).startswith("worse: F1 differs by -0.")
    assert all(ranking.gap(trial).has_zero for trial in ranking.peers)
    assert ranking.held_out is not None
    assert ranking.held_out <= ranking.best.f1.value
    assert ranking.sentence.startswith(f"the best of {SMALL.count} settings has F1 {ranking.best.f1}; ")
    assert f"{ranking.held_out:.3f} is to be expected on text that was not searched" in ranking.sentence


def test_what_cannot_be_told_apart_is_said(some: list[Marked]) -> None:
    grid = Grid.model_validate(
        {"windows": [3], "min_sentences": [3], "rules": [{"kind": "absolute", "value": [0.2, 0.2001]}]}
    )
    ranking = Ranking.of(list(tune(some, grid)))
    assert ranking.sentence.endswith("1 other is not distinguishable from it")
    assert ranking.compared(*ranking.trials).startswith("not distinguishable")
    # Of equals the one that was tried first.
    assert ranking.best.done == 1


def test_one_document_is_resampled_by_its_parts() -> None:
    (only,) = marked(3)
    trials = list(tune([only], SMALL))
    best = Ranking.of(trials).best
    assert best.sample.pooled
    assert len(best.sample.tallies) == len(only.gold.boundaries)
    for trial in trials:
        (cuts,) = trial.cuts
        own = grade(only.document, only.gold.boundaries, cuts, draws=1).own
        assert trial.f1.value == pytest.approx(own.f1)
        assert sum(part.cuts for part in trial.sample.tallies) == len(cuts)
        assert sum(part.hits for part in trial.sample.tallies) == own.hits


def test_it_finds_the_settings_that_reproduce_given_marks() -> None:
    document = compose(77, topics=6).document
    wanted = Semantic.model_validate(
        {"window": 2, "rule": {"kind": "percentile", "value": 15}, "min_sentences": 2}
    )
    found = wanted.breaks(document, TOOLS)
    gaps = found.curve.sentences.gaps
    gold = Gold.of(document, [gaps[gap] for gap in found.verdict.chosen])
    best = Ranking.of(list(tune([Marked(document, gold)]))).best
    assert best.f1.value == 1
    assert best.cuts == (gold.boundaries,)


def test_a_document_without_boundaries() -> None:
    made = compose(5, topics=1, sentences=(8, 12))
    trials = list(tune([Marked(made.document, made.gold)], SMALL))
    whole = [trial for trial in trials if not trial.cuts[0]]
    assert whole
    assert all(trial.f1.value == (0 if trial.cuts[0] else 1) for trial in trials)
    assert Ranking.of(trials).held_out is None


def test_short_documents() -> None:
    for text in ("", "   ", "One sentence only.", "Two of them. Here they are."):
        document = Document(text)
        assert all(trial.f1.value == 1 for trial in tune([Marked(document, Gold.of(document, []))], SMALL))


def test_nothing_is_embedded_twice(some: list[Marked], monkeypatch: pytest.MonkeyPatch) -> None:
    list(tune(some, SMALL))
    sent: list[object] = []
    monkeypatch.setattr(vectors, "_made", lambda *given: sent.append(given) or iter(()))
    list(tune(some, SMALL))
    assert not sent


def test_it_can_be_watched_and_stopped(some: list[Marked]) -> None:
    seen: list[tuple[int, int]] = []
    running = tune(some, SMALL, watch=lambda done, total: seen.append((done, total)))
    first = next(running)
    assert first.done == 1
    assert seen == [(number, SMALL.count * 12) for number in range(1, 13)]
    running.close()
    assert len(seen) == 12

    class EnoughError(Exception):
        pass

    def stop(done: int, total: int) -> None:
        if done == 5:
            raise EnoughError

    with pytest.raises(EnoughError):
        list(tune(some, SMALL, watch=stop))


def test_progress_never_goes_back(some: list[Marked]) -> None:
    seen: list[tuple[int, int]] = []
    list(tune(some[:3], SMALL, watch=lambda done, total: seen.append((done, total))))
    assert seen == sorted(seen)
    assert all(done <= total for done, total in seen)


def test_what_is_wrong_is_said(some: list[Marked]) -> None:
    with pytest.raises(ChunkersError, match="give at least one document with gold"):
        next(tune([]))
    with pytest.raises(ChunkersError, match="tolerance: give 0 or more sentences, got -1"):
        next(tune(some, tolerance=-1))
    with pytest.raises(ChunkersError, match="another text than"):
        Marked(some[0].document, some[1].gold)
    with pytest.raises(ChunkersError, match="nothing was tried"):
        Ranking.of([])
