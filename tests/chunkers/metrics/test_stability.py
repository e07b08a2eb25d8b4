"""Stability: cuts between clear topics survive small changes, cuts in noise do not."""

from __future__ import annotations

import numpy as np
import pytest

from chunkers import registry
from chunkers.composition import compose
from chunkers.document import Document
from chunkers.metrics.stability import Stability, insertions, removals, stability
from chunkers.splitter import Tools
from chunkers.splitters.semantic import Semantic

TOOLS = Tools(ruler=lambda: registry.ruler("cl100k_base"))
MADE = compose(4)


def semantic(**fields: object) -> Semantic:
    return Semantic.model_validate(fields)


def tried(splitter: Semantic, document: Document = MADE.document, edits: int = 12) -> Stability:
    return stability(splitter, document, TOOLS, edits)


def test_true_boundaries_survive_more_than_cuts_inside_a_topic() -> None:
    true, false = [], []
    for seed in range(25):
        made = compose(seed)
        splitter = semantic(rule={"kind": "percentile", "value": 35}, min_sentences=2)
        found = tried(splitter, made.document, 4)
        for at, share in zip(found.boundaries, found.survival, strict=True):
            (true if at in made.gold.boundaries else false).append(share)
    assert len(true) > 15
    assert len(false) > 5
    assert np.mean(true) > np.mean(false) + 0.1


def test_the_shares_are_those_of_the_changed_runs() -> None:
    splitter = semantic(window=3, rule={"kind": "absolute", "value": 0.2}, min_sentences=3)
    found = tried(splitter)
    base = splitter.breaks(MADE.document, TOOLS)
    gaps = base.curve.sentences.gaps
    assert found.boundaries == tuple(gaps[gap] for gap in base.verdict.chosen)
    for field, changes in (
        ("threshold", [{"rule": {"kind": "absolute", "value": value}} for value in (0.19, 0.21)]),
        ("window", [{"window": 2}, {"window": 4}]),
    ):
        runs = [
            semantic(**{**splitter.model_dump(), **change}).verdict(MADE.document, TOOLS)
            for change in changes
        ]
        expected = [np.mean([gap in run.chosen for run in runs]) for gap in base.verdict.chosen]
        assert list(getattr(found, field)) == pytest.approx(expected)
    assert found.shares["window"] == pytest.approx(np.mean(found.window))
    assert all(0 <= share <= 1 for share in found.survival)


def test_every_rule_can_be_asked() -> None:
    for kind in (
        "absolute",
        "percentile",
        "deviation",
        "interquartile",
        "gradient",
        "depth",
        "prominence",
        "target",
    ):
        found = tried(semantic(rule=kind), edits=2)
        assert len(found.survival) == len(found.boundaries)
        assert found == tried(semantic(rule=kind), edits=2)
    found = tried(semantic(rule={"kind": "optimal", "penalty": 1.1}), edits=2)
    assert found.boundaries
    # Its cuts depend on no window and lie on no threshold.
    assert set(found.window) == {1.0}
    assert found.plateau is None
    assert found.current is None


def test_plateaus_are_where_the_cuts_do_not_change() -> None:
    splitter = semantic(rule={"kind": "absolute", "value": 0.2}, min_sentences=2)
    found = tried(splitter)
    assert found.plateau is not None
    assert found.current is not None
    assert found.current.low < 0.2 <= found.current.high
    assert found.plateau.width >= found.current.width

    def cuts(value: float) -> tuple[int, ...]:
        rule = {"kind": "absolute", "value": value}
        return semantic(rule=rule, min_sentences=2).verdict(MADE.document, TOOLS).chosen

    for plateau in (found.plateau, found.current):
        inside = [plateau.low + share * plateau.width for share in (0.001, 0.3, 0.7, 1)]
        assert len({cuts(value) for value in inside}) == 1
        assert len(cuts(inside[0])) == plateau.cuts
        assert cuts(plateau.low) != cuts(inside[0]) != cuts(np.nextafter(plateau.high, 9))


def test_without_boundaries_there_is_nothing_to_survive() -> None:
    for text in ("", "One.", "One. Two.", MADE.document.text):
        found = tried(semantic(rule={"kind": "absolute", "value": -1}), Document(text))
        assert (found.boundaries, found.survival, found.shares) == ((), (), {})
        assert found.current is None or found.current.cuts == 0


TEXT = "Aa aa. Bb bb. Cc cc. Dd dd."
GAPS = [7, 14, 21]


def test_an_inserted_sentence_moves_what_is_behind_it() -> None:
    made = list(insertions(Document(TEXT, name="x", language="en"), GAPS, 9, seed=1))
    assert len(made) == 3
    for document, moved in made:
        grown = len(document.text) - len(TEXT)
        assert grown == 7
        assert (document.name, document.language) == ("x", "en")
        for gap in GAPS:
            places = list(moved(gap))
            assert any(document.text.startswith(TEXT[gap : gap + 5], place) for place in places)
            assert all(document.text[place].isupper() for place in places)
    assert sum(len(list(moved(gap))) == 2 for _, moved in made for gap in GAPS) == 3


def test_a_removed_sentence_draws_in_what_is_behind_it() -> None:
    made = list(removals(Document(TEXT), GAPS, 9))
    assert sorted(document.text for document, _ in made) == ["Aa aa. Bb bb. Dd dd.", "Aa aa. Cc cc. Dd dd."]
    for document, moved in made:
        assert document.text[next(iter(moved(21))) :] == "Dd dd."
    without = next(moved for document, moved in made if "Bb" not in document.text)
    assert [list(without(gap)) for gap in GAPS] == [[7], [7], [14]]


def test_edits_of_texts_too_short_for_them() -> None:
    assert list(removals(Document("Aa. Bb."), [4], 5)) == []
    assert list(insertions(Document("Aa."), [], 5)) == []
