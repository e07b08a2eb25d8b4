"""How `index` is called, and `search`, which reads what it wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands.choice import Choice
from chunkers.commands.options import AsJson, Config, Given, Kind, Largest, Measure, Repeated, Smallest


def index(
    folders: Annotated[
        list[Path],
        typer.Argument(
            metavar="DIR", help="Folders (without hidden files and NAME.gold.json) or files to index."
        ),
    ],
    out: Annotated[Path, typer.Option("--out", "-o", help="The SQLite database to write.", metavar="FILE")],
    config: Config = None,
    splitter: Kind = None,
    parameter: Given = None,
    ruler: Measure = None,
    largest: Largest = None,
    smallest: Smallest = None,
    overlap: Repeated = None,
    include: Annotated[
        list[str] | None,
        typer.Option(help="Take only files that match, such as '*.py'; can be repeated.", metavar="PATTERN"),
    ] = None,
    exclude: Annotated[
        list[str] | None,
        typer.Option(help="Leave out files and folders that match; can be repeated.", metavar="PATTERN"),
    ] = None,
    hidden: Annotated[bool, typer.Option("--hidden", help="Take hidden files and folders too.")] = False,
    embedder: Annotated[
        str | None,
        typer.Option(help='Add vectors: a kind such as static, or JSON such as {"kind": "onnx", …}.'),
    ] = None,
    keep_missing: Annotated[
        bool, typer.Option("--keep-missing", help="Keep files in the index that are gone.")
    ] = False,
) -> None:
    """Cut all files below folders into one searchable SQLite database. A second run does only what has changed.

    Exit code 2 if a file could not be read; the others are indexed.
    """
    from chunkers.commands import index as indexing
    from chunkers.index.build import Build
    from chunkers.index.files import Choice as Files

    choice = Choice(config, splitter, tuple(parameter or ()), ruler, largest, smallest, overlap)
    files = Files(tuple(include or ()), tuple(exclude or ()), hidden)
    build = Build(folders, choice.settle(), out, indexing.embedder(embedder), files, keep_missing)
    if not indexing.run(build):
        raise typer.Exit(2)


def search(
    index: Annotated[Path, typer.Argument(metavar="INDEX", help="A database that `index` wrote.")],
    query: Annotated[str, typer.Argument(help="Words to look for.")],
    most: Annotated[int, typer.Option("--top", min=1, help="How many chunks to print.")] = 10,
    syntax: Annotated[bool, typer.Option("--syntax", help="The query is written for SQLite's FTS5.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find chunks in an index by their words, the best first (BM25)."""
    from chunkers.commands import index as indexing

    indexing.search(index, query, most, syntax, as_json)
