"""Where a text may be cut at all: between grapheme clusters (UAX 29), found only near the place asked for."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

import regex

CLUSTER = regex.compile(r"\X")
_FAR = 4096


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
    start = _anchor(text, offset)
    for cluster in CLUSTER.finditer(text, start, min(len(text), offset + 1)):
        if cluster.end() >= offset:
            return cluster.end() == offset
    return True


def boundary_before(text: str, offset: int) -> int:
    """The last cluster boundary below `offset`, 0 at the least."""
    offset -= 1
    while not is_boundary(text, offset):
        offset -= 1
    return max(offset, 0)


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
    """Whether two neighbours are parted, None where it depends on what stands before them."""
    if _joins("a", left) or _is_flag(left):
        if left == "\u200d" or (_is_flag(left) and _is_flag(right)):
            return None
        if unicodedata.category(right).startswith("L"):
            return None
    return not _joins(left, right)


def _joins(left: str, right: str) -> bool:
    cluster = CLUSTER.match(left + right)
    return cluster is not None and cluster.end() == 2


def _is_flag(character: str) -> bool:
    return "\U0001f1e6" <= character <= "\U0001f1ff"


def _anchor(text: str, offset: int) -> int:
    """A certain boundary before `offset` to start matching from."""
    lowest = max(0, offset - _FAR)
    at = offset - 1
    while at > lowest:
        if _pair(text[at - 1], text[at]):
            return at
        at -= 1
    return lowest
