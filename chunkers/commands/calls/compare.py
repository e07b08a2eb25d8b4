"""How `compare` is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands.options import AsJson, Name, Outputs
from chunkers.commands.sources import STDIN, source
from chunkers.errors import ChunkersError


def compare(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The document; - is standard input.")],
    config: Annotated[
        list[Path], typer.Option("--config", "-c", help="A configuration; give two, or one and --chunks.")
    ],
    chunks: Annotated[
        Path | None,
        typer.Option(help="What another pipeline made of it: JSONL, JSON or CSV.", metavar="FILE"),
    ] = None,
    tolerance: Annotated[
        float, typer.Option(help="Sentences a boundary may have moved and still match.")
    ] = 0,
    as_json: AsJson = False,
    name: Name = "stdin",
    outputs: Outputs = False,
) -> None:
    """Say how far two ways to cut the same document agree."""
    from chunkers.commands import compare as comparing

    if file == STDIN == str(chunks):
        raise ChunkersError("standard input can be the document or the chunks, not both")
    comparing.run(source(file, name, outputs).read(), config, chunks, tolerance, as_json)
