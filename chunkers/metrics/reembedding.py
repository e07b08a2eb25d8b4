"""How much has to be embedded again when one chunking takes the place of another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol


class Embedded(Protocol):
    """What is asked of a chunk: the text that is embedded, and its size."""

    @property
    def embed_text(self) -> str:
        """What goes to the embedder."""
        ...

    @property
    def size(self) -> int:
        """What the ruler measures on it."""
        ...

    @property
    def role(self) -> str:
        """Whether it goes there at all: only `content` does."""
        ...


@dataclass(frozen=True, slots=True)
class Reembedding:
    """The new chunks whose text has no vector yet.

    `anew` are their indexes among the new chunks. `chunks` and `tokens` count all new chunks that are
    embedded (role `content`) and their sizes in units of the new chunking's ruler, `tokens_anew` the
    sizes of those to be embedded again.
    """

    chunks: int
    tokens: int
    anew: tuple[int, ...]
    tokens_anew: int

    @property
    def chunk_share(self) -> float:
        """The part of the new chunks to be embedded again, 0 to 1."""
        return len(self.anew) / self.chunks if self.chunks else 0.0

    @property
    def token_share(self) -> float:
        """The part of what the new chunks embed that is to be embedded again, 0 to 1."""
        return self.tokens_anew / self.tokens if self.tokens else 0.0


def reembedding(old: Sequence[Embedded], new: Sequence[Embedded]) -> Reembedding:
    """What is left to embed where every vector of an old chunk serves one new chunk of the same text."""
    vectors = Counter(chunk.embed_text for chunk in old if chunk.role == "content")
    anew: list[int] = []
    chunks = tokens = tokens_anew = 0
    for index, chunk in enumerate(new):
        if chunk.role != "content":
            continue
        chunks += 1
        tokens += chunk.size
        if vectors[chunk.embed_text] > 0:
            vectors[chunk.embed_text] -= 1
        else:
            anew.append(index)
            tokens_anew += chunk.size
    return Reembedding(chunks, tokens, tuple(anew), tokens_anew)
