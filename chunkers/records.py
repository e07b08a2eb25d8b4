"""Named tuples made by the thousand."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar, cast

Record = TypeVar("Record", bound=tuple[Any, ...])


def records(kind: type[Record], rows: Iterable[tuple[object, ...]]) -> list[Record]:
    """One of a kind from each row of all its fields, past the constructor that takes arguments by name."""
    return list(map(partial(cast("Any", tuple).__new__, kind), rows))
