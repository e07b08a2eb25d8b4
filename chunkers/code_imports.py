"""Imported names: the statements that bind them, and which of several a use means."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Any, NamedTuple

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
    """The statements that bind one imported name, in the order of the text, by the function that they stand in."""

    def __init__(self) -> None:
        self._scopes: dict[int, tuple[list[int], list[Use]]] = {}

    def add(self, use: Use, scope: int) -> None:
        """One more statement; `scope` tells the function around it from others, `EVERYWHERE` where there is none."""
        starts, uses = self._scopes.setdefault(scope, ([], []))
        starts.append(use.start)
        uses.append(use)

    def nearest(self, offset: int, scopes: Sequence[int]) -> Use | None:
        """The import that a use at an offset means: of the innermost function around it (`scopes` has them from the
        inside out), and there the last one before it, or the first where all stand behind it."""
        for scope in scopes if len(self._scopes) > (EVERYWHERE in self._scopes) else ():
            found = self._scopes.get(scope)
            if found is not None:
                return _before(*found, offset)
        found = self._scopes.get(EVERYWHERE)
        return None if found is None else _before(*found, offset)


def _before(starts: list[int], uses: list[Use], offset: int) -> Use:
    return uses[max(0, bisect_right(starts, offset) - 1)]


def shown(statement: str) -> str:
    """A statement on one line, shortened."""
    line = " ".join(statement.split())
    return line if len(line) <= LONGEST_STATEMENT else line[: LONGEST_STATEMENT - 1] + "…"
