"""What cuts go through: words, sentences, and the blocks that a careful splitter keeps whole."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple, Protocol

from chunkers.document import Document
from chunkers.measure import Ruler, View
from chunkers.metrics.boundaries import settled
from chunkers.metrics.finding import Finding
from chunkers.metrics.nesting import enclosing
from chunkers.metrics.structure import Structure, shown, structure
from chunkers.projection import Projection
from chunkers.seam import Block
from chunkers.words import inside_word, word_around

SHOWN = 20
"""Characters of a word that are shown on either side of a cut."""


class Span(Protocol):
    """What is asked of a chunk: its span, and the size of what is embedded for it."""

    @property
    def start(self) -> int:
        """Where it starts."""
        ...

    @property
    def end(self) -> int:
        """Where it ends."""
        ...

    @property
    def size(self) -> int:
        """What the ruler measures on it."""
        ...


class Cut(NamedTuple):
    """A place where a chunk starts, or ends without another that starts there."""

    offset: int
    visible: int
    chunk: int
    verb: str


class Room:
    """Whether something would have fit into one chunk. The document is encoded when first asked."""

    def __init__(
        self, document: Document, chunks: Sequence[Span], limit: int | None, ruler: Ruler | None
    ) -> None:
        self._document = document
        self._limit = limit
        self._ruler = ruler
        self._projection: Projection | None = getattr(chunks[0], "projection", None) if chunks else None
        self._view: View | None = None
        self._known: dict[tuple[int, int], bool] = {}

    def holds(self, start: int, end: int) -> bool:
        """True if the text of a span is within the limit."""
        if self._ruler is None or self._limit is None:
            return True
        if (start, end) not in self._known:
            if self._view is None:
                shown = self._projection.text if self._projection else self._document.readable
                self._view = self._ruler.open(shown)
            a, b = (
                (self._projection.position(at) for at in (start, end)) if self._projection else (start, end)
            )
            self._known[start, end] = self._view.fits(a, b, self._limit)
        return self._known[start, end]


def cuts(document: Document, chunks: Sequence[Span]) -> list[Cut]:
    """Every cut that parts something visible, ascending, each once."""
    sides: dict[int, tuple[int, str]] = {}
    for index, chunk in enumerate(chunks):
        sides.setdefault(chunk.start, (index, "starts"))
    for index, chunk in enumerate(chunks):
        sides.setdefault(chunk.end, (index, "ends"))
    offsets = sorted(sides)
    first, *moved = settled(shown(document), [0, *offsets])
    return [
        Cut(offset, at, *sides[offset])
        for offset, at in zip(offsets, moved, strict=True)
        if first < at < len(document.text)
    ]


def damage(document: Document, made: Sequence[Cut], room: Room) -> Iterator[Finding]:
    """What each cut goes through. Of cuts that differ in white space alone one is told, best a chunk's start."""
    if not made:
        return
    text, known = document.readable, structure(document)
    places = sorted({cut.visible for cut in made})
    around = enclosing(known.blocks, places)
    start = end = 0
    for (place, group), blocks in zip(groupby(made, key=lambda cut: cut.visible), around, strict=True):
        same = list(group)
        for cut in same:
            if inside_word(text, cut.offset):
                if not start < cut.offset < end:
                    start, end = word_around(text, cut.offset)
                yield _finding("word", cut, start, end, _word(text, start, cut.offset, end), room)
        cut = min(same, key=lambda one: one.verb != "starts")
        span = _sentence(known, place)
        if span is not None:
            yield _finding("sentence", cut, *span, "a sentence", room)
        for block in _wholes(blocks, room):
            yield _finding(block.kind, cut, block.start, block.end, f"a {block.kind}", room)


def _word(text: str, start: int, offset: int, end: int) -> str:
    """The two halves of a word, or what of them stands near the cut."""
    left = text[start:offset] if offset - start <= SHOWN else "…" + text[offset - SHOWN : offset]
    right = text[offset:end] if end - offset <= SHOWN else text[offset : offset + SHOWN] + "…"
    return f"the word “{left}|{right}”"


def _sentence(known: Structure, offset: int) -> tuple[int, int] | None:
    """The sentence that an offset stands inside, without the white space behind it."""
    index = bisect_right(known.gaps, offset)
    start = known.gaps[index - 1] if index else 0
    if start == offset or known.is_plain(offset):
        return None
    end = known.gaps[index] if index < len(known.gaps) else len(known.shown)
    while known.shown[end - 1].isspace():
        end -= 1
    return start, end


def _wholes(around: Mapping[str, Sequence[Block]], room: Room) -> Iterator[Block]:
    """One block of each kind: the outermost that would have fit, else the innermost."""
    for stack in around.values():
        if stack:
            first = bisect_left(stack, True, key=lambda block: room.holds(block.start, block.end))
            yield stack[min(first, len(stack) - 1)]


def _finding(kind: str, cut: Cut, start: int, end: int, what: str, room: Room) -> Finding:
    avoidable = room.holds(start, end)
    fate = "would have fit into one chunk" if avoidable else "is too large for one chunk"
    sentence = f"chunk {cut.chunk} {cut.verb} inside {what}, which {fate}"
    return Finding(kind, cut.offset, start, end, cut.chunk, sentence, avoidable)
