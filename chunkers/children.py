"""Children: a second splitter inside each chunk of the first, with a budget of its own."""

from __future__ import annotations

from typing import Any, cast

from pydantic import Field, model_validator

from chunkers.any_splitter import AnySplitter
from chunkers.budget import Budget, Overlap
from chunkers.parameters import Parameters

_OWN = ("max", "min", "overlap")


class Children(Parameters):
    """Cuts each chunk of the first splitter again: sentences in sections, methods in classes.

    Sizes are in units of the same ruler. The chunks of the first splitter become the parents of
    those that it cuts. An overlap never begins before the parent.
    """

    splitter: AnySplitter = Field(description="Finds the places where a parent could be cut.")
    max: int = Field(default=128, ge=1, description="Largest size of a child, in units of the ruler.")
    min: int = Field(
        default=0, ge=0, description="Children smaller than this join a neighbour inside the same parent."
    )
    overlap: int | Overlap = Field(
        default=0,
        description="Text repeated from the child before, inside the same parent: a number of ruler units, "
        "or an amount with a unit.",
    )

    @model_validator(mode="before")
    @classmethod
    def _as_object(cls, values: Any) -> Any:
        """A kind alone, or the splitter's own fields beside the sizes: {"kind": "sentence", "max": 128}."""
        if isinstance(values, str):
            return {"splitter": values}
        if not isinstance(values, dict) or "kind" not in values or "splitter" in values:
            return cast("Any", values)
        given = cast("dict[str, Any]", values)
        splitter = {name: value for name, value in given.items() if name not in _OWN}
        return {**{name: given[name] for name in _OWN if name in given}, "splitter": splitter}

    @model_validator(mode="after")
    def _consistent(self) -> Children:
        self.budget("characters")
        return self

    def budget(self, ruler: str) -> Budget:
        """The budget of a child."""
        return Budget(ruler=ruler, max=self.max, min=self.min, overlap=self.overlap)
