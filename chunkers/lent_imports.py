"""Statements that import, lent from one text to another of the same document that uses what they bind."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from chunkers.code_facts import FUNCTIONS
from chunkers.code_names import names
from chunkers.code_reading import Reading
from chunkers.joined_code import JoinedCode, Run, part_of

_WORD = re.compile(r"[\w$]+")


class Imported(NamedTuple):
    """A statement outside functions that imports: its characters in the document, and the names that it binds."""

    runs: list[Run]
    names: tuple[str, ...]

    @property
    def start(self) -> int:
        """Where it starts in the document."""
        return self.runs[0].start


def imported(code: JoinedCode, found: Reading | None) -> list[Imported]:
    """The statements that import in a joined text, outside its functions, in order."""
    if found is None:
        return []
    statements = names(found.tree, found.found.functions).imports
    starts = found.converter.placed([one.start for one in statements])
    ends = found.converter.placed([one.end for one in statements]).tolist()
    sections = found.outline.innermost_of(np.asarray(starts, np.int64)).tolist()
    placed = code.placed(starts.tolist())
    placed_ends = code.placed_ends(ends)
    every = [run for piece in code.pieces for run in piece]
    edges = [run.start for run in every]
    return [
        Imported(
            part_of(every[max(bisect_right(edges, start) - 1, 0) : bisect_left(edges, end)], start, end),
            one.names,
        )
        for one, section, start, end in zip(statements, sections, placed, placed_ends, strict=True)
        if one.names and start < end and not _in_function(found, section)
    ]


class Lender:
    """What several texts of a document import, and which of it one of them needs from the others."""

    def __init__(self, offered: Sequence[Sequence[Imported]]) -> None:
        self._by_name: dict[str, list[tuple[Imported, int]]] = {}
        for owner, statements in enumerate(offered):
            for one in statements:
                for name in one.names:
                    self._by_name.setdefault(name, []).append((one, owner))
        for known in self._by_name.values():
            known.sort()

    def needed(self, code: JoinedCode, owner: int) -> list[Imported]:
        """The statements of others that may decide which import a word of a text means, in order.

        Of all that bind a name it is the last before each piece and the first behind it.
        """
        pieces = np.array([piece[0].start for piece in code.pieces], np.int64)
        found: dict[int, Imported] = {}
        for name in self._by_name.keys() & set(_WORD.findall(code.text)):
            known = self._by_name[name]
            starts = [one.start for one, _ in known]
            for at in np.unique(np.searchsorted(starts, pieces)).tolist():
                for one, lender in known[max(at - 1, 0) : at + 1]:
                    if lender != owner:
                        found[one.start] = one
        return sorted(found.values())


def _in_function(found: Reading, section: int) -> bool:
    outline = found.outline
    while section >= 0:
        if outline.sections[section].kind in FUNCTIONS:
            return True
        section = outline.parents[section]
    return False
