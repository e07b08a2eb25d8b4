"""How `tune` is called."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands.options import AsJson


class Distance(StrEnum):
    """What a tolerance counts."""

    sentences = "sentences"
    characters = "characters"


def tune(
    documents: Annotated[
        list[str],
        typer.Argument(metavar="DOCUMENT", help="Documents; of a folder those with marks beside them."),
    ],
    gold: Annotated[
        list[Path] | None,
        typer.Option(help="Marks of a document; without it NAME.gold.json beside it.", metavar="FILE"),
    ] = None,
    grid: Annotated[Path | None, typer.Option(help="Settings to try, as JSON.", metavar="FILE")] = None,
    config: Annotated[
        Path | None,
        typer.Option("--config", "-c", help="A semantic configuration to start from.", metavar="FILE"),
    ] = None,
    tolerance: Annotated[
        float, typer.Option(help="Sentences (or characters) that a cut may be off and still match.")
    ] = 0,
    unit: Annotated[Distance, typer.Option(help="What the tolerance counts.")] = Distance.sentences,
    most: Annotated[int, typer.Option("--show", min=1, help="How many settings to print.")] = 10,
    save: Annotated[Path | None, typer.Option(help="Write the best configuration.", metavar="FILE")] = None,
    as_json: AsJson = False,
) -> None:
    """Find the settings of the semantic splitter that cut where marks say.

    Ctrl-C stops, prints what there is, and gives exit code 130.
    """
    from chunkers.commands import tune as tuning

    if not tuning.run(documents, gold or [], grid, config, tolerance, unit.value, most, save, as_json):
        raise typer.Exit(130)
