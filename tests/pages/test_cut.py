"""The document as it is cut: thresholds there and back, gaps and offsets, the value that a dragged line gives."""

from dataclasses import replace

import numpy as np
import pytest

from chunkers import Document, chunk
from chunkers.guards import guard
from chunkers.rule_kinds import rule, rules
from chunkers.sweep import Plateau
from pages.parts import samples
from pages.parts.tune import answer
from pages.parts.tune import outcomes as trials
from pages.parts.tune.adjust import rule_at
from pages.parts.tune.cut import cut
from pages.parts.tune.outcomes import Outcomes
from pages.parts.tune.translator import units
from pages.parts.tuning import fresh

KINDS = [kind for kind, model in rules().items() if model.scores is not None]


def shown(kind="percentile", name="interview.txt", **values):
    tuning = fresh()
    return cut(samples.sample(name), tuning.with_rule(rule(kind).model_validate(values)))


def median(one, gaps):
    """The size of the median chunk between some gaps."""
    return float(np.median(np.diff(one.sizes[[0, *(gap + 1 for gap in gaps), -1]])))


@pytest.mark.parametrize("name", ["interview.txt", "harbour_prose.txt", "handbook.md"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_threshold_from_elsewhere_gives_a_value_that_cuts_in_the_same_places(kind, name):
    one = shown(kind, name)
    for plateau in one.swept(()).plateaus:
        found = rule_at(one, plateau.middle)
        wanted = guard(
            one.breaks.levels, one.breaks.levels < plateau.middle, one.splitter.min_sentences
        ).chosen
        changed = one.splitter.replace(rule=found)
        again = cut(one.document, fresh().with_config(one.config.replace(splitter=changed)))
        if kind == "target":
            # Several thresholds may give one median; the rule then takes the fewest cuts.
            assert median(again, again.breaks.verdict.chosen) == median(one, wanted)
        elif kind in ("percentile", "gradient") and plateau.cuts == 0:
            assert len(again.breaks.verdict.chosen) <= 1
        else:
            assert again.breaks.verdict.chosen == wanted


@pytest.mark.parametrize("kind", ["absolute", "prominence"])
def test_a_threshold_at_the_very_edge_of_a_plateau_lies_on_the_one_that_it_cuts_as(kind):
    """Less is a cut for the one rule, more for the other, so the other end of a drawn plateau belongs to it."""
    one = shown(kind)
    swept = one.swept(())
    edges = [plateau for plateau in swept.plateaus[1:-1] if plateau.cuts]
    assert len(edges) > 2
    for plateau in edges:
        changed = one.rule.at(one.turned(plateau.high))
        again = cut(one.document, fresh().with_rule(changed))
        assert again.threshold == plateau.high
        present = [step for step in again.steps(swept) if step.present]
        assert [step.cuts for step in present] == [len(again.breaks.verdict.chosen)] == [plateau.cuts]
        assert again.drawn_threshold in (present[0].low, present[0].high)


@pytest.mark.parametrize("kind", ["absolute", "prominence"])
def test_what_a_click_on_a_plateau_takes_cuts_as_the_plateau_says(kind):
    """Also where no number lies between its two ends."""
    one = shown(kind)
    swept = one.swept(())
    low = swept.plateaus[2].low
    narrow = Plateau(low, float(np.nextafter(low, np.inf)), 2)
    for step in one.steps(replace(swept, plateaus=(*swept.plateaus, narrow))):
        assert len(swept.cuts(one.turned(step.value))) == step.cuts


@pytest.mark.parametrize("kind", KINDS)
def test_the_value_that_a_dragged_line_gives_is_short(kind):
    one = shown(kind)
    found = rule_at(one, next(iter(one.swept(()).plateaus[3:])).middle)
    assert len(str(found.model_dump()["value"])) <= 9


def test_every_unit_says_what_the_library_says_and_leads_back_to_the_same_cuts():
    one = shown("percentile", value=20)
    outcomes = Outcomes(one, one.swept(()).order)
    chosen = one.breaks.verdict.chosen
    for unit in units(one, outcomes):
        threshold = unit.threshold(unit.value)
        assert threshold is not None
        again = guard(one.breaks.levels, one.breaks.levels < threshold, one.splitter.min_sentences).chosen
        if unit.name in ("size", "chunks"):
            made = outcomes.made(len(again))
            figure = made.sizes.median if unit.name == "size" else len(made)
            assert figure == unit.value
        else:
            assert again == chosen, unit.name
    by_name = {unit.name: unit.value for unit in units(one, outcomes)}
    assert by_name["percentile"] == pytest.approx(20)
    made = chunk(one.document, one.config)
    assert (by_name["chunks"], by_name["size"]) == (len(made), made.sizes.median)


WIDE = "A word. " * 3 + "one very long sentence goes on and on and on " * 40 + ". "


@pytest.mark.parametrize(
    "budget", [{"max": 60}, {"max": 60, "min": 25}, {"max": 60, "overlap": 9}, {"max": 512}]
)
@pytest.mark.parametrize("text", [samples.sample("handbook.md").text, WIDE * 3])
def test_what_is_shown_is_what_chunk_makes(budget, text):
    tuning = fresh()
    config = tuning.config.replace(budget=budget)
    document = Document(text, "a.md")
    one, made = cut(document, tuning.with_config(config)), chunk(document, config)
    assert one.chunking.boundaries == made.boundaries
    assert [piece.size for piece in one.chunking] == [piece.size for piece in made]
    assert len(one.gaps) + sum(one.inside.values()) == len(made) - 1
    assert set(one.gaps) == {*one.chosen, *one.capped}
    assert not set(one.held) & set(one.gaps)
    said = list(answer.budget(one))
    if len(made) - 1 != len(one.breaks.verdict.chosen):
        assert said[0].endswith(f": {len(made):,} chunks.")
    assert bool(one.inside) == any("cut further" in sentence for sentence in said)


@pytest.mark.parametrize("most", [90, 250, 512])
def test_the_number_of_chunks_that_is_asked_for_is_what_is_made(most):
    tuning = fresh()
    config = tuning.config.replace(budget={"max": most})
    one = cut(samples.sample("handbook.md"), tuning.with_config(config))
    outcomes = Outcomes(one, one.swept(()).order)
    can = {len(outcomes.made(count)) for count in outcomes.order.possible()}
    for wanted in (1, 20, 33, 60, 9999):
        found = outcomes.for_chunks(wanted)
        changed = config.replace(splitter=one.splitter.replace(rule=rule_at(one, found)))
        made = len(chunk(one.document, changed))
        # No percentile lies above the highest similarity: the last gap is not to be had by this rule.
        assert abs(made - wanted) <= min(abs(each - wanted) for each in can) + (wanted > max(can))


def test_of_many_thresholds_those_near_the_wanted_are_tried(monkeypatch):
    one = shown("percentile", "handbook.md")
    all_of_them = Outcomes(one, one.swept(()).order)
    monkeypatch.setattr(trials, "_ALL", 5)
    few = Outcomes(one, one.swept(()).order)
    for wanted in (20, 30, 45):
        found = [each.order.count(each.for_chunks(wanted)) for each in (all_of_them, few)]
        assert len({len(all_of_them.made(count)) for count in found}) == 1


@pytest.mark.parametrize("kind", ["depth", "prominence", "gradient"])
def test_other_levels_have_their_own_unit_and_the_sizes(kind):
    one = shown(kind)
    found = units(one, Outcomes(one, one.swept(()).order))
    assert [unit.name for unit in found] == ["level", "chunks", "size"]
    assert found[0].value == pytest.approx(one.drawn_threshold)


def test_levels_of_which_more_is_a_cut_are_drawn_the_other_way_round():
    one = shown("depth")
    assert not one.below
    assert one.threshold is not None
    assert one.drawn_threshold is not None
    assert one.drawn_threshold == -one.threshold
    assert one.turned(one.drawn_threshold) == one.threshold
    depths = one.drawn_levels
    assert (depths[list(one.breaks.verdict.chosen)] > one.drawn_threshold).all()


def test_offsets_are_first_visible_characters_and_find_their_gaps_again():
    one = shown(name="handbook.md")
    text = one.document.text
    assert all(not text[offset].isspace() for offset in one.offsets)
    assert list(one.nearest(one.offsets).values()) == list(one.gaps)


def test_an_offset_inside_a_sentence_is_laid_onto_the_nearest_gap():
    one = cut(Document("One here now. Two here now. Three here now. Four."), fresh())
    start = one.settled[1]
    assert one.nearest([start + 2, start - 1]) == {start + 2: 1, start - 1: 1}


@pytest.mark.parametrize("text", ["", " \n ", "One."])
def test_a_text_without_gaps_has_none(text):
    one = cut(Document(text), fresh())
    assert one.gaps == ()
    assert one.offsets == []
    assert one.nearest([0, 5]) == {}
    assert one.swept(()).plateaus == ()
