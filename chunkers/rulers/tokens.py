"""Sizes in tokens of the encodings that tiktoken knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial

from chunkers.errors import ChunkersError
from chunkers.measure import Ruler, View
from chunkers.rulers.encodings import BUNDLED, SAME_TEXT, Tokenizer, load, readable
from chunkers.rulers.plain import PlainView
from chunkers.rulers.token_view import TokenView

# Encodings whose sync points are known; a text longer than this is measured block by block.
SYNCED = (*BUNDLED, *SAME_TEXT)
_LONG = 1 << 20


@dataclass(frozen=True)
class Tokens:
    """Measures text in tokens of one encoding, special tokens taken as plain text."""

    name: str
    unit: str = "tokens"

    def __post_init__(self) -> None:
        if self.name not in encoding_names():
            raise ChunkersError(
                f"there is no encoding {self.name!r}"
                + (advice(self.name) or f"; tiktoken knows {', '.join(encoding_names())}")
            )
        load(self.name)

    def measure(self, text: str) -> int:
        """The number of tokens, lone surrogates counted as U+FFFD."""
        if len(text) > _LONG:
            return self.open(text).size(0, len(text))
        return self._tokenizer.count(readable(text))

    def open(self, text: str) -> View:
        """Encode a text once, piece by piece as far as somebody asks."""
        tokenizer = self._tokenizer
        if self.name in SYNCED:
            return TokenView(readable(text), tokenizer)
        return PlainView(readable(text), tokenizer.count, tokenizer.longest)

    @property
    def _tokenizer(self) -> Tokenizer:
        return load(self.name)


@cache
def encoding_names() -> tuple[str, ...]:
    """The names of all encodings that tiktoken and its plug-ins offer, loaded or not."""
    import tiktoken

    return tuple(tiktoken.list_encoding_names())


def advice(name: str) -> str:
    """The end of a sentence about an unknown name that is a model of OpenAI's: which encoding it reads."""
    import tiktoken

    try:
        encoding = tiktoken.encoding_name_for_model(name.lower().removeprefix("openai/"))
    except KeyError:
        return ""
    return f": it is a model, its encoding is {encoding}" if encoding in encoding_names() else ""


class _Encodings(Mapping[str, Callable[[], Ruler]]):
    """A constructor for each encoding; tiktoken is imported when the names are first asked for."""

    def __getitem__(self, name: str) -> Callable[[], Ruler]:
        if name not in encoding_names():
            raise KeyError(name)
        return partial(Tokens, name)

    def __iter__(self) -> Iterator[str]:
        return iter(encoding_names())

    def __len__(self) -> int:
        return len(encoding_names())


RULERS: Mapping[str, Callable[[], Ruler]] = _Encodings()
