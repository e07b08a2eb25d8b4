"""How large a chunk may be, and how much of its predecessor it repeats."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, field_validator, model_validator

from chunkers.errors import ChunkersError
from chunkers.parameters import Parameters


class Overlap(Parameters):
    """Text repeated from before a chunk, as an upper bound."""

    amount: float = Field(gt=0, allow_inf_nan=False, description="How much to repeat, in the unit below.")
    unit: Literal["tokens", "sentences", "lines", "share"] = Field(
        default="tokens",
        description="Unit of the amount: tokens are units of the ruler, share is a part of the largest size (0 to 1); "
        "sentences are of prose, source code is not repeated then.",
    )
    when: Literal["always", "split"] = Field(
        default="always",
        description="Repeat before every chunk, or only where a paragraph or block had to be cut.",
    )

    @model_validator(mode="after")
    def _amount_suits_unit(self) -> Overlap:
        if self.unit == "share" and self.amount >= 1:
            raise ChunkersError("an overlap share is a part of the largest size: give a number below 1")
        if self.unit != "share" and self.amount % 1:
            raise ChunkersError(f"{self.unit} are repeated whole: give a whole number, got {self.amount:g}")
        return self


class Budget(Parameters):
    """Bounds on what is embedded: header, overlap and body together, measured by one ruler."""

    ruler: str = Field(
        default="cl100k_base",
        description="What sizes are measured in: characters, words, a tiktoken encoding, or hf:<path to tokenizer.json>.",
    )
    max: int = Field(
        default=512, ge=1, description="Largest size of what is embedded for a chunk, in units of the ruler."
    )
    min: int = Field(
        default=0, ge=0, description="Chunks smaller than this join a neighbour where both fit together."
    )
    overlap: int | Overlap = Field(
        default=0,
        description="Text repeated from the chunk before: a number of ruler units, or an amount with a unit.",
    )

    @field_validator("overlap")
    @classmethod
    def _not_negative(cls, value: int | Overlap) -> int | Overlap:
        if isinstance(value, int) and value < 0:
            raise ChunkersError("an overlap cannot be negative: give 0 or more")
        return value

    @model_validator(mode="after")
    def _consistent(self) -> Budget:
        amount = self.overlap if isinstance(self.overlap, int) else self.overlap.amount
        in_units = isinstance(self.overlap, int) or self.overlap.unit == "tokens"
        if in_units and amount >= self.max:
            raise ChunkersError(
                f"overlap ({amount:g}) must be smaller than max ({self.max}), or no chunk could bring new text"
            )
        if self.min > self.max:
            raise ChunkersError(f"min ({self.min}) must not be larger than max ({self.max})")
        return self
