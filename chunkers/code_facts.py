"""What is known about a chunk of source code: its symbol, what it imports, defines and calls, its lines."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

import numpy as np

from chunkers.code_names import Names, names
from chunkers.code_reading import Reading, reading
from chunkers.document import Document
from chunkers.languages import programming_language
from chunkers.line_numbers import line_numbers
from chunkers.symbols import SEPARATOR, Symbol, symbols_of

FUNCTIONS = frozenset(("function", "method"))
LONGEST_STATEMENT = 160
NOWHERE = -1


class Spanned(Protocol):
    """A stretch of a document: `Chunk` is one."""

    @property
    def start(self) -> int:
        """Where it starts, in code points."""
        ...

    @property
    def end(self) -> int:
        """Where it ends."""
        ...


class Use(NamedTuple):
    """An imported name that a chunk uses: the span of the statement that imports it, and the index of the chunk
    in which that statement starts (None where no chunk holds it)."""

    name: str
    statement: str
    start: int
    end: int
    chunk: int | None

    def record(self) -> dict[str, Any]:
        """The use as a JSON object."""
        return self._asdict()


class Facts(NamedTuple):
    """The facts of one chunk.

    `symbol` is the innermost definition around all that is visible in the chunk, and `whole` says that it lies
    completely in it. `imports` are the imported names that occur in the chunk, by name alone: a local name that
    hides an import counts as its use. `defines` are qualified names, `calls` the names of what is called as
    they are written, each once, in the order of the text.
    """

    language: str
    symbol: Symbol | None
    whole: bool
    imports: tuple[Use, ...]
    defines: tuple[str, ...]
    calls: tuple[str, ...]
    start_line: int
    end_line: int

    def record(self) -> dict[str, Any]:
        """The facts as a JSON object: what a record has under `code`."""
        symbol = self.symbol
        return {
            "language": self.language,
            "symbol": symbol.qualified if symbol else None,
            "name": symbol.name if symbol else None,
            "kind": symbol.kind if symbol else None,
            "signature": symbol.signature if symbol else None,
            "docstring": symbol.docstring if symbol else None,
            "whole": self.whole,
            "imports": [use.record() for use in self.imports],
            "defines": list(self.defines),
            "calls": list(self.calls),
            "start_line": self.start_line,
            "end_line": self.end_line,
        }


def facts(document: Document, chunks: Sequence[Spanned], language: str | None = None) -> tuple[Facts, ...]:
    """The facts of each chunk, whatever splitter cut it; empty where no programming language is recognised.

    `chunks` are spans of the document, ascending. Where the parser can make nothing of the text the facts are
    the lines alone.
    """
    language = language or programming_language(document)
    if language is None or not chunks:
        return ()
    found = reading(document.readable, language)
    firsts = line_numbers(document.text, [chunk.start for chunk in chunks])
    lasts = line_numbers(document.text, [max(chunk.end - 1, chunk.start) for chunk in chunks])
    if found is None:
        return tuple(
            Facts(language, None, False, (), (), (), first, last)
            for first, last in zip(firsts, lasts, strict=True)
        )
    table = _Table(found, chunks)
    return tuple(
        Facts(
            language,
            *table.symbol(chunk),
            tuple(table.uses[index].values()),
            tuple(table.defines[index]),
            tuple(table.calls[index]),
            firsts[index],
            lasts[index],
        )
        for index, chunk in enumerate(chunks)
    )


class _Bound(NamedTuple):
    """An imported name with the stretch of text in which it is known."""

    use: Use
    scope_start: int
    scope_end: int


class _Table:
    """What falls into which chunk."""

    def __init__(self, found: Reading, chunks: Sequence[Spanned]) -> None:
        self._found = found
        self._text = found.text
        self._outline = found.outline
        self._symbols = symbols_of(found)
        self._places = _Places(chunks)
        self.defines: list[dict[str, None]] = [{} for _ in chunks]
        self.calls: list[dict[str, None]] = [{} for _ in chunks]
        self.uses: list[dict[tuple[str, int], Use]] = [{} for _ in chunks]
        met = names(found.tree)
        self._place_calls(met)
        self._place_definitions(met)
        self._place_uses(met)

    def symbol(self, chunk: Spanned) -> tuple[Symbol | None, bool]:
        """The innermost symbol around all visible content of a chunk, and whether it is whole there."""
        body = self._text[chunk.start : chunk.end]
        if not body or body.isspace():
            return None, False
        first = chunk.end - len(body.lstrip())
        last = chunk.start + len(body.rstrip()) - 1
        index = self._outline.common(first, last)
        if index < 0:
            return None, False
        symbol = self._symbols[index]
        return symbol, chunk.start <= symbol.start and symbol.end <= chunk.end

    def _offsets(self, starts: list[int]) -> list[int]:
        return self._found.converter.characters(starts)

    def _place_calls(self, met: Names) -> None:
        calls = self.calls
        indices = self._places.of(self._offsets(met.calls.starts))
        for index, _, name in sorted(zip(indices, met.calls.starts, met.calls.names, strict=True)):
            if index != NOWHERE:
                calls[index][name] = None

    def _place_definitions(self, met: Names) -> None:
        """Definitions by where they are named, constants and variables unless they are a function's own."""
        nodes = [titled.node or titled.outer for _, titled in self._found.sections]
        heads = self._offsets([node.start_byte if node is not None else 0 for node in nodes])
        rows = [(head, symbol.qualified) for head, symbol in zip(heads, self._symbols, strict=True)]
        imports = [(found.start, found.end) for found in met.imports]
        prefixes: dict[int, str | None] = {-1: ""}
        innermost = self._outline.innermost
        offsets = self._offsets(met.defined.starts)
        for offset, at, name in zip(offsets, met.defined.starts, met.defined.names, strict=True):
            around = innermost(offset)
            if around not in prefixes:
                prefixes[around] = self._prefix(around)
            prefix = prefixes[around]
            if prefix is not None and not _is_within(imports, at):
                rows.append((offset, prefix + name))
        rows.sort()
        for index, (_, name) in zip(self._places.of([offset for offset, _ in rows]), rows, strict=True):
            if index != NOWHERE:
                self.defines[index][name] = None

    def _prefix(self, around: int) -> str | None:
        """What stands before a name in the section, None where the name is a function's own."""
        if any(section.kind in FUNCTIONS for section in self._outline.chain(around)):
            return None
        return SEPARATOR.join((*self._outline.path(around), ""))

    def _place_uses(self, met: Names) -> None:
        bound = self._bound(met)
        spans = [(found.start, found.end) for found in met.imports]
        offsets = self._offsets(met.used.starts)
        indices = self._places.of(offsets)
        for index, offset, at, name in zip(indices, offsets, met.used.starts, met.used.names, strict=True):
            if index == NOWHERE or _is_within(spans, at):
                continue
            use = _nearest(bound[name], offset)
            if use is not None:
                self.uses[index][name, use.start] = use

    def _bound(self, met: Names) -> dict[str, list[_Bound]]:
        """Every imported name with the places that import it."""
        bound: dict[str, list[_Bound]] = defaultdict(list)
        starts = self._offsets([found.start for found in met.imports])
        ends = self._offsets([found.end for found in met.imports])
        indices = self._places.of(starts)
        for found, start, end, index in zip(met.imports, starts, ends, indices, strict=True):
            scope = self._scope(start)
            statement = " ".join(self._text[start:end].split())
            if len(statement) > LONGEST_STATEMENT:
                statement = statement[: LONGEST_STATEMENT - 1] + "…"
            chunk = None if index == NOWHERE else index
            for name in found.names:
                bound[name].append(_Bound(Use(name, statement, start, end, chunk), *scope))
        return bound

    def _scope(self, offset: int) -> tuple[int, int]:
        """The innermost function around an import, or the whole document."""
        around = self._outline.innermost(offset)
        for section in reversed(self._outline.chain(around)):
            if section.kind in FUNCTIONS:
                return section.start, section.end
        return 0, len(self._text)


class _Places:
    """Which chunk an offset lies in."""

    def __init__(self, chunks: Sequence[Spanned]) -> None:
        self._starts = np.array([chunk.start for chunk in chunks], np.int64)
        self._ends = np.array([chunk.end for chunk in chunks], np.int64)

    def of(self, offsets: list[int]) -> list[int]:
        """The index of the chunk for each offset, `NOWHERE` between chunks."""
        wanted = np.array(offsets, np.int64)
        indices = self._starts.searchsorted(wanted, "right") - 1
        indices[wanted >= self._ends[indices]] = NOWHERE
        return indices.tolist()


def _is_within(spans: list[tuple[int, int]], offset: int) -> bool:
    at = bisect_right(spans, offset, key=_start) - 1
    return at >= 0 and offset < spans[at][1]


def _start(span: tuple[int, int]) -> int:
    return span[0]


def _nearest(bound: list[_Bound], offset: int) -> Use | None:
    """The import that a use means: of the innermost scope, and there the last one before it."""
    if len(bound) == 1:
        only = bound[0]
        return only.use if only.scope_start <= offset < only.scope_end else None
    known = [one for one in bound if one.scope_start <= offset < one.scope_end]
    if not known:
        return None
    innermost = max(one.scope_start for one in known)
    known = [one for one in known if one.scope_start == innermost]
    before = [one for one in known if one.use.start <= offset]
    return (before[-1] if before else known[0]).use
