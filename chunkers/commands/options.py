"""Options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Config = Annotated[Path | None, typer.Option("--config", "-c", help="Configuration as JSON.", metavar="FILE")]
Kind = Annotated[str | None, typer.Option("--splitter", "-s", help="Kind of splitter.")]
Given = Annotated[
    list[str] | None,
    typer.Option("-p", metavar="NAME=VALUE", help="A parameter of the splitter; can be repeated."),
]
Measure = Annotated[str | None, typer.Option(help="What sizes are measured in.")]
Largest = Annotated[int | None, typer.Option("--max", help="Largest size of a chunk.")]
Smallest = Annotated[int | None, typer.Option("--min", help="Smaller chunks join a neighbour.")]
Repeated = Annotated[
    str | None, typer.Option(help='What a chunk repeats: 64, "2 sentences", "0.1 share", or JSON.')
]
Name = Annotated[str, typer.Option(help="What standard input is called; its ending tells the language.")]
Outputs = Annotated[
    bool, typer.Option("--outputs", help="Of a notebook take in what its cells printed, too.")
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
