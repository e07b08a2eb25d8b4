"""The similarity curve: for every gap between two sentences, how alike the text before and after it is.

TextTiling (Hearst 1997) with vectors in place of word counts. Two other ways to compare, which other
libraries have, are there beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import numpy as np

from chunkers import vectors as rows
from chunkers.embedder import Embedder, Vectors
from chunkers.ladder import SentenceRung
from chunkers.measure import View
from chunkers.smoothing import Smoothing

if TYPE_CHECKING:
    from numpy.typing import NDArray

Compare = Literal["means", "groups", "texts"]

DECIMALS = 9
"""Places that a similarity keeps: sums in another order differ behind them, and equal sentences tie."""

_COLUMNS = 64
_STRETCH = 16
_NOTHING = 1e-9


@dataclass(frozen=True)
class Sentences:
    """The sentences of one text, in order; they tile it.

    `starts[0]` is 0, `ends[i]` is `starts[i + 1]`, the last end is the length of the text (code
    points). White space belongs to the sentence before it. Gap g lies between sentence g and g + 1.
    """

    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.starts)

    @property
    def gaps(self) -> tuple[int, ...]:
        """The offset of every gap: where the sentence behind it starts."""
        return self.starts[1:]

    def texts(self, text: str) -> list[str]:
        """The sentences as strings, cut out of the text."""
        return [text[start:end] for start, end in zip(self.starts, self.ends, strict=True)]


@dataclass(frozen=True)
class Curve:
    """The curve over one document's sentences.

    `similarities[g]` is the cosine across gap g, from -1 to 1; nan where a side has no word that the
    embedder knows: such a gap is no cut. `1 - similarity` is exact, so that a rule written for
    distances decides alike. `vectors` (a row a sentence) are made when first asked for. A curve keeps how
    it was made: the `window` and the `smoothing`.
    """

    sentences: Sentences
    similarities: NDArray[np.float64]
    source: Callable[[], Vectors] = field(repr=False, compare=False)
    window: int = 3
    smoothing: Smoothing | None = None

    @cached_property
    def vectors(self) -> Vectors:
        """The rows of the sentences (n, d): of length 1, or of zeros where no word is known."""
        return self.source()

    @property
    def distances(self) -> NDArray[np.float64]:
        """`1 - similarities`."""
        return 1.0 - self.similarities


def sentences_of(text: str, language: str, abbreviations: frozenset[str] = frozenset()) -> Sentences:
    """The sentences of a text in an ISO language. The text must hold no lone surrogates (`Document.readable`)."""
    if not text:
        return Sentences((), ())
    starts = (0, *SentenceRung(language, abbreviations).find(text, 0, len(text)))
    return Sentences(starts, (*starts[1:], len(text)))


def measured(sentences: Sentences, view: View) -> NDArray[np.float64]:
    """Cumulative sizes (n + 1,) in the units of a ruler: the size of the text up to each sentence, and of all.

    A view that counts each span anew would count the text once for every sentence: there the sizes of
    stretches of 16 sentences are added up, which may differ by one unit a stretch.
    """
    stretch = _STRETCH if getattr(view, "counts_anew", False) else max(len(sentences), 1)
    sizes = [0]
    for first in range(0, len(sentences), stretch):
        start, before = sentences.starts[first], sizes[-1]
        sizes += [before + view.size(start, end) for end in sentences.ends[first : first + stretch]]
    return np.maximum.accumulate(np.array(sizes, np.float64))


def curve(
    sentences: Sentences,
    text: str,
    embedder: Embedder,
    window: int = 3,
    compare: Compare = "means",
    smoothing: Smoothing | None = None,
) -> Curve:
    """The curve of a text.

    `means` compares the mean vector of the `window` sentences before a gap with that of the
    `window` after it. `texts` embeds those sentences as one text each. `groups` embeds each
    sentence together with `window` sentences on both sides and compares neighbours (LangChain and
    LlamaIndex call this the buffer; their default is 1). Texts are cut out of the source, never joined.
    """
    corpus = sentences.texts(text)

    def source() -> Vectors:
        return rows.embed(embedder, corpus)

    if compare == "means":
        return curve_of(sentences, source(), window, smoothing)
    if compare == "groups":
        found = _neighbours(rows.embed(embedder, _groups(sentences, text, window), corpus))
    else:
        before, after = _sides(sentences, text, window)
        both = rows.embed(embedder, [*before, *after], corpus)
        found = _cosines(both[: len(before)], both[len(before) :])
    return Curve(sentences, _finished(found, smoothing), source, window, smoothing)


def curve_of(
    sentences: Sentences, vectors: Vectors, window: int = 3, smoothing: Smoothing | None = None
) -> Curve:
    """The curve of sentences whose vectors are there: means of the `window` rows on both sides of a gap."""
    found = _finished(similarities(vectors, window), smoothing)
    return Curve(sentences, found, lambda: vectors, window, smoothing)


def embedded(sentences: Sentences, text: str, window: int = 3, compare: Compare = "means") -> list[str]:
    """Every text that `curve` and `Curve.vectors` give to the embedder, for what it costs."""
    own = sentences.texts(text)
    if compare == "means":
        return own
    if compare == "groups":
        return [*own, *_groups(sentences, text, window)]
    before, after = _sides(sentences, text, window)
    return [*own, *before, *after]


def similarities(vectors: Vectors | NDArray[np.float64], window: int) -> NDArray[np.float64]:
    """The cosine across each gap between the means of up to `window` rows on both sides: (n - 1,).

    Rows of zeros are left out of the means. nan where a side has nothing else. Time and memory are
    those of the rows, whatever the window: means are differences of running sums.
    """
    count = len(vectors)
    if count < 2:
        return np.zeros(0)
    gap = np.arange(1, count)
    low, high = np.maximum(gap - window, 0), np.minimum(gap + window, count)
    products = np.zeros((3, count - 1))
    sums = np.zeros((count + 1, _COLUMNS))
    for column in range(0, vectors.shape[1], _COLUMNS):
        block = vectors[:, column : column + _COLUMNS]
        held = sums[:, : block.shape[1]]
        np.cumsum(block, axis=0, dtype=np.float64, out=held[1:])
        before = held[1:-1] - held.take(low, axis=0)
        after = held.take(high, axis=0) - held[1:-1]
        products += [
            np.einsum("ij,ij->i", *pair) for pair in ((before, after), (before, before), (after, after))
        ]
    return _ratio(*products)


def _neighbours(vectors: Vectors) -> NDArray[np.float64]:
    return _cosines(vectors[:-1], vectors[1:])


def _cosines(left: Vectors, right: Vectors) -> NDArray[np.float64]:
    """The cosine of each pair of rows, nan where one is zero."""
    first, second = left.astype(np.float64), right.astype(np.float64)
    product = np.einsum("ij,ij->i", first, second)
    return _ratio(product, np.einsum("ij,ij->i", first, first), np.einsum("ij,ij->i", second, second))


def _ratio(
    product: NDArray[np.float64], left: NDArray[np.float64], right: NDArray[np.float64]
) -> NDArray[np.float64]:
    lengths = np.sqrt(left) * np.sqrt(right)
    known = lengths > _NOTHING
    return np.divide(product, lengths, out=np.full(len(product), np.nan), where=known)


def _finished(values: NDArray[np.float64], smoothing: Smoothing | None) -> NDArray[np.float64]:
    """Smoothed, rounded, within bounds, and such that `1 - value` is exact."""
    smoothed = smoothing.smooth(values) if smoothing is not None else values
    return 1.0 - (1.0 - np.round(np.clip(smoothed, -1.0, 1.0), DECIMALS))


def _groups(sentences: Sentences, text: str, window: int) -> list[str]:
    last = len(sentences) - 1
    return [
        text[sentences.starts[max(at - window, 0)] : sentences.ends[min(at + window, last)]]
        for at in range(len(sentences))
    ]


def _sides(sentences: Sentences, text: str, window: int) -> tuple[list[str], list[str]]:
    """The texts before and after each gap."""
    before: list[str] = []
    after: list[str] = []
    for gap, offset in enumerate(sentences.gaps, start=1):
        before.append(text[sentences.starts[max(gap - window, 0)] : offset])
        after.append(text[offset : sentences.ends[min(gap + window, len(sentences)) - 1]])
    return before, after
