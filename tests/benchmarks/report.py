"""What was measured, as Markdown, with a verdict where there is a target."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Target:
    """A figure that must not be larger than a limit."""

    figure: float
    limit: float

    @property
    def is_met(self) -> bool:
        """True if the target is met."""
        return self.figure <= self.limit

    def __str__(self) -> str:
        return f"{'pass' if self.is_met else 'MISS'} (at most {self.limit:g})"


@dataclass(frozen=True)
class Floor(Target):
    """A figure that must not be smaller than a limit; where it is `strict`, nor as small."""

    strict: bool = False

    @property
    def is_met(self) -> bool:
        return self.figure > self.limit or (not self.strict and self.figure == self.limit)

    def __str__(self) -> str:
        return (
            f"{'pass' if self.is_met else 'MISS'} ({'above' if self.strict else 'at least'} {self.limit:g})"
        )


Cell = str | int | float | Target


@dataclass
class Report:
    """Tables printed as they are finished; `missed` counts the targets that were not met."""

    missed: int = field(default=0)

    def table(self, title: str, columns: Sequence[str], rows: Sequence[Sequence[Cell]]) -> None:
        """Print one table."""
        self.missed += sum(isinstance(cell, Target) and not cell.is_met for row in rows for cell in row)
        print(f"\n{title}\n")
        print(_line(columns))
        print(_line(["---"] * len(columns)))
        for row in rows:
            print(_line([_shown(cell) for cell in row]), flush=True)


def _line(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _shown(cell: Cell) -> str:
    return f"{cell:.2f}" if isinstance(cell, float) else str(cell)
