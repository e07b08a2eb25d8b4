"""What another tool did to a text: lost, repeated, altered and invented, as findings."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate

from chunkers.foreign import Alignment, Placement
from chunkers.metrics.finding import Finding
from pages.parts.tables import NO_CHUNK

STATUS = {
    "exact": "found as it is",
    "whitespace": "found, but for white space",
    "altered": "found altered",
    "invented": "found nowhere",
}

_NAMED = 4
"""How many of the chunks that share a stretch are named."""


def faults(alignment: Alignment) -> list[Finding]:
    """What the other tool did to the text, as findings."""
    text = alignment.document.readable
    found = [
        Finding("lost", start, start, end, NO_CHUNK, f"in no chunk: {_short(text[start:end])}")
        for start, end in alignment.lost
    ]
    for (start, end), holders in zip(alignment.repeated, _holders(alignment), strict=True):
        sentence = f"in chunks {_listed([one.index for one in holders])}: {_short(text[start:end])}"
        repeats = [one.index for one in holders if one.start <= start][-1]
        found.append(Finding("repeated", start, start, end, repeats, sentence))
    for one in alignment.placed:
        if one.status in ("altered", "invented"):
            sentence = f"chunk {one.index} is {STATUS[one.status]}: {_short(one.text)}"
            found.append(Finding(one.status, one.start, one.start, one.end, one.index, sentence))
        if one.offsets_claimed_wrong:
            sentence = f"chunk {one.index} gives offsets that do not lead to its text"
            found.append(Finding("wrong offsets", one.start, one.start, one.end, one.index, sentence))
    return found


def _holders(alignment: Alignment) -> list[list[Placement]]:
    """For each stretch that is repeated, the chunks that have of it, in the order of the document."""
    placed = sorted(
        (one for one in alignment.placed if one.start < one.end), key=lambda one: (one.start, one.end)
    )
    starts = [one.start for one in placed]
    reach = list(accumulate((one.end for one in placed), max))
    return [
        [one for one in placed[bisect_right(reach, start) : bisect_left(starts, end)] if one.end > start]
        for start, end in alignment.repeated
    ]


def _listed(chunks: Sequence[int]) -> str:
    """Numbers of at least two chunks in words."""
    named = [str(one) for one in chunks[:_NAMED]]
    if len(chunks) > _NAMED:
        return f"{', '.join(named)} and {len(chunks) - _NAMED:,} more"
    return f"{', '.join(named[:-1])} and {named[-1]}"


def _short(text: str) -> str:
    words = " ".join(text.split())
    return f"“{words if len(words) <= 100 else words[:99] + '…'}”"
