"""An embedder for tests: words are hashed into buckets and counted; every text that it is given is kept."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

import numpy as np
import pytest

from chunkers import embedder_kinds
from chunkers.embedder import Embedder, Encoder, Vectors
from chunkers.vectors import kept

WIDTH = 64
given: list[str] = []


class Hashed(Embedder):
    title = "Hashed words"
    summary = "Counts of words in buckets."

    kind: Literal["hashed"] = "hashed"
    answer: Literal["words", "nan", "short", "same"] = "words"

    def encoder(self, corpus: Sequence[str]) -> Encoder:
        return Buckets(self.answer)


class Buckets:
    def __init__(self, answer: str) -> None:
        self.answer = answer

    def embed(self, texts: Sequence[str]) -> Vectors:
        given.extend(texts)
        rows = np.zeros((len(texts), WIDTH), np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word in re.findall(r"\w+", text.lower()):
                row[zlib.crc32(word.encode()) % WIDTH] += 1
        if self.answer == "nan":
            rows[:] = np.nan
        if self.answer == "same":
            rows[:] = 1
        return rows[1:] if self.answer == "short" else rows


@contextmanager
def registered() -> Iterator[None]:
    """The stub can be named in a configuration, and nothing that it was given before is known."""
    known = {**embedder_kinds.embedders(), "hashed": Hashed}
    given.clear()
    kept.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(embedder_kinds, "embedders", lambda: known)
        yield
