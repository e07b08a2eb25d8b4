"""The facts about chunks that hold code among other things: fences of a manual, cells of a notebook, scripts of a page."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from chunkers.code_facts import Facts, Spanned, facts_in
from chunkers.code_imports import Use
from chunkers.code_reading import Reading
from chunkers.code_symbols import Symbol, symbols_of
from chunkers.collector import paused
from chunkers.document import Document
from chunkers.line_numbers import line_numbers
from chunkers.mixed_code import MixedCode, Part, mixed_code
from chunkers.mixed_symbols import placed_symbols
from chunkers.stretches import NOWHERE, Stretches

_VISIBLE = re.compile(r"[^\s>]")
"""A mark of a quote is no prose."""


class Span(NamedTuple):
    """Characters `[start, end)` of some text."""

    start: int
    end: int


class Share(NamedTuple):
    """The code of one stretch in one chunk, both by number, as a span of the document. `visible` counts characters."""

    chunk: int
    stretch: int
    start: int
    end: int
    visible: int


def mixed_facts(document: Document, chunks: Sequence[Spanned]) -> tuple[Facts | None, ...]:
    """The facts of each chunk of a Markdown document or a page, None for those that hold no code; empty where
    the document holds none.

    `chunks` are spans of the document, ascending. Of several languages in a chunk it takes the one with the most
    visible characters.
    """
    with paused():
        code = mixed_code(document)
        return _Table(code, chunks).rows() if code.stretches and chunks else ()


class _Table:
    """What stands where, for all chunks at once."""

    def __init__(self, code: MixedCode, chunks: Sequence[Spanned]) -> None:
        self._code = code
        self._text = code.text
        self._chunks = chunks
        self._places = Stretches([(chunk.start, chunk.end) for chunk in chunks])
        self._shares = list(self._shared())
        self._by_stretch = {
            number: list(group) for number, group in groupby(self._shares, key=lambda share: share.stretch)
        }
        self._known: dict[tuple[int, int], Facts] = {}

    def rows(self) -> tuple[Facts | None, ...]:
        """One entry a chunk."""
        for part, symbols in zip(self._code.parts, placed_symbols(self._code), strict=True):
            self._read(part, symbols)
        text, chunks = self._text, self._chunks
        first = line_numbers(text, [chunk.start for chunk in chunks])
        last = line_numbers(text, [max(chunk.end - 1, chunk.start) for chunk in chunks])
        found: list[Facts | None] = [None] * len(chunks)
        for index, group in groupby(self._shares, key=lambda share: share.chunk):
            found[index] = self._row(list(group), first[index], last[index])
        return tuple(found)

    def _shared(self) -> Iterator[Share]:
        """The visible code of each stretch in each chunk, in order."""
        starts = [chunk.start for chunk in self._chunks]
        text = self._text
        for number, stretch in enumerate(self._code.stretches):
            for index in range(max(bisect_right(starts, stretch.start) - 1, 0), len(starts)):
                chunk = self._chunks[index]
                if chunk.start >= stretch.end:
                    break
                start, end = max(chunk.start, stretch.start), min(chunk.end, stretch.end)
                visible = len("".join(text[start:end].split()))
                if visible and (not stretch.margins or _VISIBLE.search(text, start, end)):
                    yield Share(index, number, start, end, visible)

    def _read(self, part: Part, symbols: list[Symbol]) -> None:
        """Ask for the facts of all shares of one part."""
        shares = [share for number in sorted(part.own) for share in self._by_stretch.get(number, ())]
        if part.found is None or not shares:
            return
        join = part.code.joined
        edges = zip(join([one.start for one in shares]), join([one.end for one in shares]), strict=True)
        columns = facts_in(part.found, [Span(*pair) for pair in edges])
        moved = _Moved(part, part.found, symbols, self._places)
        for share, row in zip(shares, zip(*columns, strict=False), strict=False):
            found = Facts._make((*row, 0, 0))
            self._known[share.chunk, share.stretch] = found._replace(
                symbol=moved.symbol(found.symbol), imports=moved.uses(found.imports)
            )

    def _row(self, shares: list[Share], start_line: int, end_line: int) -> Facts:
        """The facts of one chunk, from those of the code that it holds."""
        language = self._language(shares)
        asked = [share for share in shares if self._code.stretches[share.stretch].language == language]
        rows = [self._known[key] for one in asked if (key := (one.chunk, one.stretch)) in self._known]
        symbol = rows[0].symbol if len(shares) == len(rows) == 1 and self._is_alone(shares[0]) else None
        chunk = self._chunks[shares[0].chunk]
        return Facts(
            language=language,
            symbol=symbol,
            whole=symbol is not None and chunk.start <= symbol.start and symbol.end <= chunk.end,
            imports=tuple(dict.fromkeys(use for row in rows for use in row.imports)),
            defines=tuple(dict.fromkeys(name for row in rows for name in row.defines)),
            calls=tuple(dict.fromkeys(name for row in rows for name in row.calls)),
            start_line=start_line,
            end_line=end_line,
        )

    def _language(self, shares: list[Share]) -> str:
        """The one with the most visible characters, of several the first."""
        counts: dict[str, int] = {}
        for share in shares:
            language = self._code.stretches[share.stretch].language
            counts[language] = counts.get(language, 0) + share.visible
        return max(counts, key=counts.__getitem__)

    def _is_alone(self, share: Share) -> bool:
        """True if nothing is visible in the chunk but this code and the lines or tags around it and its neighbours."""
        chunk, stretches = self._chunks[share.chunk], self._code.stretches
        start, end = stretches[share.stretch].around
        opened = stretches[share.stretch - 1].around[1] if share.stretch else 0
        closed = stretches[share.stretch + 1].around[0] if share.stretch + 1 < len(stretches) else chunk.end
        before = _VISIBLE.search(self._text, max(opened, chunk.start), max(start, chunk.start))
        behind = _VISIBLE.search(self._text, min(end, chunk.end), min(closed, chunk.end))
        return before is None and behind is None


class _Moved:
    """Takes what was found in a part to where it stands in the document."""

    def __init__(self, part: Part, found: Reading, symbols: list[Symbol], places: Stretches) -> None:
        self._code = part.code
        self._places = places
        self._uses: dict[Use, Use] = {}
        self._symbols = dict(zip(symbols_of(found), symbols, strict=True))

    def symbol(self, symbol: Symbol | None) -> Symbol | None:
        """The same symbol in offsets and lines of the document."""
        return None if symbol is None else self._symbols[symbol]

    def uses(self, uses: tuple[Use, ...]) -> tuple[Use, ...]:
        """The same uses in offsets of the document, with the chunk that holds each statement."""
        return tuple(map(self._use, uses))

    def _use(self, use: Use) -> Use:
        known = self._uses.get(use)
        if known is None:
            (start,), (end,) = self._code.placed([use.start]), self._code.placed_ends([use.end])
            (chunk,) = self._places.of([start])
            known = use._replace(start=start, end=end, chunk=None if chunk == NOWHERE else chunk)
            self._uses[use] = known
        return known
