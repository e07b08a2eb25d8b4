"""What is known about a chunk of source code: its symbol, what it imports, defines and calls, its lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, repeat
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import numpy as np

from chunkers.code_imports import EVERYWHERE, Bindings, Use, shown
from chunkers.code_names import names
from chunkers.code_reading import Reading, reading
from chunkers.code_symbols import SEPARATOR, Symbol, symbols_of
from chunkers.collector import paused
from chunkers.document import Document
from chunkers.languages import media_kind, programming_language
from chunkers.line_numbers import line_numbers
from chunkers.records import records
from chunkers.stretches import NOWHERE, Stretches

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

FUNCTIONS = frozenset(("function", "method"))


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
    language = language or language_of_source(document)
    if language is None or not chunks:
        return ()
    found = reading(document.readable, language)
    starts = [chunk.start for chunk in chunks]
    last = [max(chunk.end - 1, chunk.start) for chunk in chunks]
    if found is None:
        lines = zip(line_numbers(document.text, starts), line_numbers(document.text, last), strict=True)
        return tuple(Facts(language, None, False, (), (), (), *pair) for pair in lines)
    with paused():
        rows = zip(
            *facts_in(found, chunks), found.line_numbers(starts), found.line_numbers(last), strict=False
        )
        return tuple(records(Facts, rows))


def facts_in(found: Reading, chunks: Sequence[Spanned]) -> tuple[Iterable[Any], ...]:
    """The columns of the facts of some spans, ascending, in a text that was read: all but the lines."""
    table = _Table(found, chunks)
    return repeat(found.tree.language), *table.symbols(), table.uses(), table.defines(), table.calls()


def language_of_source(document: Document) -> str | None:
    """The programming language of a document, None for prose, Markdown and HTML."""
    kind = media_kind(document)
    return programming_language(document) if kind == "code" else None


class _Table:
    """What falls into which chunk, for all chunks at once."""

    def __init__(self, found: Reading, chunks: Sequence[Spanned]) -> None:
        self._found = found
        self._outline = found.outline
        self._symbols = symbols_of(found)
        self._chunks = chunks
        self._places = Stretches([(chunk.start, chunk.end) for chunk in chunks])
        self._around: dict[int, tuple[int, ...]] = {-1: ()}
        self._names = names(found.tree, found.found.functions)
        self._statements = Stretches([(found.start, found.end) for found in self._names.imports])

    def symbols(self) -> tuple[list[Symbol | None], list[bool]]:
        """The innermost symbol around all visible content of each chunk, and whether it is whole there."""
        text = self._found.text
        shown: list[int] = []
        ends: list[tuple[int, int]] = []
        for index, chunk in enumerate(self._chunks):
            body = text[chunk.start : chunk.end].rstrip()
            if body:
                last = chunk.start + len(body) - 1
                shown.append(index)
                ends.append((last + 1 - len(body.lstrip()), last))
        found: list[Symbol | None] = [None] * len(self._chunks)
        whole = [False] * len(self._chunks)
        for index, section in zip(shown, self._outline.common_of(ends), strict=True):
            if section >= 0:
                symbol = found[index] = self._symbols[section]
                chunk = self._chunks[index]
                whole[index] = chunk.start <= symbol.start and symbol.end <= chunk.end
        return found, whole

    def calls(self) -> list[tuple[str, ...]]:
        """The names of what each chunk calls."""
        called = self._names.calls
        return self._distinct(self._offsets(called.starts), called.names)

    def defines(self) -> list[tuple[str, ...]]:
        """Definitions by where they are named, and what is defined outside functions without a body."""
        nodes = [titled.node or titled.outer for _, titled in self._found.sections]
        heads = self._offsets([node.start_byte if node is not None else 0 for node in nodes])
        rows = [(head, symbol.qualified) for head, symbol in zip(heads.tolist(), self._symbols, strict=True)]
        outline, defined = self._outline, self._names.defined
        offsets = self._offsets(defined.starts)
        free = self._statements.indices(defined.starts) == NOWHERE
        around = outline.innermost_of(offsets).tolist()
        for offset, section, is_free, name in zip(
            offsets.tolist(), around, free.tolist(), defined.names, strict=True
        ):
            if is_free:
                rows.append(
                    (offset, SEPARATOR.join((*outline.path(section), name)) if section >= 0 else name)
                )
        rows.sort()
        return self._distinct(np.array([offset for offset, _ in rows], np.int64), [name for _, name in rows])

    def uses(self) -> list[tuple[Use, ...]]:
        """The imported names that occur in each chunk; the tree is asked until it has confirmed one."""
        words, confirms = self._names.words, self._names.uses
        bound, bindings = self._bound({name: index for index, name in enumerate(words.names)})
        offsets = self._offsets(words.starts)
        places = self._places.indices(offsets)
        rows = np.flatnonzero((places != NOWHERE) & (self._statements.indices(words.starts) == NOWHERE))
        which, offsets = words.which[rows], offsets[rows]
        meant = bindings.nearest(which, offsets, self._inside(bindings.hidden(which), offsets))
        keys = np.where(meant >= 0, places[rows] * len(bound) + meant, NOWHERE).tolist()
        at, plain = words.starts[rows].tolist(), words.plain[rows].tolist()
        numbers: list[int] = which.tolist()
        confirmed: dict[int, None] = {NOWHERE: None}
        for key, start, name, is_plain in zip(keys, at, numbers, plain, strict=True):
            if key not in confirmed and (is_plain or confirms(start, words.names[name])):
                confirmed[key] = None
        used: list[list[Use] | None] = [None] * len(self._chunks)
        for key in list(confirmed)[1:]:
            index, use = divmod(key, len(bound))
            found = used[index]
            if found is None:
                used[index] = [bound[use]]
            else:
                found.append(bound[use])
        return [tuple(found) if found else () for found in used]

    def _distinct(self, offsets: Numbers, named: list[str]) -> list[tuple[str, ...]]:
        """The names in each chunk, each once; `offsets` say where they stand, ascending."""
        places = self._places.indices(offsets)
        within = np.flatnonzero(places != NOWHERE)
        if len(within) < len(named):
            named, places = [named[index] for index in within.tolist()], places[within]
        edges = places.searchsorted(np.arange(len(self._chunks) + 1)).tolist()
        return [
            tuple(dict.fromkeys(filter(None, named[start:end]))) if start < end else ()
            for start, end in pairwise(edges)
        ]

    def _offsets(self, starts: list[int] | Numbers) -> Numbers:
        return self._found.converter.placed(starts)

    def _inside(self, rows: Numbers, offsets: Numbers) -> dict[int, tuple[int, ...]]:
        """The functions around the offsets in some rows."""
        sections = self._outline.innermost_of(offsets[rows]).tolist()
        return dict(zip(rows.tolist(), map(self._functions, sections), strict=True))

    def _bound(self, numbers: dict[str, int]) -> tuple[list[Use], Bindings]:
        """Every imported name with the statement that binds it; `numbers` are those of the names."""
        imports = self._names.imports
        starts = self._offsets([found.start for found in imports])
        ends = self._offsets([found.end for found in imports]).tolist()
        places = self._places.indices(starts).tolist()
        sections = self._outline.innermost_of(starts).tolist()
        uses: list[Use] = []
        named: list[int] = []
        scopes: list[int] = []
        for found, start, end, index, section in zip(
            imports, starts.tolist(), ends, places, sections, strict=True
        ):
            scope = (*self._functions(section), EVERYWHERE)[0]
            statement = shown(self._found.text[start:end])
            for name in dict.fromkeys(found.names):
                if name in numbers:
                    uses.append(Use(name, statement, start, end, None if index == NOWHERE else index))
                    named.append(numbers[name])
                    scopes.append(scope)
        return uses, Bindings(uses, named, scopes)

    def _functions(self, section: int) -> tuple[int, ...]:
        """The functions around what lies in a section, from the inside out."""
        known = self._around.get(section)
        if known is None:
            outer = self._functions(self._outline.parents[section])
            is_function = self._outline.sections[section].kind in FUNCTIONS
            known = self._around[section] = (section, *outer) if is_function else outer
        return known
