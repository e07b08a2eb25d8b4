"""What the curve view shows, and its form on the way to the browser."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol


class Spans(Protocol):
    """Sentences of a document in code points; they tile it."""

    @property
    def starts(self) -> Sequence[int]: ...

    @property
    def ends(self) -> Sequence[int]: ...


@dataclass(frozen=True)
class Cuts:
    """Gaps at which the document is cut or might have been. Gap g lies between the sentences g and g + 1.

    `suppressed` are the valleys that the threshold proposed and a guard held back, with the guard's
    words; `capped` the cuts in stretches that were too long.
    """

    chosen: Sequence[int]
    suppressed: Mapping[int, str] = field(default_factory=dict)
    capped: Sequence[int] = ()

    def payload(self) -> dict[str, Any]:
        return {
            "chosen": [int(gap) for gap in self.chosen],
            "suppressed": [[int(gap), words] for gap, words in self.suppressed.items()],
            "capped": [int(gap) for gap in self.capped],
        }


@dataclass(frozen=True)
class Figures:
    """What is true at rest, where the view by itself would only come near it.

    `sizes` are those of all chunks in order, `inside` the number of cuts within a sentence, by its number. `hits` of
    `truths` true boundaries are cut, and `f1` says how well; None where there are none.
    """

    sizes: Sequence[float]
    inside: Mapping[int, int] = field(default_factory=dict)
    hits: int = 0
    truths: int = 0
    f1: float | None = None

    def payload(self) -> dict[str, Any]:
        return {
            "sizes": numbers(self.sizes),
            "inside": [[int(sentence), int(count)] for sentence, count in self.inside.items()],
            "hits": self.hits,
            "truths": self.truths,
            "f1": self.f1,
        }


def numbers(values: Iterable[float]) -> list[float | None]:
    """Numbers as JSON has them: whole ones stay whole, what is not finite becomes None."""
    return [_number(float(value)) for value in values]


def _number(value: float) -> float | None:
    if not math.isfinite(value):
        return None
    return int(value) if value.is_integer() else value
