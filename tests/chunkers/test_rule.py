import pytest

from chunkers.rule import compared
from chunkers.rule_kinds import rules


@pytest.mark.parametrize(
    ("figure", "other", "shown"),
    [
        (0.21, 0.35, "0.21 < 0.35"),
        (0.3496, 0.35, "0.3496 < 0.3500"),
        (0.35, 0.35, "0.350000 < 0.350000"),
        (0.2, None, "0.20"),
        (-0.0001, 0.12, "0.00 < 0.12"),
        (-0.0001, None, "0.00"),
    ],
)
def test_figures_are_told_apart(figure: float, other: float | None, shown: str) -> None:
    assert compared(figure, "<", other) == shown


@pytest.mark.parametrize("kind", rules())
def test_every_rule_says_what_it_is_for(kind: str) -> None:
    model = rules()[kind]
    assert model.title
    assert model.summary.endswith(".")
    assert model.unit
    assert all(field.description for name, field in model.model_fields.items() if name != "kind")
    assert (model.scores is None) == (kind == "optimal")
