"""The terms of a text, in any script: words where there are spaces, pairs of characters where there are none."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import regex

_RUN = regex.compile(
    r"(?P<dense>(?:[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}ー々]\p{M}*)+)"
    r"|(?P<word>[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*(?:['’][\p{L}]+)*)"
)
_CLUSTER = regex.compile(r"\X")


def terms(text: str) -> list[str]:
    """The words of a text, folded: no difference of case or of width.

    Chinese, Japanese, Thai, Lao, Khmer and Burmese are written without spaces: of each run of their
    characters come all pairs of neighbours (a single one as it is), which tell topics apart about as
    well as words from a dictionary do.
    """
    found: list[str] = []
    for match in _RUN.finditer(unicodedata.normalize("NFKC", text).casefold()):
        if match["word"]:
            found.append(match["word"])
            continue
        clusters = _CLUSTER.findall(match["dense"])
        found += map("".join, pairwise(clusters)) if len(clusters) > 1 else clusters
    return found
