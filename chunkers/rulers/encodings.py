"""The encodings of tiktoken, loaded once a process; two of them from this package instead of a server."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import FunctionType
from typing import TYPE_CHECKING, Any

from chunkers.document import SURROGATE
from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray

# Encodings whose rank files stand in `chunkers/data`, under the names that tiktoken's own cache uses.
BUNDLED = ("cl100k_base", "o200k_base")
# Differs in special tokens only, which count as plain text here.
SAME_TEXT = {"o200k_harmony": "o200k_base"}

# Counts of short strings that are kept per encoding: the ragged edges of spans are mostly the same few words.
_KEPT = 1 << 16
_KEPT_LENGTH = 128


@dataclass(frozen=True, eq=False)
class Tokenizer:
    """An encoding and the two facts about its tokens that measuring needs: their byte lengths, and the longest."""

    encoding: tiktoken.Encoding
    lengths: NDArray[np.uint16]
    longest: int
    known: dict[str, int] = field(default_factory=dict[str, int], repr=False)

    def count(self, text: str) -> int:
        """`len(encode_ordinary(text))` of a text without lone surrogates."""
        size = self.known.get(text)
        if size is None:
            size = self._count(text)
            if len(text) <= _KEPT_LENGTH:
                if len(self.known) >= _KEPT:
                    self.known.clear()
                self.known[text] = size
        return size

    def encode(self, text: str) -> NDArray[np.uint32]:
        """The tokens of a text without lone surrogates, special tokens taken as plain text."""
        return self.encoding.encode_to_numpy(text, disallowed_special=())

    def _count(self, text: str) -> int:
        try:
            return len(self.encoding.encode_ordinary(text))
        except BaseException as error:
            # The pattern engine panics on about a million white space characters in a row. The encoding has
            # no answer there; two halves have one each.
            if type(error).__name__ != "PanicException" or len(text) < 2:
                raise
            middle = len(text) // 2
            return self._count(text[:middle]) + self._count(text[middle:])


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
    import numpy as np
    import tiktoken

    if name in SAME_TEXT:
        return load(SAME_TEXT[name])
    if name in BUNDLED:
        arguments = _arguments(name)
        ranks: dict[bytes, int] = arguments["mergeable_ranks"]
        encoding = tiktoken.Encoding(**arguments)
    else:
        try:
            encoding = tiktoken.get_encoding(name)
        except Exception as error:
            raise ChunkersError(
                f"ruler {name!r}: its ranks could not be loaded ({_cause(error)}); use {' or '.join(BUNDLED)}, "
                "which come with this package, or set TIKTOKEN_CACHE_DIR to a folder that holds them"
            ) from error
        ranks = {token: encoding.encode_single_token(token) for token in encoding.token_byte_values()}
    lengths = np.zeros(encoding.max_token_value + 1, np.uint16)
    lengths[list(ranks.values())] = [len(token) for token in ranks]
    return Tokenizer(encoding, lengths, int(lengths.max()))


def _arguments(name: str) -> dict[str, Any]:
    """What tiktoken's own constructor function of an encoding returns, given the ranks from this package.

    The function runs in a copy of its module's names, in which the one that fetches ranks is ours.
    Nothing that other threads see is changed.
    """
    openai_public = import_module("tiktoken_ext.openai_public")
    constructor: FunctionType = openai_public.ENCODING_CONSTRUCTORS[name]
    names = {**vars(openai_public), "load_tiktoken_bpe": _ranks}
    return FunctionType(constructor.__code__, names, name)()


def _ranks(address: str, expected_hash: str) -> dict[bytes, int]:
    """The ranks that tiktoken would fetch from an address: one base64 token and its rank a line."""
    path = files("chunkers").joinpath(
        "data", hashlib.sha1(address.encode(), usedforsecurity=False).hexdigest()
    )
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ChunkersError(
            f"{path.name} is missing from chunkers/data ({error.strerror}); reinstall chunkers"
        ) from error
    if hashlib.sha256(data).hexdigest() != expected_hash:
        raise ChunkersError(
            f"{path.name} in chunkers/data is not the file that tiktoken expects; reinstall chunkers"
        )
    lines = (line.split() for line in data.splitlines() if line)
    return {base64.b64decode(token): int(rank) for token, rank in lines}


def _cause(error: Exception) -> str:
    """What went wrong, in a few words: errors of the network run on for lines."""
    message = str(error).strip()
    name = type(error).__name__
    return f"{name}: {message}" if 0 < len(message) <= 80 else name
