"""Jupyter notebooks: JSON to a Markdown document, cell by cell."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, cast

from chunkers.errors import ChunkersError
from chunkers.languages import normalise
from chunkers.loaders.prose_cell import closed

SUFFIX = ".ipynb"
_ANSI = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
_MAGIC = re.compile(r"%%(\w+)")
_FENCE = re.compile(r"(?:^|\r)[ \t]*(`{3,})", re.MULTILINE)


def notebook_text(text: str, name: str, outputs: bool = False) -> str:
    """A notebook as Markdown: prose cells as they are, code cells as fences of the kernel's language.

    With `outputs` what a cell printed follows it in a fence of its own; pictures are left out. Formats 3
    and 4 are read. Offsets of chunks count characters of this text, not of the JSON.
    """
    try:
        found = json.loads(text)
    except RecursionError:
        raise ChunkersError(f"{name} is no notebook: its JSON is nested too deeply") from None
    except ValueError as error:
        raise ChunkersError(f"{name} is no notebook: it is not JSON ({error})") from None
    cells = _cells(found)
    if cells is None:
        raise ChunkersError(f"{name} is no notebook: it has no list of cells")
    language = _language(found)
    parts = [part for cell in cells for part in _cell(cell, language, outputs)]
    return "\n\n".join(parts) + ("\n" if parts else "")


def _cells(found: Any) -> list[dict[str, Any]] | None:
    """The cells of format 4, or those of all worksheets of format 3."""
    if not isinstance(found, dict):
        return None
    notebook = cast("dict[str, Any]", found)
    sheets: Any = notebook.get("worksheets")
    groups: list[Any] = [notebook.get("cells")]
    if "cells" not in notebook and isinstance(sheets, list):
        groups = [_dict(sheet).get("cells") for sheet in cast("list[Any]", sheets)]
    if not groups or not all(isinstance(group, list) for group in groups):
        return None
    return [_dict(cell) for group in groups for cell in group]


def _language(notebook: dict[str, Any]) -> str:
    about = _dict(notebook.get("metadata"))
    for place in ("language_info", "kernelspec"):
        said = _dict(about.get(place))
        named = said.get("name") if place == "language_info" else said.get("language")
        if isinstance(named, str) and re.fullmatch(r"[\w+#.-]+", named):
            return named
    return "python"


def _cell(cell: dict[str, Any], language: str, outputs: bool) -> Iterator[str]:
    kind, source = cell.get("cell_type"), _joined(cell.get("source", cell.get("input")))
    source = source.strip("\n").rstrip()
    if kind == "code":
        if source:
            yield _fenced(source, _magic(source) or language)
        if outputs:
            yield from (_fenced(shown, "text") for shown in _outputs(cell))
    elif kind == "heading" and source:
        level: Any = cell.get("level")
        yield "#" * (level if isinstance(level, int) and 1 <= level <= 6 else 1) + " " + source
    elif source:
        yield closed(source)


def _magic(source: str) -> str | None:
    """The language that `%%bash` and its like on the first line of a cell name."""
    found = _MAGIC.match(source)
    return found[1] if found and normalise(found[1]) else None


def _outputs(cell: dict[str, Any]) -> Iterator[str]:
    """What a cell printed, returned or failed with, as plain text."""
    given: Any = cell.get("outputs")
    for output in cast("list[Any]", given) if isinstance(given, list) else ():
        known = _dict(output)
        data = _dict(known.get("data"))
        shown = _joined(known.get("text") or data.get("text/plain") or known.get("traceback"), known)
        shown = _ANSI.sub("", shown).strip("\n").rstrip()
        if shown:
            yield shown


def _joined(source: Any, output: dict[str, Any] | None = None) -> str:
    """Notebooks hold text as one string or as a list of lines; the lines of a traceback have no line ends."""
    if isinstance(source, list):
        between = "\n" if output is not None and "traceback" in output else ""
        return between.join(line for line in cast("list[Any]", source) if isinstance(line, str))
    return source if isinstance(source, str) else ""


def _fenced(source: str, language: str) -> str:
    longest = max((len(found) for found in _FENCE.findall(source)), default=2)
    fence = "`" * max(3, longest + 1)
    return f"{fence}{language}\n{source}\n{fence}"


def _dict(value: Any) -> dict[str, Any]:
    return cast("dict[str, Any]", value) if isinstance(value, dict) else {}
