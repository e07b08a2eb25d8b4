"""Line numbers as a parser counts them: a line ends at its line feed, and at nothing else."""

from __future__ import annotations

from collections.abc import Sequence

_LINE_FEED = 10


def line_numbers(text: str, offsets: Sequence[int]) -> list[int]:
    """The line of each offset (code points, from 0), the first line being 1.

    `\\r\\n` ends a line once; a form feed, a lone `\\r` and the separators of Unicode end none.
    """
    if not offsets:
        return []
    import numpy as np

    if text.isascii():
        held = np.frombuffer(text.encode(), np.uint8)
    else:
        held = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)
    ends = np.flatnonzero(held == _LINE_FEED)
    return (ends.searchsorted(np.asarray(offsets, np.int64)) + 1).tolist()
