"""The sizes of a hierarchy, from large to small, and how they go together with the size of a chunk."""

from __future__ import annotations

from itertools import pairwise
from typing import Annotated, Any, cast

from pydantic import BeforeValidator, Field

from chunkers.budget import Budget
from chunkers.errors import ChunkersError

MOST = 8
"""So many levels at the most: each packs the whole document again."""


def _as_sizes(value: Any) -> Any:
    sizes = _listed(value)
    if sizes is None or any(type(size) is not int or size < 1 for size in sizes):
        given = value if sizes is None else sizes
        raise ChunkersError(
            f"give a list of sizes from large to small such as [2048, 512, 128], got {given!r:.60}"
        )
    if any(small >= large for large, small in pairwise(sizes)):
        raise ChunkersError(f"each size must be smaller than the one before, got {sizes!r:.60}")
    if len(sizes) > MOST:
        raise ChunkersError(f"give at most {MOST} sizes, got {len(sizes)}")
    return tuple(sizes)


LevelSizes = Annotated[
    tuple[Annotated[int, Field(ge=1)], ...], Field(max_length=MOST), BeforeValidator(_as_sizes)
]


def sized(values: Any) -> Any:
    """The values of a configuration; where `budget.max` is not given, the last of `levels` is taken for it."""
    if not isinstance(values, dict):
        return values
    given = cast("dict[str, Any]", values)
    levels, budget = _listed(given.get("levels")), given.get("budget", {})
    smallest = levels[-1] if levels else None
    if type(smallest) is not int or smallest < 1:
        return given
    if isinstance(budget, Budget) and "max" not in budget.model_fields_set:
        return {**given, "budget": budget.replace(max=smallest)}
    if isinstance(budget, dict) and "max" not in budget:
        return {**given, "budget": {**cast("dict[str, Any]", budget), "max": smallest}}
    return given


def _listed(value: Any) -> list[Any] | None:
    return list(cast("list[Any]", value)) if isinstance(value, (list, tuple)) else None


def complete(levels: tuple[int, ...], largest: int) -> tuple[int, ...]:
    """All sizes from the top down to that of a chunk, `largest`: one more where the levels end above it."""
    if not levels or levels[-1] == largest:
        return levels or (largest,)
    if levels[-1] < largest:
        raise ChunkersError(
            f"levels: the last ({levels[-1]}) is the size of the chunks themselves, and budget.max "
            f"({largest}) is larger: leave budget.max out, or give the same number for both"
        )
    return (*levels, largest)
