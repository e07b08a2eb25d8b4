"""The variables of a script: where each is defined, and where it is used."""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple


class Assigned(NamedTuple):
    """A statement `[start, end)` that gives a variable its value; `within` is the function it holds in, if any."""

    name: str
    start: int
    end: int
    within: tuple[int, int] | None = None


@dataclass(frozen=True)
class Variables:
    """Definitions and uses (offset, name) of one document, both ascending."""

    assigned: Sequence[Assigned] = ()
    used: Sequence[tuple[int, str]] = ()

    @cached_property
    def _by_name(self) -> dict[str, list[Assigned]]:
        found: dict[str, list[Assigned]] = defaultdict(list)
        for assigned in self.assigned:
            found[assigned.name].append(assigned)
        return found

    def needed(self, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """The spans before `start` that define what `[start, end)` uses without defining it first, ascending.

        Of several definitions the last one before the span counts.
        """
        spans: set[tuple[int, int]] = set()
        settled: set[str] = set()
        first = bisect_left(self.used, start, key=lambda use: use[0])
        for at, name in self.used[first : bisect_left(self.used, end, key=lambda use: use[0])]:
            if name in settled:
                continue
            settled.add(name)
            found = self._latest(name, at, start)
            if found is not None:
                spans.add((found.start, found.end))
        return tuple(sorted(spans))

    def _latest(self, name: str, at: int, start: int) -> Assigned | None:
        """The definition that a use at `at` sees, None where it stands in the span that begins at `start`."""
        for assigned in reversed(self._by_name.get(name, ())):
            if assigned.end > at:
                continue
            if assigned.within is None or assigned.within[0] <= at < assigned.within[1]:
                return assigned if assigned.end <= start else None
        return None
