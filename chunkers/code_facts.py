"""What is known about a chunk of source code: its symbol, what it imports, defines and calls, its lines."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from chunkers.code_imports import EVERYWHERE, Bindings, Use, shown
from chunkers.code_names import Column, Names, names
from chunkers.code_reading import Reading, reading
from chunkers.document import Document
from chunkers.languages import media_kind, programming_language
from chunkers.line_numbers import line_numbers
from chunkers.stretches import NOWHERE, Stretches
from chunkers.symbols import SEPARATOR, Symbol, symbols_of

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
            tuple(table.uses[index]),
            tuple(table.defines[index]),
            tuple(table.calls[index]),
            firsts[index],
            lasts[index],
        )
        for index, chunk in enumerate(chunks)
    )


def language_of_source(document: Document) -> str | None:
    """The programming language of a document, None for prose, Markdown and HTML."""
    kind = media_kind(document)
    return programming_language(document) if kind == "code" else None


class _Table:
    """What falls into which chunk."""

    def __init__(self, found: Reading, chunks: Sequence[Spanned]) -> None:
        self._found = found
        self._text = found.text
        self._outline = found.outline
        self._symbols = symbols_of(found)
        self._places = Stretches([(chunk.start, chunk.end) for chunk in chunks])
        self.defines: list[dict[str, None]] = [{} for _ in chunks]
        self.calls: list[dict[str, None]] = [{} for _ in chunks]
        self.uses: list[dict[Use, None]] = [{} for _ in chunks]
        self._around: dict[int, tuple[int, ...]] = {-1: ()}
        met = names(found.tree, found.found.functions)
        statements = Stretches([(statement.start, statement.end) for statement in met.imports])
        self._place_calls(met.calls)
        self._place_definitions(met.defined, statements)
        self._place_uses(met, statements)

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

    def _place_calls(self, called: Column) -> None:
        indices = self._places.of(self._offsets(called.starts))
        for index, name in zip(indices, called.names, strict=True):
            if name and index != NOWHERE:
                self.calls[index][name] = None

    def _place_definitions(self, defined: Column, statements: Stretches) -> None:
        """Definitions by where they are named, and what is defined outside functions without a body."""
        nodes = [titled.node or titled.outer for _, titled in self._found.sections]
        heads = self._offsets([node.start_byte if node is not None else 0 for node in nodes])
        rows = [(head, symbol.qualified) for head, symbol in zip(heads, self._symbols, strict=True)]
        outline = self._outline
        offsets = self._offsets(defined.starts)
        for offset, inside, name in zip(offsets, statements.of(defined.starts), defined.names, strict=True):
            if inside == NOWHERE:
                around = outline.path(outline.innermost(offset))
                rows.append((offset, SEPARATOR.join((*around, name)) if around else name))
        rows.sort()
        for index, (_, name) in zip(self._places.of([offset for offset, _ in rows]), rows, strict=True):
            if index != NOWHERE:
                self.defines[index][name] = None

    def _place_uses(self, met: Names, statements: Stretches) -> None:
        """The imported names that occur in each chunk; the tree is asked until it has confirmed one."""
        bound = self._bound(met)
        starts = met.words.starts
        offsets = self._offsets(starts)
        rows = zip(
            self._places.of(offsets), offsets, statements.of(starts), starts, met.words.names, strict=True
        )
        for index, offset, inside, at, name in rows:
            if index == NOWHERE or inside != NOWHERE:
                continue
            use = bound[name].nearest(offset, self._functions(self._outline.innermost(offset)))
            if use is not None and use not in self.uses[index] and met.uses(at, name):
                self.uses[index][use] = None

    def _bound(self, met: Names) -> dict[str, Bindings]:
        """Every imported name with the statements that bind it."""
        bound: dict[str, Bindings] = defaultdict(Bindings)
        starts = self._offsets([found.start for found in met.imports])
        ends = self._offsets([found.end for found in met.imports])
        for found, start, end, index in zip(met.imports, starts, ends, self._places.of(starts), strict=True):
            scope = (*self._functions(self._outline.innermost(start)), EVERYWHERE)[0]
            statement = shown(self._text[start:end])
            for name in found.names:
                bound[name].add(Use(name, statement, start, end, None if index == NOWHERE else index), scope)
        return bound

    def _functions(self, section: int) -> tuple[int, ...]:
        """The functions around what lies in a section, from the inside out."""
        known = self._around.get(section)
        if known is None:
            outer = self._functions(self._outline.parents[section])
            is_function = self._outline.sections[section].kind in FUNCTIONS
            known = self._around[section] = (section, *outer) if is_function else outer
        return known
