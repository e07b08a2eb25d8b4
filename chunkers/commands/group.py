"""What all commands have in common: how they end when something is wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import typer
from typer.core import TyperGroup

from chunkers.commands import sink
from chunkers.errors import ChunkersError


class Commands(TyperGroup):
    """All commands. Bad input ends as one sentence on standard error and exit code 2, never as a traceback."""

    def make_context(self, *given: Any, **options: Any) -> Any:
        """Read the call; --help and --version print here already."""
        return _ended(lambda: super(Commands, self).make_context(*given, **options))

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        return _ended(lambda: super(Commands, self).invoke(ctx))


def _ended(run: Callable[[], Any]) -> Any:
    """What a part of a call returns; errors become one sentence and an exit code."""
    try:
        return run()
    except BrokenPipeError:
        # Whoever read our output has enough; what Python still wants to flush goes nowhere.
        if sys.stdout is not None:
            sink.silence(sys.stdout)
        raise typer.Exit(141) from None
    except OSError as error:
        cause = (error.strerror or str(error)).lower()
        sink.complain(f"{error.filename}: {cause}" if error.filename else cause)
        raise typer.Exit(2) from None
    except ChunkersError as error:
        sink.complain(error)
        raise typer.Exit(2) from None
