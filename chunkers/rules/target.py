"""As many cuts as make chunks of about a given size."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from chunkers.errors import ChunkersError
from chunkers.rule import Rule
from chunkers.succession import succession

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from chunkers.curve import Curve


class Target(Rule):
    """The threshold at which the median chunk is nearest to `value`, in the units of the budget's ruler.

    Every threshold is considered, each with the guard of minimum sentences; of two that are
    equally near, the one with fewer cuts. A cap may cut more afterwards.
    """

    title: ClassVar[str] = "Target size"
    summary: ClassVar[str] = "Cut the deepest valleys, as many as make the median chunk about so large."
    unit: ClassVar[str] = "size of the median chunk"
    needs_sizes: ClassVar[bool] = True

    kind: Literal["target"] = "target"
    value: float = Field(
        default=300, gt=0, description="Size of the median chunk, in the units of the ruler."
    )

    def threshold(
        self, curve: Curve, sizes: NDArray[np.float64] | None = None, min_sentences: int = 1
    ) -> float:
        return succession(curve.similarities, min_sentences).for_median(self.value, self._known(sizes))

    def value_for(
        self,
        threshold: float,
        curve: Curve,
        sizes: NDArray[np.float64] | None = None,
        min_sentences: int = 1,
    ) -> float:
        order = succession(curve.similarities, min_sentences)
        median = order.medians(self._known(sizes))[order.count(threshold)]
        return median if median > 0 else self.value  # a text without size has no target

    def _known(self, sizes: NDArray[np.float64] | None) -> NDArray[np.float64]:
        if sizes is None:
            raise ChunkersError(
                "the rule target needs the sizes of the sentences: give sizes (curve.measured)"
            )
        return sizes
