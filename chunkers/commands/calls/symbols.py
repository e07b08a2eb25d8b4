"""How `symbols` is called."""

from __future__ import annotations

from typing import Annotated

import typer

from chunkers.commands.options import AsJson, Name
from chunkers.commands.sources import source


def symbols(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The source file; - is standard input.")],
    symbol: Annotated[
        str | None, typer.Argument(metavar="NAME", help="Print this definition, such as Cart.push.")
    ] = None,
    language: Annotated[str | None, typer.Option(help="The programming language, if not found.")] = None,
    as_json: AsJson = False,
    name: Name = "stdin",
) -> None:
    """List what a source file defines, or print exactly the text of one definition."""
    from chunkers.commands import symbols as listing
    from chunkers.languages import known

    listing.run(source(file, name).read(), symbol, language and known(language), as_json)
