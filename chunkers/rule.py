"""What a breakpoint rule is: it says which gaps of a curve are proposed as cuts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from chunkers.parameters import Parameters

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Rule(Parameters):
    """Proposes cuts. Subclasses add their parameters as fields, and stand in `chunkers/rules/`.

    Nearly every rule lays a threshold on some curve (`levels`) on which lower is more of a cut: a
    gap is proposed where its level is strictly below the threshold. `unit` says what the value of
    the rule means. `scores` names what the levels are; where that is something of which more is a
    cut (depth), levels are negative. It is None for a rule without a threshold. A
    `relative` rule finds something to cut in any text.

    `sizes` are cumulative (n + 1,) in the units of a ruler, see `curve.measured`; `min_sentences` is
    the guard that will follow. Only few rules look at them.
    """

    title: ClassVar[str]
    summary: ClassVar[str]
    unit: ClassVar[str]
    scores: ClassVar[str | None] = "similarity"
    relative: ClassVar[bool] = True
    needs_sizes: ClassVar[bool] = False

    # A string. Each subclass narrows it to its own literal, which a type checker only allows for Any.
    kind: Any

    def levels(self, curve: Curve) -> NDArray[np.float64]:
        """The curve that the threshold is laid on (n - 1,), nan where never is a cut."""
        return curve.similarities

    @abstractmethod
    def threshold(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> float | None:
        """The level below which a gap is proposed; None where the rule has no threshold, -inf where it finds no cut."""

    @abstractmethod
    def value_for(
        self,
        threshold: float,
        curve: Curve,
        sizes: NDArray[np.float64] | None = None,
        min_sentences: int = 1,
    ) -> float:
        """The value of the rule at which its threshold is this one, as nearly as the rule can say it."""

    def at(self, value: float) -> Rule:
        """This rule with another value."""
        return self.replace(value=value)

    def proposals(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> NDArray[np.bool_]:
        """Which gaps are proposed (n - 1,)."""
        threshold = self.threshold(curve, sizes, min_sentences)
        return self.levels(curve) < (float("-inf") if threshold is None else threshold)

    def reasons(self, curve: Curve, gaps: Sequence[int], threshold: float | None) -> list[str]:
        """Why each of the chosen gaps (ascending) is cut: its figures, as the beginning of a sentence."""
        levels = self.levels(curve)
        return [self._because(float(curve.similarities[gap]), float(levels[gap]), threshold) for gap in gaps]

    def _because(self, similarity: float, level: float, threshold: float | None) -> str:
        return f"valley {compared(similarity, '<', threshold)}"


def compared(figure: float, sign: str, other: float | None) -> str:
    """Two figures with as many places as it takes to tell them apart, two at least: "0.21 < 0.35". Zero has no sign."""
    if other is None:
        return f"{figure:z.2f}"
    for places in range(2, 7):
        if f"{figure:z.{places}f}" != f"{other:z.{places}f}":
            return f"{figure:z.{places}f} {sign} {other:z.{places}f}"
    return f"{figure:z.6f} {sign} {other:z.6f}"
