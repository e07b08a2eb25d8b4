"""The files of ranks that come with this package, and tiktoken's encodings made from them without a server."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Generator
from contextlib import contextmanager
from importlib import import_module
from importlib.resources import as_file, files
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    import tiktoken

# Where tiktoken would fetch the ranks of an encoding, and the SHA-256 that it checks. Files in `chunkers/data`
# have the names of tiktoken's own cache: the SHA-1 of the address.
_ADDRESS = "https://openaipublic.blob.core.windows.net/encodings/{}.tiktoken"
_SHA256 = {
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
}
BUNDLED = tuple(_SHA256)


@contextmanager
def rank_file(name: str) -> Generator[Path]:
    """The file of ranks of a bundled encoding, once its content is found to be what tiktoken expects."""
    data = files("chunkers").joinpath("data", _file_name(_ADDRESS.format(name)))
    _checked(data, _SHA256[name])
    with as_file(data) as path:
        yield path


def encoding(name: str) -> tiktoken.Encoding:
    """A bundled encoding as tiktoken makes it.

    Its own constructor function runs in a copy of its module's names, in which the one that fetches
    ranks is ours. Nothing that other threads see is changed.
    """
    import tiktoken

    openai_public = import_module("tiktoken_ext.openai_public")
    constructor: FunctionType = openai_public.ENCODING_CONSTRUCTORS[name]
    names = {**vars(openai_public), "load_tiktoken_bpe": _ranks}
    return tiktoken.Encoding(**FunctionType(constructor.__code__, names, name)())


def _ranks(address: str, expected_hash: str) -> dict[bytes, int]:
    """The ranks that tiktoken would fetch from an address: one base64 token and its rank a line."""
    data = _checked(files("chunkers").joinpath("data", _file_name(address)), expected_hash)
    lines = (line.split() for line in data.splitlines() if line)
    return {base64.b64decode(token): int(rank) for token, rank in lines}


def _file_name(address: str) -> str:
    return hashlib.sha1(address.encode(), usedforsecurity=False).hexdigest()


def _checked(file: Any, expected_hash: str) -> bytes:
    try:
        data: bytes = file.read_bytes()
    except OSError as error:
        raise ChunkersError(
            f"{file.name} is missing from chunkers/data ({error.strerror}); reinstall chunkers"
        ) from error
    if hashlib.sha256(data).hexdigest() != expected_hash:
        raise ChunkersError(
            f"{file.name} in chunkers/data is not the file that tiktoken expects; reinstall chunkers"
        )
    return data
