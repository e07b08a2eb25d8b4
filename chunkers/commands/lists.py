"""`splitters`, `rulers` and `schema`: what there is to choose from."""

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
    entries = catalogue.splitters(kind)
    if as_json:
        sink.say(json.dumps([asdict(entry) for entry in entries], ensure_ascii=False, indent=2))
    else:
        sink.say("\n\n".join(_entry(entry) for entry in entries))


def rulers() -> None:
    """Print the name of each ruler and what it counts."""
    found = catalogue.rulers()
    width = max(map(len, found))
    sink.say("\n".join(f"{name:{width}}  {counts}" for name, counts in found.items()))


def schema() -> None:
    """Print the JSON Schema of a configuration."""
    sink.say(json.dumps(ChunkConfig.json_schema(), ensure_ascii=False, indent=2))


def _entry(entry: catalogue.Entry) -> str:
    lines = [entry.kind, *_wrapped(entry.summary, "  ")]
    for parameter in entry.parameters:
        default = "required" if parameter.default is None else f"default {parameter.default}"
        lines.append(f"  -p {parameter.name}=…  {parameter.takes}, {default}")
        lines += _wrapped(parameter.description, "     ")
    return "\n".join(lines)


def _wrapped(text: str, indent: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=indent, subsequent_indent=indent)
