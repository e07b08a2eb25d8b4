"""How `split` is called."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands.choice import Choice
from chunkers.commands.options import Config, Given, Kind, Largest, Measure, Name, Outputs, Repeated, Smallest
from chunkers.commands.sources import expand
from chunkers.errors import ChunkersError


class Form(StrEnum):
    """What `split` can write."""

    jsonl = "jsonl"
    csv = "csv"
    text = "text"
    parquet = "parquet"


def split(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE",
            help="Files, patterns or folders (without hidden files and NAME.gold.json); - is stdin.",
        ),
    ],
    config: Config = None,
    splitter: Kind = None,
    parameter: Given = None,
    ruler: Measure = None,
    largest: Largest = None,
    smallest: Smallest = None,
    overlap: Repeated = None,
    path: Annotated[
        bool | None, typer.Option("--path/--no-path", help="Embed titles before the text.")
    ] = None,
    continued: Annotated[
        bool | None, typer.Option("--continued/--not-continued", help="Say where a section goes on.")
    ] = None,
    context: Annotated[
        list[str] | None,
        typer.Option(
            help="What else stands around the text: signature, table_header, variables; can be repeated.",
            metavar="NAME",
        ),
    ] = None,
    levels: Annotated[
        str | None,
        typer.Option(help="Sizes of a hierarchy from large to small: 2048,512,128.", metavar="SIZES"),
    ] = None,
    children: Annotated[
        str | None,
        typer.Option(
            help='A second splitter inside each chunk, and its size: "sentence 128".', metavar="KIND SIZE"
        ),
    ] = None,
    overview: Annotated[
        bool | None, typer.Option("--overview/--no-overview", help="A chunk for the whole file on top.")
    ] = None,
    parents: Annotated[
        bool, typer.Option("--parents", help="Write the levels above the chunks too, from the top down.")
    ] = False,
    form: Annotated[Form, typer.Option("--format", "-f", help="What to write.")] = Form.jsonl,
    role: Annotated[
        list[str] | None, typer.Option(help="Roles to write (content); can be repeated.", metavar="ROLE")
    ] = None,
    all_roles: Annotated[
        bool, typer.Option("--all-roles", help="Write every chunk, so that they tile.")
    ] = False,
    facts: Annotated[
        bool | None,
        typer.Option(
            "--facts/--no-facts",
            help="Write what is known about source code: symbol, imports, calls, lines. The default for code.",
        ),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write to a file.", metavar="FILE")
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(help="Write the configuration with the fingerprint of this one file.", metavar="FILE"),
    ] = None,
    pattern: Annotated[str, typer.Option("--glob", help="Which files of a folder to take.")] = "*",
    name: Name = "stdin",
    outputs: Outputs = False,
) -> None:
    """Cut files and write their chunks. Exit code 2 if a file could not be read; the others are written."""
    from chunkers.commands.split import Run, spare
    from chunkers.export import ROLES

    choice = Choice(
        config, splitter, tuple(parameter or ()), ruler, largest, smallest, overlap, path, continued,
        levels, children, overview, tuple(context or ()),
    )  # fmt: skip
    sources = list(expand(files, pattern, name, outputs))
    if save and len(sources) != 1:
        raise ChunkersError("--save takes the fingerprint of one document: give exactly one file with it")
    spare(sources, config, output, save)
    run = Run(sources, choice.settle(), ROLES if all_roles else tuple(role or ("content",)), parents, facts)
    run.write(form, output)
    run.remark()
    if run.failed:
        raise typer.Exit(2)
    if save:
        run.save(save)
