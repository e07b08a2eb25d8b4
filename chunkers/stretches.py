"""Which of many stretches of a text an offset lies in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

NOWHERE = -1


class Stretches:
    """Spans `[start, end)` that ascend and do not overlap, asked for many offsets at once."""

    def __init__(self, spans: Sequence[tuple[int, int]]) -> None:
        import numpy as np

        self._starts = np.array([start for start, _ in spans], np.int64)
        self._ends = np.array([end for _, end in spans], np.int64)

    def of(self, offsets: Sequence[int]) -> list[int]:
        """The index of the stretch around each offset, `NOWHERE` between stretches."""
        import numpy as np

        return self.indices(np.array(offsets, np.int64)).tolist()

    def indices(self, offsets: NDArray[np.int64]) -> NDArray[np.int64]:
        """The same for a column of offsets."""
        import numpy as np

        if not self._starts.size:
            return np.full(len(offsets), NOWHERE, np.int64)
        indices = self._starts.searchsorted(offsets, "right") - 1
        indices[(indices >= 0) & (offsets >= self._ends[indices])] = NOWHERE
        return indices
