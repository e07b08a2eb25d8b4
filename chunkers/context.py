"""What a chunk is told about where it stood."""

from __future__ import annotations

from pydantic import Field

from chunkers.parameters import Parameters


class Context(Parameters):
    """What stands before the text in `embed_text`; it counts against the budget."""

    path: bool = Field(default=False, description="Put the titles around a chunk (A > B) before its text.")
    continued: bool = Field(
        default=False,
        description="Say so in the header where a chunk goes on with a section begun in an earlier one.",
    )
