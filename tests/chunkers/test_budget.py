import pytest

from chunkers.budget import Budget, Overlap
from chunkers.errors import ChunkersError


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"max": 0}, "max: Input should be greater than or equal to 1, got 0"),
        ({"max": 8, "overlap": 8}, "overlap (8) must be smaller than max (8)"),
        ({"max": 8, "overlap": {"amount": 9}}, "overlap (9) must be smaller than max (8)"),
        ({"overlap": -1}, "an overlap cannot be negative"),
        ({"min": -1}, "min: Input should be greater than or equal to 0"),
        ({"max": 5, "min": 6}, "min (6) must not be larger than max (5)"),
        ({"overlap": {"amount": 1.5, "unit": "share"}}, "give a number below 1"),
        ({"size": 3}, "size: there is no such field (known fields: ruler, max, min, overlap)"),
    ],
)
def test_bad_values_are_named(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        Budget.model_validate(values)
    assert sentence in str(raised.value)


def test_a_share_is_not_compared_with_the_size() -> None:
    assert Budget(max=1, overlap=Overlap(amount=0.5, unit="share")).max == 1
