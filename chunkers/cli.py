"""The command line: `python -m chunkers`, or `chunkers` where the package is installed."""

from __future__ import annotations

from typing import Annotated

import typer

from chunkers.commands import sink
from chunkers.commands.calls.compare import compare
from chunkers.commands.calls.index import index, search
from chunkers.commands.calls.lists import embedders, rulers, schema, splitters
from chunkers.commands.calls.split import split
from chunkers.commands.calls.symbols import symbols
from chunkers.commands.calls.tune import tune
from chunkers.commands.calls.verify import verify
from chunkers.commands.group import Commands
from chunkers.version import VERSION

app = typer.Typer(
    cls=Commands,
    name="chunkers",
    help="Cut documents for retrieval: exact spans, and a reason for every cut.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
)


def _version(asked: bool) -> None:
    if asked:
        sink.say(f"chunkers {VERSION}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Cut documents for retrieval: exact spans, and a reason for every cut."""


for command in (split, verify, compare, tune, symbols, index, search, splitters, embedders, rulers, schema):
    app.command()(command)
