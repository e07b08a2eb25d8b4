"""Which parts of the source the chunks have: what is in none of them, and what is in more than one."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from chunkers.foreign.placement import Placement, Span


def covered(text: str, placement: Placement) -> Iterator[Span]:
    """The parts of the source that a chunk has: its span without the words that were left out."""
    at = placement.start
    for found in placement.differences:
        if found.kind == "deleted" and any(map(str.isalnum, text[found.source_start : found.source_end])):
            if at < found.source_start:
                yield Span(at, found.source_start)
            at = found.source_end
    if at < placement.end:
        yield Span(at, placement.end)


def gaps(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """What no span covers, without white space around it; the spans ascend by their starts."""
    at = 0
    for start, end in spans:
        if start > at:
            yield from _visible(text, at, start)
        at = max(at, end)
    yield from _visible(text, at, len(text))


def overlaps(text: str, spans: Iterable[Span]) -> Iterator[Span]:
    """What more than one span covers, without white space around it; the spans ascend by their starts."""
    reach = 0
    start = end = 0
    for span in spans:
        low, high = max(span.start, end), min(span.end, reach)
        if low < high:
            if low > end:
                yield from _visible(text, start, end)
                start = low
            end = high
        reach = max(reach, span.end)
    yield from _visible(text, start, end)


def openings(text: str, spans: Sequence[Span]) -> list[int]:
    """For each span, in any order, where its new text begins: behind what of it the spans that end before it have.

    White space does not count for where a span ends, and what has neither letter nor digit parts no repetition:
    a chunk that reaches back over several others repeats what lies between them too.
    """
    found = [start for start, _ in spans]
    ends = [max(start, start + len(text[start:end].rstrip())) for start, end in spans]
    had: list[Span] = []
    order = sorted(range(len(spans)), key=lambda index: (ends[index], found[index]))
    for _, group in groupby(order, key=lambda index: ends[index]):
        same = list(group)
        for index in same:
            found[index] = _behind(had, found[index])
        for index in same:
            _join(text, had, spans[index])
    return found


def _behind(had: list[Span], at: int) -> int:
    """The end of the stretch that an offset lies in; the offset itself where it lies in none."""
    place = bisect_right(had, at, key=lambda span: span.start) - 1
    return max(at, had[place].end) if place >= 0 else at


def _join(text: str, had: list[Span], span: Span) -> None:
    """Add a span that ends behind all others to ascending stretches that do not touch."""
    start, end = span
    if start == end:
        return
    while had and (had[-1].end >= start or not any(map(str.isalnum, text[had[-1].end : start]))):
        last = had.pop()
        start, end = min(start, last.start), max(end, last.end)
    had.append(Span(start, end))


def visible_size(text: str) -> int:
    """How many characters are no white space."""
    return sum(map(len, text.split()))


def _visible(text: str, start: int, end: int) -> Iterator[Span]:
    piece = text[start:end]
    shown = piece.strip()
    if shown:
        start += len(piece) - len(piece.lstrip())
        yield Span(start, start + len(shown))
