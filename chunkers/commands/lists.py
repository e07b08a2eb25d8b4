"""`splitters`, `embedders`, `rulers` and `schema`: what there is to choose from."""

from __future__ import annotations

import json
import textwrap
from dataclasses import asdict

from chunkers import catalogue
from chunkers.commands import sink
from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError

WIDTH = 100


def splitters(kind: str | None, markdown: bool, as_json: bool) -> None:
    """Print all splitters or one: for reading, as a Markdown table, or as JSON."""
    if markdown:
        if kind:
            raise ChunkersError("the Markdown table has all splitters: leave out the kind")
        sink.say(catalogue.markdown().rstrip("\n"))
        return
    _say(catalogue.splitters(kind), as_json)


def embedders(kind: str | None, as_json: bool) -> None:
    """Print all embedders or one: for reading, or as JSON."""
    _say(catalogue.embedders(kind), as_json, option="")


def rulers() -> None:
    """Print the name of each ruler and what it counts."""
    found = catalogue.rulers()
    width = max(map(len, found))
    sink.say("\n".join(f"{name:{width}}  {counts}" for name, counts in found.items()))


def schema() -> None:
    """Print the JSON Schema of a configuration."""
    sink.say(json.dumps(ChunkConfig.json_schema(), ensure_ascii=False, indent=2))


def _say(entries: list[catalogue.Entry], as_json: bool, option: str = "-p ") -> None:
    if as_json:
        sink.say(json.dumps([asdict(entry) for entry in entries], ensure_ascii=False, indent=2))
    else:
        sink.say("\n\n".join(_entry(entry, option) for entry in entries))


def _entry(entry: catalogue.Entry, option: str) -> str:
    lines = [entry.kind, *_wrapped(entry.summary, "  ")]
    for parameter in entry.parameters:
        default = "required" if parameter.default is None else f"default {parameter.default}"
        lines.append(f"  {option}{parameter.name}=…  {parameter.takes}, {default}")
        lines += _wrapped(parameter.description, "     ")
    return "\n".join(lines)


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
