import pytest

from chunkers.budget import Budget, Overlap
from chunkers.errors import ChunkersError


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"max": 0}, "max: give 1 or more, got 0"),
        ({"max": 8, "overlap": 8}, "overlap (8) must be smaller than max (8)"),
        ({"max": 8, "overlap": {"amount": 9}}, "overlap (9) must be smaller than max (8)"),
        ({"overlap": -1}, "an overlap cannot be negative"),
        ({"min": -1}, "min: give 0 or more, got -1"),
        ({"max": 5, "min": 6}, "min (6) must not be larger than max (5)"),
        ({"overlap": {"amount": 1.5, "unit": "share"}}, "give a number below 1"),
        (
            {"overlap": {"amount": 2.5, "unit": "lines"}},
            "lines are repeated whole: give a whole number, got 2.5",
        ),
        ({"overlap": {"amount": 0.5, "unit": "sentences"}}, "overlap: sentences are repeated whole"),
        (
            {"overlap": {"amount": float("inf"), "unit": "lines"}},
            "overlap.amount: give a number that is finite",
        ),
        (
            {"overlap": {"amount": float("nan"), "unit": "share"}},
            "overlap.amount: give a number that is finite",
        ),
        ({"max": True}, "max: give a whole number, got true"),
        ({"size": 3}, "size: there is no such field (known fields: ruler, max, min, overlap)"),
    ],
)
def test_bad_values_are_named(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        Budget.model_validate(values)
    assert sentence in str(raised.value)


def test_a_share_is_not_compared_with_the_size() -> None:
    assert Budget(max=1, overlap=Overlap(amount=0.5, unit="share")).max == 1
