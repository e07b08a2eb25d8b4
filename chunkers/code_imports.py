"""Imported names: the statements that bind them, and which of several a use means."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, NamedTuple

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
    """The statements that bind one imported name, in the order of the text."""

    def __init__(self) -> None:
        self._everywhere: list[Use] = []
        self._starts: list[int] = []
        self._scoped: list[tuple[int, int, Use]] = []

    def add(self, use: Use, scope: tuple[int, int] | None) -> None:
        """One more statement; `scope` is the function that it stands in."""
        if scope is None:
            self._everywhere.append(use)
            self._starts.append(use.start)
        else:
            self._scoped.append((*scope, use))

    def nearest(self, offset: int) -> Use | None:
        """The import that a use at an offset means: of the innermost function around it, and there the last one
        before it, or the first where all stand behind it. None where none is known there."""
        if self._scoped:
            known = [found for found in self._scoped if found[0] <= offset < found[1]]
            if known:
                innermost = max(start for start, _, _ in known)
                uses = [use for start, _, use in known if start == innermost]
                return _before(uses, [use.start for use in uses], offset)
        return _before(self._everywhere, self._starts, offset) if self._everywhere else None


def _before(uses: list[Use], starts: list[int], offset: int) -> Use:
    return uses[max(0, bisect_right(starts, offset) - 1)]


def shown(statement: str) -> str:
    """A statement on one line, shortened."""
    line = " ".join(statement.split())
    return line if len(line) <= LONGEST_STATEMENT else line[: LONGEST_STATEMENT - 1] + "…"
