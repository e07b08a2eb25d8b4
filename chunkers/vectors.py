"""`embed`: texts in, unit rows out; each text is embedded once, and what a model returns is checked."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from chunkers.document import SURROGATE
from chunkers.embedder import Embedder, Encoder, Vectors
from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    from numpy.typing import NDArray

KEPT = 256 << 20
"""Bytes of rows that are kept."""

SLICE = 1024
"""Texts given to a model at once: what came of a slice is kept, even if a later one fails."""

_LOADED = 4
"""Models that stay loaded."""

_BESIDE = 200  # bytes that a kept row takes beside its numbers: key, array object, place in the table


class Kept:
    """Rows by key, the least recently used dropped when they take more than `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._rows: OrderedDict[bytes, NDArray[np.float32]] = OrderedDict()
        self._lock = Lock()

    def get(self, keys: Sequence[bytes]) -> dict[bytes, NDArray[np.float32]]:
        """The rows that are there."""
        found: dict[bytes, NDArray[np.float32]] = {}
        with self._lock:
            for key in keys:
                row = self._rows.get(key)
                if row is not None:
                    self._rows.move_to_end(key)
                    found[key] = row
        return found

    def put(self, keys: Sequence[bytes], rows: Vectors) -> None:
        """Keep rows, and drop older ones for them."""
        with self._lock:
            for key, row in zip(keys, rows, strict=True):
                if key not in self._rows:
                    self._rows[key] = row.copy()
                    self.bytes += row.nbytes + _BESIDE
            while self.bytes > self.limit and self._rows:
                _, row = self._rows.popitem(last=False)
                self.bytes -= row.nbytes + _BESIDE

    def clear(self) -> None:
        """Forget every row."""
        with self._lock:
            self._rows.clear()
            self.bytes = 0


kept = Kept(KEPT)


def embed(embedder: Embedder, texts: Sequence[str], corpus: Sequence[str] | None = None) -> Vectors:
    """A row of length 1 for each text, in order: an array (texts, dimensions) of float32.

    White space around a text is no part of it, and a lone surrogate is taken as U+FFFD. A blank
    text never reaches the model: its row is zeros, as is that of a text of which the model knows no
    word. Each distinct text is embedded once in a process, as long as its row is kept (256 MB). `corpus`
    holds the sentences of the document, for embedders that are fitted on them, `texts` where it is
    None. Raises `ChunkersError` where the model returns anything but finite rows of one width.
    """
    clean = [SURROGATE.sub("\ufffd", text).strip() for text in texts]
    sentences = clean if corpus is None else [SURROGATE.sub("\ufffd", text).strip() for text in corpus]
    identity = _identity(embedder, sentences)
    keys = [_digest(identity, text) for text in clean]
    wanted = {key: text for key, text in zip(keys, clean, strict=True) if text}
    with _lock(identity):
        rows = kept.get(list(wanted))
        missing = {key: text for key, text in wanted.items() if key not in rows}
        if missing:
            encoder = _encoder(identity, embedder, sentences)
            for slice_keys, made in _made(embedder, encoder, missing):
                kept.put(slice_keys, made)
                rows.update(zip(slice_keys, made, strict=True))
    return _stacked(embedder, keys, rows)


def _made(
    embedder: Embedder, encoder: Encoder, missing: dict[bytes, str]
) -> Iterator[tuple[list[bytes], Vectors]]:
    keys = list(missing)
    for start in range(0, len(keys), SLICE):
        part = keys[start : start + SLICE]
        yield part, _checked(embedder, encoder.embed([missing[key] for key in part]), len(part))


def _checked(embedder: Embedder, answer: Any, count: int) -> Vectors:
    """What a model returned as unit rows; anything that is not one finite row a text is refused."""
    name = f"the embedder {embedder.kind}"
    try:
        with np.errstate(over="ignore"):
            rows = np.array(answer, dtype=np.float32)
    except (TypeError, ValueError):
        raise ChunkersError(f"{name} returned rows that are not all of one width, or no numbers") from None
    if rows.ndim != 2 or len(rows) != count:
        got = f"{len(rows)} rows" if rows.ndim == 2 else f"an array of {rows.ndim} dimensions"
        raise ChunkersError(f"{name} returned {got} for {count} texts: it must return one row for each text")
    if not rows.shape[1]:
        raise ChunkersError(f"{name} returned rows without numbers: its model is broken, take another")
    if not np.isfinite(rows).all():
        bad = int((~np.isfinite(rows).all(axis=1)).sum())
        raise ChunkersError(
            f"{name} returned {bad} of {count} rows with NaN or infinity: its model is broken, take another"
        )
    lengths = np.linalg.norm(rows.astype(np.float64), axis=1, keepdims=True)
    return np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0, casting="same_kind")


def _stacked(embedder: Embedder, keys: list[bytes], rows: dict[bytes, NDArray[np.float32]]) -> Vectors:
    widths = {row.shape[0] for row in rows.values()}
    if len(widths) > 1:
        raise ChunkersError(
            f"the embedder {embedder.kind} returned rows of {' and '.join(map(str, sorted(widths)))} numbers: "
            "they must all be of one width"
        )
    model, width = embedder.expected
    if width is not None and widths and widths != {width}:
        raise ChunkersError(
            f"the embedder {embedder.kind} expects {model or 'a model'} with {width} dimensions, and got rows of "
            f"{widths.pop()}: use that model, or set dimensions to null for any"
        )
    result = np.zeros((len(keys), widths.pop() if widths else 0), np.float32)
    for index, key in enumerate(keys):
        row = rows.get(key)
        if row is not None:
            result[index] = row
    return result


def _identity(embedder: Embedder, corpus: Sequence[str]) -> bytes:
    """What the row of a text depends on beside the text."""
    digest = hashlib.blake2b(digest_size=16)
    parameters = embedder.model_dump_json(exclude=set(embedder.neutral))
    parts = [type(embedder).__qualname__, parameters, embedder.state()]
    for part in [*parts, *corpus] if embedder.fitted_on_corpus else parts:
        data = part.encode()
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.digest()


def _digest(identity: bytes, text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=16, key=identity).digest()


@lru_cache(maxsize=64)
def _lock(_identity: bytes) -> Lock:
    return Lock()


encoders: OrderedDict[bytes, Encoder] = OrderedDict()
_loading = Lock()


def _encoder(identity: bytes, embedder: Embedder, corpus: Sequence[str]) -> Encoder:
    """The loaded model, the last few of them kept."""
    with _loading:
        known = encoders.pop(identity, None) or embedder.encoder(corpus)
        encoders[identity] = known
        while len(encoders) > _LOADED:
            encoders.popitem(last=False)
    return known
