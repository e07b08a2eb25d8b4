"""What a chunk is told about where it stood."""

from __future__ import annotations

from pydantic import Field

from chunkers.parameters import Parameters


class Context(Parameters):
    """What stands around the text in `embed_text`; it counts against the budget and takes a quarter of it at most."""

    path: bool = Field(default=False, description="Put the titles around a chunk (A > B) before its text.")
    signature: bool = Field(
        default=False,
        description="In code, put the signatures of the classes and functions around a chunk before its text, "
        "instead of their names.",
    )
    continued: bool = Field(
        default=False,
        description="Say so where a chunk goes on with a section begun in an earlier one; in code by a comment at "
        "the end of the one and at the start of the other.",
    )
    table_header: bool = Field(
        default=False, description="Repeat the head of a table before a chunk that starts between its rows."
    )
    variables: bool = Field(
        default=False,
        description="In shell scripts, repeat the definitions of the variables that a chunk uses.",
    )

    @property
    def unwritten(self) -> set[str]:
        """The switches that are off and that earlier releases do not know: a configuration need not name them."""
        return {name for name in ("signature", "table_header", "variables") if not getattr(self, name)}

    @property
    def is_bare(self) -> bool:
        """True where nothing is asked for."""
        return not (self.path or self.signature or self.continued or self.table_header or self.variables)
