"""Latent semantic analysis: the words of a document, weighed and folded into a few topics."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from pydantic import Field

from chunkers.document import SURROGATE
from chunkers.embedder import Embedder, Vectors
from chunkers.embedders.terms import pieces, words
from chunkers.errors import ChunkersError, reason
from chunkers.scripts import language_of
from chunkers.sentences import sentence_starts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TERMS: dict[str, Callable[[str], list[str]]] = {"pieces": pieces, "words": words}

WIDEST = 4096
"""Most dimensions of plain TF-IDF: the terms that occur most often."""

_NUMBERS = 1 << 27
"""Numbers that the rows of one corpus may take together: 512 MB."""

_FAINT = 1e-6
"""Length of a TF-IDF row after folding below which nothing but rounding is left of it."""


class Lsa(Embedder):
    """TF-IDF of words or their pieces, then truncated SVD (Deerwester et al. 1990), both by scikit-learn.

    Knows nothing but the corpus that it is fitted on, in whatever language: by default the sentences of
    the document itself. A sentence without a term of that corpus gets a row of zeros. With k = 0 a row
    has a number for each term, at most for the 4,096 that occur most often (fewer where a document has
    more than 32,768 sentences, down to 256, so that all rows take at most 512 MB). A corpus given by `fit` has more
    topics than one document: take a k of 100, or 0.

    A term that a sentence repeats counts with 1 + the logarithm of its number. Fitted on the document itself, a
    topic counts with its singular value: few sentences say little about the lesser topics. A row then holds
    how much a sentence is like each sentence of the document, folded into the topics.
    """

    title: ClassVar[str] = "Latent semantic analysis"
    summary: ClassVar[str] = (
        "Learns topics from the words of the document itself, or of a text that you give: any language, no model."
    )
    paths: ClassVar[tuple[str, ...]] = ("fit",)

    kind: Literal["lsa"] = "lsa"
    k: int = Field(
        default=16,
        ge=0,
        le=1024,
        description="Topics, at most one fewer than there are sentences; 0 compares the terms themselves (TF-IDF).",
    )
    terms: Literal["pieces", "words"] = Field(
        default="pieces",
        description="What is counted: stretches of 3 to 5 letters inside words, which inflected forms share, or whole words.",
    )
    fit: str | None = Field(
        default=None,
        min_length=1,
        description="Text file, or folder of .txt and .md files, to learn from; null learns from each document.",
    )

    def encoder(self, corpus: Sequence[str]) -> Topics:
        own = self.fit is None
        return _fitted(self.k, TERMS[self.terms], corpus if own else _sentences(self.files()), own)

    @property
    def fitted_on_corpus(self) -> bool:
        return self.fit is None

    def files(self) -> tuple[Path, ...]:
        if self.fit is None:
            return ()
        try:
            return _texts(Path(self.fit))
        except OSError as error:
            raise _unreadable(Path(self.fit), error) from None


@dataclass(frozen=True)
class Topics:
    """A fitted TF-IDF, and the directions it is folded into; None keeps the terms."""

    weigher: Any  # sklearn's TfidfVectorizer; None where the corpus has no term
    directions: NDArray[np.float64] | None  # (topics, terms), as long as the topics weigh

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row a text; zeros where it has no term of the corpus."""
        import numpy as np

        if self.weigher is None:
            return np.zeros((len(texts), 1), np.float32)
        weights = self.weigher.transform(texts)
        if self.directions is None:
            return weights.toarray().astype(np.float32)
        rows = np.asarray(weights @ self.directions.T)
        rows[np.linalg.norm(rows, axis=1) < _FAINT] = 0
        return rows.astype(np.float32)


def _fitted(k: int, terms: Callable[[str], list[str]], corpus: Sequence[str], weighted: bool) -> Topics:
    import numpy as np

    decomposition, extraction = (
        import_module("sklearn.decomposition"),
        import_module("sklearn.feature_extraction.text"),
    )
    corpus = [text for text in corpus if text.strip()]
    if not any(terms(text) for text in corpus):
        return Topics(None, None)
    widest = min(WIDEST, max(256, _NUMBERS // len(corpus))) if k == 0 else None
    weigher: Any = extraction.TfidfVectorizer(analyzer=terms, max_features=widest, sublinear_tf=k > 0)
    weights = weigher.fit_transform(corpus)
    k = min(k, len(corpus) - 1, weights.shape[1] - 1)
    if k < 1:
        return Topics(weigher, None)
    svd: Any = decomposition.TruncatedSVD(k, n_iter=7, n_oversamples=20, random_state=0)
    with np.errstate(divide="ignore", invalid="ignore"):  # equal sentences have no variance to explain
        svd.fit(weights)
    directions = svd.components_
    if weighted:
        directions = directions * (svd.singular_values_ / svd.singular_values_[0])[:, None]
    return Topics(weigher, directions)


def _texts(place: Path) -> tuple[Path, ...]:
    """The file itself, or the texts below the folder."""
    if not place.is_dir():
        if not place.is_file():
            raise ChunkersError(f"fit: there is no file or folder {place}: give a text to learn from")
        return (place,)
    found = sorted(path for path in place.rglob("*") if path.suffix in (".txt", ".md") and path.is_file())
    if not found:
        raise ChunkersError(f"fit: there is no .txt or .md file below {place}: give a text to learn from")
    return tuple(found)


def _unreadable(path: Path, error: OSError) -> ChunkersError:
    name = str(path) if len(str(path)) <= 200 else f"{str(path)[:200]}…"
    return ChunkersError(f"fit: {name} cannot be read: {reason(error).lower()}")


def _sentences(paths: Sequence[Path]) -> list[str]:
    found: list[str] = []
    for path in paths:
        try:
            text = path.read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            raise ChunkersError(f"fit: {path} is not UTF-8 text: give a text to learn from") from None
        except OSError as error:
            raise _unreadable(path, error) from None
        text = SURROGATE.sub("\ufffd", text)
        cuts = [0, *sentence_starts(text, 0, len(text), language_of(text)), len(text)]
        found += [text[start:end] for start, end in pairwise(cuts)]
    return found
