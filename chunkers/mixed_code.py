"""The code in a document of another kind, read: a notebook's cells, a manual's fences, a page's scripts.

All code of one language is joined and read as one text, as the cells of a notebook are run: what the first one
imports the fifth one uses. Where the parser takes two pieces for one thing, because one is broken or because both
are fragments, those that disturb are read by themselves, and the imports that they use are lent to them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from chunkers.code_reading import LONGEST_KEPT, Reading, reading
from chunkers.code_symbols import symbols_of
from chunkers.document import Document
from chunkers.embedded import CodeStretch
from chunkers.fences import fenced_code
from chunkers.html_scripts import script_code
from chunkers.html_tokens import tokens
from chunkers.joined_code import JoinedCode, Run
from chunkers.languages import media_kind
from chunkers.lent_imports import Imported, Lender, imported
from chunkers.markdown_blocks import scan
from chunkers.prompts import code_runs, session_language
from chunkers.syntax import parse

LENT = -1
"""Stands for no stretch of the part that has it: see `Part`."""

ROUNDS = 6
"""How often pieces that disturb others are looked for, before all are read by themselves."""


@dataclass(frozen=True)
class Part:
    """Stretches of one language that were read together.

    `pieces` are the stretches of the document, by number, that the pieces of the joined text are; `LENT` stands for
    a statement that imports, lent from another part. `found` is None where the parser can make nothing of it.
    """

    code: JoinedCode
    found: Reading | None
    pieces: tuple[int, ...]

    @property
    def own(self) -> tuple[int, ...]:
        """The stretches that were read here."""
        return tuple(index for index in self.pieces if index != LENT)


@dataclass(frozen=True)
class MixedCode:
    """The code stretches of one document in their order, and the parts that they were read in.

    `kind` is the media kind that it was looked for in. A stretch of which nothing is to be read (a cell with
    nothing but magics) is in no part.
    """

    text: str
    kind: str
    stretches: tuple[CodeStretch, ...]
    parts: tuple[Part, ...]


_latest: list[MixedCode] = []


def find_code(document: Document) -> list[CodeStretch]:
    """The stretches of a Markdown document or a page whose language has a grammar, in order."""
    text, kind = document.readable, media_kind(document)
    if kind == "markdown" and ("```" in text or "~~~" in text):
        return fenced_code(text, scan(text).blocks, long=0, named=session_language)[0]
    return script_code(text, tokens(text)) if kind == "html" else []


def mixed_code(document: Document) -> MixedCode:
    """The code in a document, read; the last one is kept and found again by its kind and its very text."""
    text, kind = document.readable, media_kind(document)
    for kept in tuple(_latest):
        if kept.text is text and kept.kind == kind:
            return kept
    forget()
    stretches = find_code(document)
    found = MixedCode(text, kind, tuple(stretches), _parts(text, stretches))
    if len(text) <= LONGEST_KEPT:
        _latest[:] = [found]
    return found


def forget() -> None:
    """Let go of what is kept."""
    _latest.clear()


def _parts(text: str, stretches: Sequence[CodeStretch]) -> tuple[Part, ...]:
    by_language: dict[str, _Language] = {}
    for index, stretch in enumerate(stretches):
        found = code_runs(text, stretch)
        if found:
            one = by_language.setdefault(stretch.language, _Language(text, stretch.language))
            one.runs[index] = found
    return tuple(part for one in by_language.values() for part in one.parts())


@dataclass
class _Language:
    """The stretches of one language, by number, each with the runs that are read."""

    text: str
    name: str
    runs: dict[int, list[Run]] = field(default_factory=dict[int, list[Run]])
    _broken: dict[int, bool] = field(default_factory=dict[int, bool])

    def parts(self) -> list[Part]:
        """Most of them together, and those that disturb the others each by itself."""
        together = list(self.runs)
        for _ in range(ROUNDS):
            part = self._read(together)
            disturbing = self._disturbing(part)
            if not disturbing:
                break
            together = [index for index in together if index not in disturbing]
        else:
            part = self._read([])
        apart = sorted(set(self.runs).difference(part.own))
        if not apart:
            return [part]
        alone = [self._read([index]) for index in apart]
        return self._lent([part, *alone] if part.own else alone)

    def _read(self, indices: Sequence[int], lent: Sequence[Imported] = ()) -> Part:
        pieces = [(self.runs[index], index) for index in indices]
        if lent:
            pieces = sorted([*pieces, *((one.runs, LENT) for one in lent)])
        code = JoinedCode(self.text, [runs for runs, _ in pieces])
        found = reading(code.text, self.name) if pieces else None
        return Part(code, found, tuple(index for _, index in pieces))

    def _disturbing(self, part: Part) -> set[int]:
        """The stretches of a part that lead the parser to take several for one thing."""
        if len(part.code.pieces) < 2:
            return set()
        if part.found is None:
            return set(part.own)
        crossed = _crossings(part.code, part.found)
        if crossed and part.found.tree.root.is_error:
            crossed = [(0, len(part.pieces) - 1)]
        found: set[int] = set()
        for first, last in crossed:
            involved = part.pieces[first : last + 1]
            found.update([one for one in involved if self._is_broken(one)] or self._blamed(part, first, last))
        return found

    def _blamed(self, part: Part, first: int, last: int) -> Sequence[int]:
        """Where all of some stretches that run together are whole: what leads into them, or all but the first."""
        if part.found is not None and part.found.tree.root.has_error:
            before = next((one for one in part.pieces[:first][::-1] if self._is_broken(one)), None)
            if before is not None:
                return (before,)
        return part.pieces[first + 1 : last + 1]

    def _is_broken(self, index: int) -> bool:
        """True where a stretch by itself cannot be parsed without an error."""
        known = self._broken.get(index)
        if known is None:
            tree = parse(JoinedCode(self.text, [self.runs[index]]).text, self.name)
            known = self._broken[index] = tree is None or tree.root.has_error
        return known

    def _lent(self, parts: list[Part]) -> list[Part]:
        """The same parts, read again where they use what others import."""
        lender = Lender([imported(part.code, part.found) for part in parts])
        found: list[Part] = []
        for number, part in enumerate(parts):
            lent = lender.needed(part.code, number) if part.found else []
            again = self._read(part.own, lent) if lent else part
            misled = again.found is None or _crossings(again.code, again.found)
            found.append(part if misled else again)
        return found


def _crossings(code: JoinedCode, found: Reading) -> list[tuple[int, int]]:
    """First and last piece of what the parser, or the reading, takes for one thing though it spans several."""
    nodes = [node.byte_range for node in found.tree.root.children]
    begins = [start for start, _ in nodes]
    crossed: set[int] = set()
    for number, (before, first) in enumerate(code.edges, 1):
        around = bisect_right(begins, before) - 1
        if around >= 0 and nodes[around][1] > first:
            crossed.add(number)
    symbols = symbols_of(found)
    starts = code.piece_of([symbol.start for symbol in symbols])
    ends = code.piece_of([max(symbol.end - 1, symbol.start) for symbol in symbols])
    for start, end in zip(starts, ends, strict=True):
        crossed.update(range(start + 1, end + 1))
    spans: list[tuple[int, int]] = []
    for number in sorted(crossed):
        if spans and spans[-1][1] == number - 1:
            spans[-1] = (spans[-1][0], number)
        else:
            spans.append((number - 1, number))
    return spans
