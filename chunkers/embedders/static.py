"""Vectors of words that were learned once and are only looked up: fast, offline, for English."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar, Literal, cast

from pydantic import Field

from chunkers.embedder import Embedder, Vectors
from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from tokenizers import Tokenizer

WEIGHTS = Path("weights", "l2_supercat_256.safetensors")
TOKENIZER = Path("tokenizers", "l2_supercat_tokenizer_config.json")

_BLOCK = 8192
"""Tokens whose vectors are gathered at once: 8 MB."""


class Static(Embedder):
    """The mean of the vectors of a text's tokens, from the weights that the package wordllama ships.

    The rows are those of `WordLlama.embed` for a text on one line of characters that its tokenizer knows.
    A character outside the vocabulary, which the tokenizer spells in bytes, is left out of the
    mean; where no token with a letter or digit remains, the row is zeros.
    """

    title: ClassVar[str] = "Static word vectors"
    summary: ClassVar[str] = (
        "Averages word vectors that come with the installation: no download, thousands of sentences a second, "
        "best for English."
    )

    kind: Literal["static"] = "static"
    dimensions: Literal[64, 128, 256] = Field(
        default=256, description="Numbers a vector: fewer take less memory and tell less apart."
    )

    def encoder(self, corpus: Sequence[str]) -> Words:
        with _loading:
            return _words(self.dimensions)

    def files(self) -> tuple[Path, ...]:
        folder = _folder()
        return (folder / WEIGHTS, folder / TOKENIZER)


@dataclass(frozen=True)
class Words:
    """Token vectors and the tokenizer that numbers them."""

    table: NDArray[np.float32]  # (tokens, dimensions)
    known: NDArray[np.bool_]  # (tokens,): not a spelled byte, nor a mark of the model's own
    worded: NDArray[np.bool_]  # (tokens,): has a letter or digit
    tokenizer: Tokenizer

    def embed(self, texts: Sequence[str]) -> Vectors:
        """The mean of the token vectors of each text, zeros where it has no known word."""
        import numpy as np

        # The vocabulary has no line breaks, and writes a space before a word into its token.
        lines = [" ".join(text.split()) for text in texts]
        rows = np.zeros((len(texts), self.table.shape[1]), np.float32)
        for index, line in enumerate(self.tokenizer.encode_batch_fast(lines, add_special_tokens=False)):
            tokens = np.array(line.ids, np.int64)
            tokens = tokens[self.known[tokens]]
            if self.worded[tokens].any():
                rows[index] = self._mean(tokens)
        return rows

    def _mean(self, tokens: NDArray[np.int64]) -> NDArray[np.float32]:
        """The mean of their vectors, a block at a time: a text can be one line of many megabytes."""
        import numpy as np

        sums = [self.table[tokens[at : at + _BLOCK]].sum(axis=0) for at in range(0, len(tokens), _BLOCK)]
        return np.asarray(np.sum(sums, axis=0) / len(tokens), np.float32)


_loading = Lock()


def forget() -> None:
    """Give the memory of loaded vectors back."""
    _words.cache_clear()


def _folder() -> Path:
    spec = find_spec("wordllama")
    if spec is None or spec.origin is None:
        raise ChunkersError(
            "the embedder static needs the package wordllama: install it with pip install wordllama"
        )
    return Path(spec.origin).parent


@lru_cache(maxsize=4)
def _words(dimensions: int) -> Words:
    """The files of wordllama, read without importing it: that would set up logging for the whole process."""
    import numpy as np
    from safetensors import safe_open
    from tokenizers import Tokenizer

    folder = _folder()
    tokenizer = Tokenizer.from_file(str(folder / TOKENIZER))
    with cast("Any", safe_open)(folder / WEIGHTS, framework="np") as file:
        table = np.ascontiguousarray(file.get_tensor("embedding.weight")[:, :dimensions], np.float32)
    pieces = [tokenizer.id_to_token(number) or "" for number in range(len(table))]
    marks = {number for number, token in tokenizer.get_added_tokens_decoder().items() if token.special}
    known = [number not in marks and not _is_byte(piece) for number, piece in enumerate(pieces)]
    worded = [any(map(str.isalnum, piece)) and good for piece, good in zip(pieces, known, strict=True)]
    return Words(table, np.array(known), np.array(worded), tokenizer)


def _is_byte(piece: str) -> bool:
    return len(piece) == 6 and piece.startswith("<0x") and piece.endswith(">")
