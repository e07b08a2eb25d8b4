"""What the code in a document of another kind defines, in offsets and lines of the document."""

from __future__ import annotations

from chunkers.code_symbols import Symbol, symbols_of
from chunkers.document import Document
from chunkers.line_numbers import line_numbers
from chunkers.mixed_code import LENT, MixedCode, mixed_code


def mixed_symbols(document: Document) -> tuple[Symbol, ...]:
    """The definitions in all fences, cells and scripts of a document, in its order, outer before inner."""
    code = mixed_code(document)
    found: list[Symbol] = []
    for part, placed in zip(code.parts, placed_symbols(code), strict=True):
        pieces = part.code.piece_of([symbol.start for symbol in symbols_of(part.found)] if part.found else [])
        found += [one for one, piece in zip(placed, pieces, strict=True) if part.pieces[piece] != LENT]
    return tuple(sorted(found, key=lambda symbol: (symbol.start, -symbol.end)))


def placed_symbols(code: MixedCode) -> list[list[Symbol]]:
    """The symbols of each part, in the order of its reading, each where it stands in the document."""
    known = [symbols_of(part.found) if part.found else () for part in code.parts]
    starts: list[int] = []
    ends: list[int] = []
    for part, symbols in zip(code.parts, known, strict=True):
        starts += part.code.placed_starts([symbol.start for symbol in symbols])
        ends += part.code.placed_ends([symbol.end for symbol in symbols])
    first = line_numbers(code.text, starts)
    last = line_numbers(code.text, [max(end - 1, 0) for end in ends])
    rows = zip(starts, ends, first, last, strict=True)
    return [[_moved(symbol, *next(rows)) for symbol in symbols] for symbols in known]


def _moved(symbol: Symbol, start: int, end: int, start_line: int, end_line: int) -> Symbol:
    return symbol._replace(start=start, end=end, start_line=start_line, end_line=end_line)
