"""`symbols`: what a source file defines, or the text of one definition."""

from __future__ import annotations

import json

from chunkers.commands import sink
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.symbols import Symbol, ambiguous, find, symbols


def run(document: Document, name: str | None, language: str | None, as_json: bool) -> None:
    """Print all definitions, or exactly the text of those that have a name."""
    if name is None:
        found = symbols(document, language)
        if not found:
            raise ChunkersError(f"{document.name}: nothing is defined there by name")
    else:
        found = find(document, name, language)
    if as_json:
        sink.say(json.dumps([_record(document, symbol) for symbol in found], indent=2))
    elif name is None:
        sink.say(sink.shown("\n".join(_line(symbol) for symbol in found)))
    else:
        if len(found) > 1:
            sink.complain(f"note: {ambiguous(name, found)}")
        with sink.opened(None) as write:
            for symbol in found:
                text = document.text[symbol.start : symbol.end]
                write(text if text.endswith("\n") else text + "\n")


def _line(symbol: Symbol) -> str:
    lines = f"{symbol.start_line}-{symbol.end_line}"
    return f"{lines:>11}  {symbol.kind:9} {'  ' * symbol.depth}{symbol.signature or symbol.name}"


def _record(document: Document, symbol: Symbol) -> dict[str, object]:
    found = symbol._asdict()
    return {**found, "qualified": symbol.qualified, "text": document.text[symbol.start : symbol.end]}
