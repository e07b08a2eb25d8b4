"""The words on both sides of a gap, short enough for a hover label."""

from __future__ import annotations

import html
from collections.abc import Sequence

from chunkers.graphemes import boundary_after, boundary_at_or_before

WIDTH = 72
_ISOLATE = "\u2068{}\u2069"
"""Keeps a right-to-left sentence from turning the words around it."""


def sides(text: str, starts: Sequence[int], ends: Sequence[int]) -> list[str]:
    """For each gap the end of the sentence before it and the beginning of the one behind it, as Plotly reads text."""
    heads = [_head(text, start, end) for start, end in zip(starts, ends, strict=True)]
    tails = [_tail(text, start, end) for start, end in zip(starts, ends, strict=True)]
    return [f"{_shown(before)}<br>{_shown(after)}" for before, after in zip(tails, heads[1:], strict=False)]


def _shown(snippet: str) -> str:
    return _ISOLATE.format(html.escape(" ".join(snippet.split())))


def _head(text: str, start: int, end: int) -> str:
    """The beginning of a sentence: whole, or up to a word or a character as people see it."""
    if end - start <= WIDTH:
        return text[start:end]
    cut = text.rfind(" ", start + WIDTH // 2, start + WIDTH)
    return text[start : cut if cut > 0 else boundary_at_or_before(text, start + WIDTH)] + " …"


def _tail(text: str, start: int, end: int) -> str:
    """The end of a sentence, in the same way."""
    while end > start and text[end - 1].isspace():
        end -= 1
    if end - start <= WIDTH:
        return text[start:end]
    cut = text.find(" ", end - WIDTH, end - WIDTH // 2)
    return "… " + text[cut + 1 if cut > 0 else boundary_after(text, end - WIDTH - 1) : end]
