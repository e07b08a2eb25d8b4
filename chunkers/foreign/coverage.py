"""Which parts of the source the chunks have: what is in none of them, and what is in more than one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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


def visible_size(text: str) -> int:
    """How many characters are no white space."""
    return sum(map(len, text.split()))


def _visible(text: str, start: int, end: int) -> Iterator[Span]:
    piece = text[start:end]
    shown = piece.strip()
    if shown:
        start += len(piece) - len(piece.lstrip())
        yield Span(start, start + len(shown))
