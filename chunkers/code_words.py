"""Where some names stand in a text, found in one pass over its bytes however many names there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]

_PREFIX = 8
_BITS = 16
_FACTOR = np.uint64(0x9E3779B97F4A7C15)
_WORD = bytes(byte >= 0x80 or chr(byte).isalnum() or byte in b"_$" for byte in range(256))
_MASKS = np.array([(1 << (8 * length)) - 1 for length in range(_PREFIX + 1)], np.uint64)


def occurrences(data: bytes, names: Sequence[bytes]) -> tuple[Numbers, Numbers]:
    """Where the words in UTF-8 text start that are one of the names, ascending, and which name each is, by index.

    Letters and digits, `_`, `$` and everything beyond ASCII make words. Most words are ruled out by their
    first eight bytes, read as one number and mixed down to sixteen bits; that number is all of a short one.
    """
    if not names or not data:
        return np.empty(0, np.int64), np.empty(0, np.int64)
    starts, ends = _words(data)
    keys = _keys(data, starts, ends)
    marked = np.zeros(1 << _BITS, np.bool_)
    marked[_mixed(_numbers(names))] = True
    near = np.flatnonzero(marked[_mixed(keys)])
    starts, ends = starts[near], ends[near]
    which = _short(keys[near], names)
    known = {name: index for index, name in enumerate(names)}
    for at in np.flatnonzero(ends - starts > _PREFIX).tolist():
        which[at] = known.get(data[starts[at] : ends[at]], -1)
    found = which >= 0
    return starts[found], which[found]


def _short(keys: NDArray[np.uint64], names: Sequence[bytes]) -> Numbers:
    """Which name of at most eight bytes each number stands for, -1 for none."""
    short = [index for index, name in enumerate(names) if len(name) <= _PREFIX]
    if not short:
        return np.full(len(keys), -1, np.int64)
    known, indices = _numbers([names[index] for index in short]), np.array(short, np.int64)
    order = np.argsort(known)
    known, indices = known[order], indices[order]
    at = np.minimum(known.searchsorted(keys), len(known) - 1)
    return np.where(known[at] == keys, indices[at], -1)


def _numbers(names: Sequence[bytes]) -> NDArray[np.uint64]:
    """The first bytes of each name as a number."""
    return np.array([int.from_bytes(name[:_PREFIX], "little") for name in names], np.uint64)


def _words(data: bytes) -> tuple[Numbers, Numbers]:
    """Where words start and end."""
    inside = np.frombuffer(b"\0" + data.translate(_WORD) + b"\0", np.bool_)
    edges = np.flatnonzero(inside[1:] != inside[:-1])
    return edges[0::2], edges[1::2]


def _mixed(keys: NDArray[np.uint64]) -> NDArray[np.uint64]:
    return (keys * _FACTOR) >> np.uint64(64 - _BITS)


def _keys(data: bytes, starts: Numbers, ends: Numbers) -> NDArray[np.uint64]:
    """The first bytes of each word as a number, the lowest first, zero behind its end."""
    numbers = np.ndarray(
        len(data), "<u8", data + bytes(_PREFIX), strides=(1,)
    )  # one number from each byte on
    return numbers[starts] & _MASKS[np.minimum(ends - starts, _PREFIX)]
