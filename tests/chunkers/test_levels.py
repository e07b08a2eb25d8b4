import pytest

from chunkers import ChunkConfig, ChunkersError
from chunkers.levels import complete


def config(**data: object) -> ChunkConfig:
    return ChunkConfig.model_validate({"splitter": "fixed", **data})


def test_the_last_level_is_the_size_of_a_chunk() -> None:
    made = config(levels=[2048, 512, 128])
    assert made.budget.max == 128
    assert [budget.max for budget in made.budgets] == [2048, 512, 128]
    assert made.leaves == made.budget
    assert made == config(levels=[2048, 512, 128], budget={"max": 128})


def test_levels_may_end_above_the_size_of_a_chunk() -> None:
    made = config(levels=[2048, 512], budget={"max": 128})
    assert [budget.max for budget in made.budgets] == [2048, 512, 128]


def test_one_level_is_no_hierarchy() -> None:
    assert not config(levels=[128]).is_hierarchical
    assert not config().is_hierarchical
    assert config(levels=[128], budget={"max": 127}).is_hierarchical


def test_only_the_last_level_repeats_text_and_every_level_has_the_minimum() -> None:
    made = config(levels=[200, 50], budget={"overlap": 10, "min": 5})
    assert [(budget.overlap, budget.min) for budget in made.budgets] == [(0, 5), (10, 5)]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"levels": [512, 512]}, "levels: each size must be smaller than the one before, got [512, 512]"),
        ({"levels": [128, 512]}, "levels: each size must be smaller"),
        ({"levels": 2048}, "levels: give a list of sizes from large to small such as [2048, 512, 128]"),
        ({"levels": [2048, "512"]}, "levels.1: give a whole number"),
        ({"levels": [2048, True]}, "levels.1: give a whole number"),
        ({"levels": [2048, 0]}, "levels: give a list of sizes"),
        ({"levels": [9, 8, 7, 6, 5, 4, 3, 2, 1]}, "levels: give at most 8 sizes, got 9"),
        ({"levels": [512, 128], "budget": {"max": 256}}, "budget.max (256) is larger: leave budget.max out"),
        ({"levels": [512, 128], "budget": {"overlap": 200}}, "overlap (200) must be smaller than max (128)"),
    ],
)
def test_sizes_that_do_not_go_together_are_told(data: dict[str, object], sentence: str) -> None:
    with pytest.raises(ChunkersError) as raised:
        config(**data)
    assert sentence in str(raised.value)


def test_sizes_are_completed_from_the_top_down() -> None:
    assert complete((), 5) == (5,)
    assert complete((9, 5), 5) == (9, 5)
    assert complete((9,), 5) == (9, 5)
