"""The encodings of tiktoken, loaded once a process; two of them from this package instead of a server."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import TYPE_CHECKING

from chunkers.document import SURROGATE
from chunkers.errors import ChunkersError
from chunkers.rulers import ranks
from chunkers.rulers.quick import Quick
from chunkers.rulers.ranks import BUNDLED

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray

# Differs in special tokens only, which count as plain text here.
SAME_TEXT = {"o200k_harmony": "o200k_base"}


@dataclass(frozen=True, eq=False)
class Tokenizer:
    """An encoding and the byte length of each of its tokens; special tokens are plain text to it."""

    source: Callable[[], tiktoken.Encoding]
    """Gives tiktoken's encoding, which decides."""
    lengths: NDArray[np.uint16]
    quick: Quick | None = None
    """Gives the same tokens sooner, for most texts."""

    @cached_property
    def encoding(self) -> tiktoken.Encoding:
        """tiktoken's encoding, loaded when it is first needed."""
        return self.source()

    @cached_property
    def longest(self) -> int:
        """Bytes of the longest token."""
        return int(self.lengths.max())

    def encode(self, text: str) -> NDArray[np.uint32]:
        """The tokens of a text without lone surrogates."""
        if self.quick and self.quick.knows(text):
            return self.quick.encode(text)
        return self.encoding.encode_to_numpy(text, disallowed_special=())

    def count(self, text: str) -> int:
        """`len(encode_ordinary(text))` of a text without lone surrogates."""
        if self.quick and self.quick.knows(text):
            return len(self.quick.encode(text))
        try:
            return len(self.encoding.encode_ordinary(text))
        except BaseException as error:
            # The pattern engine panics on about a million white space characters in a row. The encoding has
            # no answer there; two halves have one each.
            if type(error).__name__ != "PanicException" or len(text) < 2:
                raise
            middle = len(text) // 2
            return self.count(text[:middle]) + self.count(text[middle:])


def readable(text: str) -> str:
    """The text with U+FFFD for each lone surrogate, which no encoding accepts."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return SURROGATE.sub("\ufffd", text)
    return text


@cache
def load(name: str) -> Tokenizer:
    """The tokenizer of a tiktoken encoding; raises if its ranks can neither be found nor fetched."""
    if name in SAME_TEXT:
        return load(SAME_TEXT[name])
    if name in BUNDLED:
        quick = Quick(name)
        return Tokenizer(partial(ranks.encoding, name), quick.lengths(), quick)
    encoding = _fetched(name)
    return Tokenizer(lambda: encoding, _lengths(encoding))


def _fetched(name: str) -> tiktoken.Encoding:
    import tiktoken

    try:
        return tiktoken.get_encoding(name)
    except Exception as error:
        raise ChunkersError(
            f"ruler {name!r}: its ranks could not be loaded ({_cause(error)}); use {' or '.join(BUNDLED)}, "
            "which come with this package, or set TIKTOKEN_CACHE_DIR to a folder that holds them"
        ) from error


def _lengths(encoding: tiktoken.Encoding) -> NDArray[np.uint16]:
    import numpy as np

    tokens = encoding.token_byte_values()
    lengths = np.zeros(encoding.max_token_value + 1, np.uint16)
    lengths[[encoding.encode_single_token(token) for token in tokens]] = [len(token) for token in tokens]
    return lengths


def _cause(error: Exception) -> str:
    """What went wrong, in a few words: errors of the network run on for lines."""
    message = str(error).strip()
    name = type(error).__name__
    return f"{name}: {message}" if 0 < len(message) <= 80 else name
