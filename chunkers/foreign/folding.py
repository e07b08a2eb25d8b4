"""Texts made comparable: without white space, or letters and digits alone, each with the way back to the source."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate, pairwise
from unicodedata import combining, is_normalized, normalize

_VISIBLE = re.compile(r"\S+")
_LETTERS = re.compile(r"[^\W_]+")


class Folded:
    """A folded text in runs, each as long as the stretch of the source that it was made from."""

    def __init__(self, runs: list[tuple[int, str]], length: int) -> None:
        self.text = "".join(run for _, run in runs)
        self._length = length
        self._source = [start for start, _ in runs]
        self._folded = list(accumulate((len(run) for _, run in runs), initial=0))[:-1]

    def source(self, offset: int) -> int:
        """Where the character at an offset of the folded text stands in the source."""
        if offset >= len(self.text):
            return self._length
        run = bisect_right(self._folded, offset) - 1
        return self._source[run] + offset - self._folded[run]

    def offset(self, source: int) -> int:
        """The offset of the first folded character that stands at `source` or behind it."""
        run = bisect_left(self._source, source)
        if run and (run == len(self._source) or self._source[run] != source):
            end = self._folded[run] if run < len(self._folded) else len(self.text)
            return min(self._folded[run - 1] + source - self._source[run - 1], end)
        return self._folded[run] if run < len(self._folded) else len(self.text)

    def sources(self) -> list[int]:
        """For each folded character where it stands in the source."""
        found: list[int] = []
        for start, (begin, end) in zip(self._source, pairwise([*self._folded, len(self.text)]), strict=True):
            found.extend(range(start, start + end - begin))
        return found


def plain(text: str) -> Folded:
    """The text as it is."""
    return Folded([(0, text)] if text else [], len(text))


def visible(text: str) -> Folded:
    """The text without its white space."""
    return Folded([(run.start(), run.group()) for run in _VISIBLE.finditer(text)], len(text))


def letters(text: str) -> Folded:
    """Letters and digits alone, without case and accents, ligatures taken apart."""
    runs: list[tuple[int, str]] = []
    for found in _LETTERS.finditer(text):
        start, run = found.start(), found.group()
        if run.isascii():
            runs.append((start, run.lower()))
        elif is_normalized("NFKD", run) and len(folded := run.casefold()) == len(run):
            runs.append((start, folded))
        else:
            runs.extend(
                (start + at, folded) for at, character in enumerate(run) for folded in _letter(character)
            )
    return Folded(runs, len(text))


@lru_cache(maxsize=65_536)
def _letter(character: str) -> str:
    folded = normalize("NFKD", normalize("NFKD", character).casefold())
    return "".join(part for part in folded if part.isalnum() and not combining(part))


FOLDS: tuple[Callable[[str], Folded], ...] = (plain, visible, letters)
"""From the strictest to the loosest."""
