"""The outline: titled spans (headings, classes, functions) that give every offset its path."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Section(NamedTuple):
    """A titled span. `start` is where its seam would stand, `heading_end` where its title or signature ends.

    A definition has a `signature`: where that starts, behind the comments and decorators that belong to it; -1 for
    what has none. `language` names the grammar that found the section, None for headings.
    """

    start: int
    end: int
    title: str
    heading_end: int
    kind: str = "section"
    signature: int = -1
    language: str | None = None

    @property
    def head(self) -> int:
        """Where the title or signature itself starts."""
        return self.start if self.signature < 0 else self.signature


@dataclass(frozen=True)
class Outline:
    """Sections in document order, outer before inner; they nest and never cross."""

    sections: tuple[Section, ...] = ()

    @cached_property
    def _changes(self) -> tuple[list[int], list[int]]:
        """The offsets from which another section is the innermost one, and which."""
        offsets: list[int] = []
        innermost: list[int] = []
        open_sections = [-1]

        def close(before: int | None) -> None:
            while len(open_sections) > 1:
                end = self.sections[open_sections[-1]].end
                if before is not None and end > before:
                    return
                open_sections.pop()
                offsets.append(end)
                innermost.append(open_sections[-1])

        for index, section in enumerate(self.sections):
            close(section.start)
            open_sections.append(index)
            offsets.append(section.start)
            innermost.append(index)
        close(None)
        return offsets, innermost

    @cached_property
    def _paths(self) -> dict[int, tuple[str, ...]]:
        return {-1: ()}

    @cached_property
    def parents(self) -> list[int]:
        """For each section the index of the one around it, -1 at the top."""
        parents: list[int] = []
        open_sections: list[int] = []
        for index, section in enumerate(self.sections):
            while open_sections and self.sections[open_sections[-1]].end <= section.start:
                open_sections.pop()
            parents.append(open_sections[-1] if open_sections else -1)
            open_sections.append(index)
        return parents

    @cached_property
    def depths(self) -> list[int]:
        """For each section how many sections are around it."""
        depths: list[int] = []
        for parent in self.parents:
            depths.append(0 if parent < 0 else depths[parent] + 1)
        return depths

    def innermost(self, offset: int) -> int:
        """The index of the smallest section around an offset, -1 where there is none."""
        offsets, innermost = self._changes
        change = bisect_right(offsets, offset) - 1
        return innermost[change] if change >= 0 else -1

    @cached_property
    def _columns(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The changes as columns; the first section is that before all changes."""
        import numpy as np

        offsets, innermost = self._changes
        return np.array(offsets, np.int64), np.array((-1, *innermost), np.int64)

    def innermost_of(self, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """The same for a column of offsets."""
        changes, innermost = self._columns
        return innermost[changes.searchsorted(offsets, "right")]

    def common(self, first: int, last: int) -> int:
        """The innermost section that holds both offsets, -1 where there is none.

        Sections nest, so this is also the longest common path of all that lies between the two.
        """
        return self._around(self.innermost(first), self.innermost(last))

    def common_of(self, spans: Sequence[tuple[int, int]]) -> list[int]:
        """The same for many pairs of offsets."""
        import numpy as np

        if not spans:
            return []
        firsts, lasts = self.innermost_of(np.array(spans, np.int64)).T.tolist()
        return [
            first if first == last else self._around(first, last)
            for first, last in zip(firsts, lasts, strict=True)
        ]

    def _around(self, first: int, last: int) -> int:
        """The innermost section around two sections, each of which counts as around itself."""
        depths, parents = self.depths, self.parents
        while first != last:
            if first < 0 or last < 0:
                return -1
            if depths[first] >= depths[last]:
                first = parents[first]
            else:
                last = parents[last]
        return first

    def path(self, index: int) -> tuple[str, ...]:
        """The titles of the sections from the top down to `index`; empty for -1."""
        known = self._paths.get(index)
        if known is None:
            above = self._paths.get(self.parents[index])
            if above is None:  # the way up may be too long to recurse
                known = tuple(section.title for section in self.chain(index))
            else:
                known = (*above, self.sections[index].title)
            self._paths[index] = known
        return known

    def chain(self, index: int) -> list[Section]:
        """The sections from the top down to `index`."""
        chain: list[Section] = []
        while index >= 0:
            chain.append(self.sections[index])
            index = self.parents[index]
        return chain[::-1]
