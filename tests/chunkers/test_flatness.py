import pytest

from chunkers.breaks import breaks
from chunkers.flatness import flatness
from chunkers.rule_kinds import rule

from .curves import curve_with, sizes, topics

RELATIVE = ["percentile", "deviation", "interquartile", "gradient", "depth", "target"]


def flat(kind: str, lengths: list[int], seed: int) -> bool:
    rows = topics(seed, lengths)
    value = {"target": 60.0, "deviation": 0.5, "interquartile": 0.5}.get(
        kind, 20.0 if kind != "depth" else 0.5
    )
    model = rule(kind).model_validate({"value": value})
    return flatness(breaks(curve_with(rows), model, 3, sizes(len(rows)))) is not None


@pytest.mark.parametrize("kind", RELATIVE)
def test_noise_is_flat_and_topics_are_not(kind: str) -> None:
    assert sum(flat(kind, [40], seed) for seed in range(10)) >= 8
    assert sum(flat(kind, [8, 9, 7, 8, 8], seed) for seed in range(10)) <= 1


@pytest.mark.parametrize("kind", ["absolute", "prominence", "optimal"])
def test_rules_that_need_not_cut_are_not_asked(kind: str) -> None:
    rows = topics(1, [40])
    found = breaks(
        curve_with(rows), rule(kind).model_validate({"value": 0.0} if kind == "prominence" else {}), 3
    )
    assert flatness(found) is None


def test_the_sentence_names_the_rule() -> None:
    found = breaks(curve_with(topics(2, [40])), rule("percentile").model_validate({}), 3)
    assert (flatness(found) or "").startswith(
        "the curve is flat: the rule percentile cuts any text somewhere"
    )


def test_a_long_text_is_judged_in_its_middle() -> None:
    found = breaks(curve_with(topics(3, [20] * 60)), rule("percentile").model_validate({}), 3)
    assert flatness(found) is None
