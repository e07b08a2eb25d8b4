"""Which of many stretches of a text an offset lies in."""

from __future__ import annotations

from collections.abc import Sequence

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

        wanted = np.array(offsets, np.int64)
        if not self._starts.size:
            return [NOWHERE] * len(wanted)
        indices = self._starts.searchsorted(wanted, "right") - 1
        indices[(indices >= 0) & (wanted >= self._ends[indices])] = NOWHERE
        return indices.tolist()
