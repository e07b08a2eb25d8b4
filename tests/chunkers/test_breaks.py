import numpy as np

from chunkers.breaks import breaks
from chunkers.guards import guard
from chunkers.rule_kinds import rules

from .curves import curve_with, sizes, topics


def test_levels_threshold_and_verdict_belong_together() -> None:
    curve = curve_with(topics(1, [6, 5, 7, 4]))
    for kind, model in rules().items():
        rule = model.model_validate({"value": 50} if kind == "target" else {})
        found = breaks(curve, rule, 2, sizes(22))
        if found.threshold is not None:
            again = guard(found.levels, found.levels < found.threshold, 2)
            assert again == found.verdict, kind
        assert found.verdict.chosen, kind
        for gap in found.verdict.chosen:
            assert found.because(gap).endswith(
                f"(rank {found.verdict.rank[gap]} of {len(found.verdict.rank)})"
            )


def test_reasons_have_the_figures() -> None:
    from chunkers.rules.absolute import Absolute

    from .curves import curve_from

    found = breaks(curve_from([0.8, 0.21, 0.9, 0.5, 0.7]), Absolute(value=0.35), 1)
    assert found.because(1) == "valley 0.21 < 0.35 (rank 1 of 2)"
    assert found.for_cap(3) == "cap: valley 0.50 (rank 2 of 2)"


def test_a_rule_never_proposes_where_there_is_no_similarity() -> None:
    rows = topics(2, [4, 4])
    rows[:] = 0
    for kind, model in rules().items():
        rule = model.model_validate({"value": 50} if kind == "target" else {})
        assert breaks(curve_with(rows), rule, 1, sizes(8)).verdict.chosen == (), kind
        assert not np.isfinite(breaks(curve_with(rows), rule, 1, sizes(8)).levels).any()
