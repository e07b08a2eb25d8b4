"""What names were found in a syntax tree: columns of names and of where they start, in bytes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]


class Import(NamedTuple):
    """A statement that imports, in bytes, and the names that it binds."""

    start: int
    end: int
    names: tuple[str, ...]


@dataclass
class Column:
    """Names and where they start, in bytes, side by side."""

    starts: Numbers = field(default_factory=lambda: np.empty(0, np.int64))
    names: list[str] = field(default_factory=list[str])


@dataclass
class Words:
    """The places where imported names may be used: where they start, in bytes, and which of `names` each is.

    Some are plain to be a use; `Names.uses` asks the tree about others.
    """

    names: list[str] = field(default_factory=list[str])
    starts: Numbers = field(default_factory=lambda: np.empty(0, np.int64))
    which: Numbers = field(default_factory=lambda: np.empty(0, np.int64))
    plain: NDArray[np.bool_] = field(default_factory=lambda: np.empty(0, np.bool_))


@dataclass
class Names:
    """What was found in one tree. `uses` confirms that an imported name is used where one of `words` starts."""

    imports: list[Import] = field(default_factory=list[Import])
    calls: Column = field(default_factory=Column)
    defined: Column = field(default_factory=Column)
    words: Words = field(default_factory=Words)
    uses: Callable[[int, str], bool] = lambda _start, _name: False
