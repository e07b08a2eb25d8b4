"""The words on both sides of a gap, short enough for a hover label."""

from __future__ import annotations

import html
from collections.abc import Sequence

from chunkers.graphemes import boundary_after, boundary_at_or_before

WIDTH, NARROW = 72, 32
MANY = 1000
"""Sentences from which on the words are fewer, since all of them travel with every figure."""

_ISOLATE = "\u2068{}\u2069"
"""Keeps a right-to-left sentence from turning the words around it."""


def sides(text: str, starts: Sequence[int], ends: Sequence[int]) -> list[str]:
    """For each gap the end of the sentence before it and the beginning of the one behind it, as Plotly reads text."""
    width = WIDTH if len(starts) < MANY else NARROW
    heads = [_head(text, start, end, width) for start, end in zip(starts, ends, strict=True)]
    tails = [_tail(text, start, end, width) for start, end in zip(starts, ends, strict=True)]
    return [f"{_shown(before)}<br>{_shown(after)}" for before, after in zip(tails, heads[1:], strict=False)]


def _shown(snippet: str) -> str:
    return _ISOLATE.format(html.escape(" ".join(snippet.split())))


def _head(text: str, start: int, end: int, width: int) -> str:
    """The beginning of a sentence: whole, or up to a word or a character as people see it."""
    if end - start <= width:
        return text[start:end]
    cut = text.rfind(" ", start + width // 2, start + width)
    return text[start : cut if cut > 0 else boundary_at_or_before(text, start + width)] + " …"


def _tail(text: str, start: int, end: int, width: int) -> str:
    """The end of a sentence, in the same way."""
    while end > start and text[end - 1].isspace():
        end -= 1
    if end - start <= width:
        return text[start:end]
    cut = text.find(" ", end - width, end - width // 2)
    return "… " + text[cut + 1 if cut > 0 else boundary_after(text, end - width - 1) : end]
