"""How `splitters`, `embedders`, `rulers` and `schema` are called."""

from __future__ import annotations

from typing import Annotated

import typer

from chunkers.commands.options import AsJson


def splitters(
    kind: Annotated[str | None, typer.Argument(help="Only this one.")] = None,
    markdown: Annotated[bool, typer.Option("--markdown", help="Print a Markdown table.")] = False,
    as_json: AsJson = False,
) -> None:
    """List the splitters with their parameters."""
    from chunkers.commands import lists

    lists.splitters(kind, markdown, as_json)


def embedders(
    kind: Annotated[str | None, typer.Argument(help="Only this one.")] = None, as_json: AsJson = False
) -> None:
    """List what turns sentences into vectors, with the parameters."""
    from chunkers.commands import lists

    lists.embedders(kind, as_json)


def rulers() -> None:
    """List what sizes can be measured in."""
    from chunkers.commands import lists

    lists.rulers()


def schema() -> None:
    """Print the JSON Schema of a configuration."""
    from chunkers.commands import lists

    lists.schema()
