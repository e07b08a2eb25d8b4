"""Where some names stand in a text, found in one pass over its bytes however many names there are."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

_PREFIX = 8
_BITS = 16
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_WORD = np.zeros(256, np.int8)
_WORD[list(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$")] = 1
_WORD[0x80:] = 1
_MASKS = np.array([(1 << (8 * length)) - 1 for length in range(_PREFIX + 1)], np.uint64)


def occurrences(data: bytes, names: Collection[bytes]) -> list[tuple[int, int]]:
    """The spans of the words in UTF-8 text that are one of the names, ascending.

    Letters and digits, `_`, `$` and everything beyond ASCII make words. Most words are ruled out by their
    first eight bytes, read as one number and mixed down to sixteen bits.
    """
    if not names or not data:
        return []
    held = np.frombuffer(data, np.uint8)
    edges = np.diff(_WORD[held], prepend=np.int8(0), append=np.int8(0))
    starts, ends = np.flatnonzero(edges == 1), np.flatnonzero(edges == -1)
    keys = _keys(held, starts, ends)
    wanted = np.array([int.from_bytes(name[:_PREFIX], "little") for name in names], np.uint64)
    marked = np.zeros(1 << _BITS, np.bool_)
    marked[_mixed(wanted)] = True
    near = np.flatnonzero(marked[_mixed(keys)])
    spans = zip(starts[near].tolist(), ends[near].tolist(), strict=True)
    return [(start, end) for start, end in spans if data[start:end] in names]


def _mixed(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    return (keys * _FACTOR) >> np.uint64(64 - _BITS)


def _keys(held: NDArray[np.uint8], starts: NDArray[np.int64], ends: NDArray[np.int64]) -> NDArray[np.uint64]:
    """The first bytes of each word as a number, the lowest first, zero behind its end."""
    padded = np.concatenate((held, np.zeros(_PREFIX, np.uint8)))
    windows = np.lib.stride_tricks.sliding_window_view(padded, _PREFIX)[starts]
    first = np.ascontiguousarray(windows).view("<u8").ravel()
    return first & _MASKS[np.minimum(ends - starts, _PREFIX)]
