"""The encoding that all competitors count with."""

from __future__ import annotations

import tiktoken

from chunkers.rulers import encodings

NAME = "cl100k_base"


def encoding() -> tiktoken.Encoding:
    """The encoding, loaded from the package's own data."""
    return encodings.load(NAME).encoding
