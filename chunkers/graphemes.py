"""Where a text may be cut at all: between grapheme clusters (UAX 29), found only near the place asked for."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from functools import lru_cache

import regex

CLUSTER = regex.compile(r"\X")
_NEAR = 32
_FAR = 4096
_FLAGS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
_LONG_FLAG_RUN = re.compile(f"[{_FLAGS}]{{{_FAR},}}")


def is_boundary(text: str, offset: int) -> bool:
    """True if `offset` does not fall inside a grapheme cluster or between CR and LF."""
    if offset <= 0 or offset >= len(text):
        return True
    left, right = text[offset - 1], text[offset]
    if left < "\x80" and right < "\x80":
        return not (left == "\r" and right == "\n")
    certain = _pair(left, right)
    if certain is not None:
        return certain
    if _is_flag(left) and _is_flag(right):
        return _flags_before(text, offset) % 2 == 0
    base, lowest = offset - 1, max(0, offset - _FAR)
    while base > lowest and _joins("a", text[base]) and not _pair(text[base - 1], text[base]):
        base -= 1
    cluster = CLUSTER.match(text, base, min(len(text), offset + 1))
    return cluster is None or cluster.end() <= offset


def boundary_before(text: str, offset: int) -> int:
    """The last cluster boundary below `offset`, 0 at the least."""
    return boundary_at_or_before(text, max(offset - 1, 0))


def boundary_after(text: str, offset: int) -> int:
    """The first cluster boundary above `offset`, the end of the text at the most."""
    offset += 1
    while not is_boundary(text, offset):
        offset += 1
    return min(offset, len(text))


def boundary_at_or_before(text: str, offset: int) -> int:
    """`offset` itself where it is a cluster boundary, else the last one below it."""
    while not is_boundary(text, offset):
        offset -= 1
    return offset


@lru_cache(maxsize=65_536)
def _pair(left: str, right: str) -> bool | None:
    """Whether two neighbours are parted, None where it depends on what stands before them.

    That is never more than the character which those before `right` are attached to, but for flags.
    """
    if _is_flag(left) and _is_flag(right):
        return None
    if _joins(left, right):
        return False
    if _joins("a", left) and (left == "\u200d" or unicodedata.category(right).startswith("L")):
        return None
    return True


@lru_cache(maxsize=65_536)
def _joins(left: str, right: str) -> bool:
    cluster = CLUSTER.match(left + right)
    return cluster is not None and cluster.end() == 2


def _is_flag(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _flags_before(text: str, offset: int) -> int:
    """How many halves of flags stand before an offset: two and two make a flag."""
    for reach in (_NEAR, _FAR):
        lowest = max(0, offset - reach)
        rest = text[lowest:offset].rstrip(_FLAGS)
        if rest or not lowest:
            return offset - lowest - len(rest)
    starts = _long_flag_runs(text)
    return offset - starts[bisect_right(starts, offset) - 1]


@lru_cache(maxsize=1)
def _long_flag_runs(text: str) -> list[int]:
    """Where so many flags begin that nobody should count them twice."""
    return [run.start() for run in _LONG_FLAG_RUN.finditer(text)]
