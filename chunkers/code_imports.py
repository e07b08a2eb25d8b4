"""Imported names: the statements that bind them, and which of several a use means."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

EVERYWHERE = -1
LONGEST_STATEMENT = 160
"""Characters of a statement that are shown."""


class Use(NamedTuple):
    """An imported name that a chunk uses: the span of the statement that imports it (code points), the statement
    on one line, and the index of the chunk in which it starts (None where no chunk holds it)."""

    name: str
    statement: str
    start: int
    end: int
    chunk: int | None

    def record(self) -> dict[str, Any]:
        """The use as a JSON object."""
        return self._asdict()


class Bindings:
    """The statements that bind imported names, in the order of the text, by the function that they stand in.

    For each use it gets the number of its name and its scope: the section of the function around it,
    `EVERYWHERE` where there is none.
    """

    def __init__(self, uses: Sequence[Use], names: Sequence[int], scopes: Sequence[int]) -> None:
        self._widest = max((use.start for use in uses), default=0) + 1
        numbers, starts = np.array(names, np.int64), np.array([use.start for use in uses], np.int64)
        everywhere = np.flatnonzero(np.array(scopes, np.int64) == EVERYWHERE)
        keys = numbers[everywhere] * self._widest + starts[everywhere]
        order = np.argsort(keys, kind="stable")
        self._keys, self._everywhere = keys[order], everywhere[order]
        self._names = numbers[self._everywhere]
        self._inside: dict[tuple[int, int], tuple[list[int], list[int]]] = {}
        for index, (use, name, scope) in enumerate(zip(uses, names, scopes, strict=True)):
            if scope != EVERYWHERE:
                begun, bound = self._inside.setdefault((scope, name), ([], []))
                begun.append(use.start)
                bound.append(index)

    def hidden(self, names: Numbers) -> Numbers:
        """Which rows hold a name that some function binds for itself."""
        return np.flatnonzero(np.isin(names, list({name for _, name in self._inside})))

    def nearest(self, names: Numbers, offsets: Numbers, inside: Mapping[int, Sequence[int]]) -> Numbers:
        """Which import the names at some offsets mean, by index, -1 for none.

        It is that of the innermost function around, and there the last one before the name, or the first where
        all stand behind it. `inside` has the functions around those that need a look, from the inside out.
        """
        found = np.full(len(names), -1, np.int64)
        if self._keys.size:
            lowest = names * self._widest
            first = self._keys.searchsorted(lowest)
            last = self._keys.searchsorted(lowest + np.minimum(offsets, self._widest - 1), "right") - 1
            at = np.minimum(np.maximum(first, last), len(self._keys) - 1)
            found = np.where(self._names[at] == names, self._everywhere[at], -1)
        numbers: list[int] = names.tolist()
        for row, scopes in inside.items():
            name = numbers[row]
            for scope in scopes:
                if (scope, name) in self._inside:
                    starts, indices = self._inside[scope, name]
                    found[row] = indices[max(0, bisect_right(starts, int(offsets[row])) - 1)]
                    break
        return found


def shown(statement: str) -> str:
    """A statement on one line, shortened."""
    line = " ".join(statement.split())
    return line if len(line) <= LONGEST_STATEMENT else line[: LONGEST_STATEMENT - 1] + "…"
