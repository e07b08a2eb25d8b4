import pytest

from chunkers import ChunkConfig, ChunkersError
from chunkers.children import Children


def config(children: object, **budget: object) -> ChunkConfig:
    return ChunkConfig.model_validate({"splitter": "markdown", "budget": budget, "children": children})


def test_children_have_a_budget_of_their_own() -> None:
    made = config({"splitter": {"kind": "sentence"}, "max": 60, "min": 5, "overlap": 10}, max=300, overlap=20)
    assert [(one.max, one.min, one.overlap) for one in made.budgets] == [(300, 0, 20), (60, 5, 10)]
    assert (made.leaves.max, made.leaves.ruler) == (60, "cl100k_base")
    assert made.is_hierarchical


def test_a_kind_alone_and_a_splitter_beside_its_sizes_are_understood() -> None:
    full = Children.model_validate({"splitter": {"kind": "sentence", "language": "en"}, "max": 60})
    assert Children.model_validate({"kind": "sentence", "language": "en", "max": 60}) == full
    assert Children.model_validate("sentence") == Children.model_validate({"splitter": "sentence"})
    assert config("sentence").children == Children.model_validate({"splitter": "sentence", "max": 128})


def test_levels_and_children_go_together() -> None:
    made = ChunkConfig.model_validate(
        {"splitter": "markdown", "levels": [900, 300], "children": {"splitter": "sentence", "max": 60}}
    )
    assert [budget.max for budget in made.budgets] == [900, 300, 60]
    assert ChunkConfig.model_validate_json(made.to_json()) == made


@pytest.mark.parametrize(
    ("children", "sentence"),
    [
        ({"splitter": "sentence", "max": 301}, "children.max (301) must not be larger than budget.max (300)"),
        (
            {"splitter": "sentence", "max": 9, "overlap": 9},
            "children: overlap (9) must be smaller than max (9)",
        ),
        ({"splitter": "sentence", "max": 9, "overlap": -1}, "children.overlap: "),
        ({"splitter": "sentense", "max": 9}, "children.splitter: there is no splitter 'sentense'"),
        ({"kind": "sentence", "size": 9}, "children.splitter.size: there is no such field"),
        ({"max": 9}, "children.splitter: this field is required"),
        ({"splitter": "sentence", "max": "9"}, "children.max: give a whole number, got '9'"),
        (3, "children: give an object, got 3"),
    ],
)
def test_what_is_wrong_is_told_by_field(children: object, sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        config(children, max=300)
    assert sentence in str(raised.value)
