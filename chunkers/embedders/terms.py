"""The terms of a text, in any script: its words or pieces of them, pairs of characters where there are no spaces."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import pairwise

import regex

_RUN = regex.compile(
    r"(?P<dense>(?:[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー々]\p{M}*)+)"
    r"|(?P<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:['’][\p{L}]+)*)"
)
_CLUSTER = regex.compile(r"\X")

SHORTEST, LONGEST = 3, 5
"""Characters of a piece of a word."""


def words(text: str) -> list[str]:
    """The words of a text, folded: no difference of case or of width.

    Chinese, Japanese, Thai, Lao, Khmer and Burmese are written without spaces: of each run of their
    characters come all pairs of neighbours (a single one as it is), which tell topics apart about as
    well as words from a dictionary do.
    """
    found: list[str] = []
    for run, is_word in _runs(text):
        found += [run] if is_word else _pairs(run)
    return found


def pieces(text: str) -> list[str]:
    """All stretches of 3 to 5 characters inside the words of a text, with a space where a word begins and ends.

    So `violin` and `violins`, or `Haus` and `Häuser`, have terms in common, in any language that inflects its words.
    Of scripts without spaces come single characters beside the pairs.
    """
    found: list[str] = []
    for run, is_word in _runs(text):
        if not is_word:
            found += [*_CLUSTER.findall(run), *(_pairs(run) if len(run) > 1 else ())]
            continue
        padded = f" {run} "
        for length in range(SHORTEST, min(LONGEST, len(padded)) + 1):
            found += [padded[start : start + length] for start in range(len(padded) - length + 1)]
    return found


def _runs(text: str) -> Iterator[tuple[str, bool]]:
    """The words of a text, and the runs of scripts without spaces; True for a word."""
    for match in _RUN.finditer(unicodedata.normalize("NFKC", text).casefold()):
        yield match[0], match["word"] is not None


def _pairs(run: str) -> list[str]:
    clusters: list[str] = _CLUSTER.findall(run)
    return ["".join(pair) for pair in pairwise(clusters)] if len(clusters) > 1 else clusters
