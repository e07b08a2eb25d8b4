"""How `verify` is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from chunkers.commands import sink
from chunkers.commands.options import Name, Outputs
from chunkers.commands.sources import source
from chunkers.errors import ChunkersError


def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The document; - is standard input.")],
    config: Annotated[Path, typer.Option("--config", "-c", help="A configuration with a fingerprint.")],
    name: Name = "stdin",
    outputs: Outputs = False,
) -> None:
    """Cut a document again and compare with the fingerprint: 0 the same, 1 different, 2 another document.

    Where vectors come from a server, which need not answer the same twice, it says how many of the cuts agree: 0.
    """
    from chunkers.config import ChunkConfig
    from chunkers.verify import verify as verified

    loaded = ChunkConfig.load(config)
    given = source(file, name, outputs)
    found = verified(given.read(), loaded)
    if found.exit_code == 2:
        other = given.other_reading()
        if other and loaded.fingerprint and other.sha256 == loaded.fingerprint.document:
            way, advice = ("without", "leave out") if outputs else ("with", "add")
            raise ChunkersError(
                f"{given.name}: the fingerprint was taken {way} what the cells printed: {advice} --outputs"
            )
        raise ChunkersError(found.sentence)
    sink.say(sink.shown(found.sentence))
    raise typer.Exit(found.exit_code)
