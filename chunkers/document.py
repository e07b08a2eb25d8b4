"""A named text: what everything else in the library works on."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import cached_property

SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True)
class Document:
    """A text with a name and, where known, a media kind and a language.

    `kind` is one of text, markdown, html, code; `language` a programming language for code
    (`python`) and an ISO code for prose (`en`). Both are found from name and content where they
    are None. `encoding` says how the bytes were decoded. All offsets count code points of `text`.
    """

    text: str
    name: str = "document"
    kind: str | None = None
    language: str | None = None
    encoding: str | None = None

    @cached_property
    def readable(self) -> str:
        """The text with U+FFFD for each lone surrogate: as long as `text`, safe to encode.

        Parsers, rulers, embedders and the screen see this one; offsets are the same in both.
        """
        try:
            self.text.encode()
        except UnicodeEncodeError:
            return SURROGATE.sub("\ufffd", self.text)
        return self.text

    @cached_property
    def sha256(self) -> str:
        """Identity of the content: the digest of the text, whatever its name."""
        return hashlib.sha256(self.text.encode("utf-8", "surrogatepass")).hexdigest()

    @property
    def is_blank(self) -> bool:
        """True if no character of the text is visible."""
        return not self.text or self.text.isspace()
