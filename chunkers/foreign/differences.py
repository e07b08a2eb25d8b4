"""What a chunk has in the place of what stands in the source."""

from __future__ import annotations

import re
from bisect import bisect_left

from chunkers.foreign.folding import letters
from chunkers.foreign.likeness import Block, Likeness, Words
from chunkers.foreign.placement import Difference, Span, difference

_BEFORE_LETTERS = re.compile(r"[\W_]*")


def between_letters(source: str, span: Span, chunk: str) -> list[Difference]:
    """Differences of two texts with the same letters: in case, accents, punctuation; not in white space.

    The span of the source is as wide as the chunk: what stands before its first letter counts too.
    """
    if source[span.start : span.end] == chunk:
        return []
    own_letters, their_letters = letters(source[span.start : span.end]), letters(chunk)
    if own_letters.text != their_letters.text:  # half a ligature
        return [difference(span.start, span.end, chunk)]
    ours, theirs = own_letters.sources(), their_letters.sources()
    found: list[Difference] = []
    at, own = span.start, 0
    for left, right in zip([*ours, span.end - span.start], [*theirs, len(chunk)], strict=True):
        left += span.start
        if left >= at and right >= own:
            _compare(found, source, Span(at, left), chunk[own:right])
            one, other = source[left : min(left + 1, span.end)], chunk[right : right + 1]
            if one != other:
                _note(found, left, left + len(one), other)
            at, own = left + 1, right + 1
    return found


def _note(found: list[Difference], start: int, end: int, chunk_text: str) -> None:
    """Add a difference, joined to the one it touches."""
    if found and found[-1].source_end == start:
        last = found.pop()
        found.append(difference(last.source_start, end, last.chunk_text + chunk_text))
    else:
        found.append(difference(start, end, chunk_text))


def between_words(
    source: str, likeness: Likeness, chunk: str, words: Words, blocks: list[Block], bounds: Span
) -> tuple[Span, list[Difference]]:
    """The span of the source that a changed chunk comes from, and the differences inside it.

    `bounds` are what lies free between its neighbours: a few words there, beside the first or last
    word that both have, are what the chunk's own words there replaced.
    """
    starts, ends = likeness.words.starts, likeness.words.ends
    first, last = blocks[0], blocks[-1]
    start, end = starts[first.source], ends[last.source + last.size - 1]
    free = bisect_left(starts, bounds.start)
    cut = free > 0 and ends[free - 1] > bounds.start
    if _answer(first.source - free + cut, first.chunk):
        start = bounds.start if cut else starts[free]
    behind = len(words) - last.chunk - last.size
    free = bisect_left(starts, bounds.end)
    if _answer(free - last.source - last.size, behind):
        end = min(ends[free - 1], bounds.end)
    shared = chunk[
        words.ends[first.chunk - 1] if first.chunk else 0 : words.starts[-behind] if behind else None
    ]
    start, end = widened(source, Span(start, end), shared, bounds)
    found: list[Difference] = []
    at, own = start, 0
    for block in blocks:
        left, right = starts[block.source], words.starts[block.chunk]
        _compare(found, source, Span(at, left), chunk[own:right])
        at, own = ends[block.source + block.size - 1], words.ends[block.chunk + block.size - 1]
        found.extend(between_letters(source, Span(left, at), chunk[right:own]))
    _compare(found, source, Span(at, end), chunk[own:])
    return Span(start, end), found


def _answer(ours: int, theirs: int) -> bool:
    """True if so many words of the source may be what so many of the chunk have replaced."""
    return ours > 0 and theirs > 0 and ours <= 2 * theirs and theirs <= 2 * ours + 1


def widened(source: str, span: Span, chunk: str, bounds: Span) -> Span:
    """The span with as much punctuation before and behind its letters as the chunk has, if there is any."""
    start, end = span
    marks = _marks(chunk)
    at = start
    while marks and at > bounds.start and not source[at - 1].isalnum():
        at -= 1
        if not source[at].isspace():
            start, marks = at, marks - 1
    marks = _marks(chunk[::-1])
    at = end
    while marks and at < bounds.end and not source[at].isalnum():
        at += 1
        if not source[at - 1].isspace():
            end, marks = at, marks - 1
    return Span(start, end)


def _marks(text: str) -> int:
    """How many visible characters stand before the first letter or digit."""
    found = _BEFORE_LETTERS.match(text)
    return sum(map(len, found.group().split())) if found else 0


def _compare(found: list[Difference], source: str, span: Span, chunk_text: str) -> None:
    """Note a stretch where it differs in more than white space, without the marks that both begin or end with."""
    start, end = span
    gap = source[start:end]
    if gap == chunk_text or "".join(gap.split()) == "".join(chunk_text.split()):
        return
    same = 0
    while same < min(len(gap), len(chunk_text)) and gap[same] == chunk_text[same] and not gap[same].isalnum():
        same += 1
    start, gap, chunk_text = start + same, gap[same:], chunk_text[same:]
    while gap and chunk_text and gap[-1] == chunk_text[-1] and not gap[-1].isalnum():
        gap, chunk_text = gap[:-1], chunk_text[:-1]
    start += len(gap) - len(gap.lstrip()) if gap.strip() else 0
    _note(found, start, start + len(gap.strip()), chunk_text.strip())
