"""Sizes in tokens of a Hugging Face tokenizer, read from its `tokenizer.json`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from chunkers.errors import ChunkersError
from chunkers.measure import Ruler
from chunkers.rulers.encodings import readable
from chunkers.rulers.plain import PlainView

if TYPE_CHECKING:
    import tokenizers

PREFIX = "hf:"


@dataclass(frozen=True)
class HuggingFace:
    """Measures text in tokens of a tokenizer file, without the ones it would add around a text.

    Such files often ship with truncation and padding switched on, which would make every size the
    same; both are off here. Tokens that the file names as added ones (`[SEP]`) count as the
    embedding model would see them.
    """

    path: str
    unit: str = "tokens"

    def __post_init__(self) -> None:
        self._load()

    @property
    def name(self) -> str:
        """The prefix and the path as it was given."""
        return f"{PREFIX}{self.path}"

    def files(self) -> tuple[Path, ...]:
        """The files that decide sizes, for a fingerprint."""
        return (Path(self.path),)

    def measure(self, text: str) -> int:
        """The number of tokens, lone surrogates taken as U+FFFD."""
        return self._count(self._load(), readable(text))

    def open(self, text: str) -> PlainView:
        """A view that counts span by span: nothing is known about where the tokenizer splits."""
        return PlainView(readable(text), partial(self._count, self._load()))

    def _count(self, tokenizer: tokenizers.Tokenizer, text: str) -> int:
        try:
            return len(tokenizer.encode(text, add_special_tokens=False).ids)
        except Exception as error:
            raise ChunkersError(
                f"{self.name}: the tokenizer cannot encode this text ({error}); use another ruler"
            ) from error

    def _load(self) -> tokenizers.Tokenizer:
        path = Path(self.path)
        try:
            state = path.stat()
        except (OSError, ValueError) as error:
            raise ChunkersError(
                f"{self.name}: there is no such file; give the path of a tokenizer.json"
            ) from error
        return _read(path, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=8)
def _read(path: Path, _modified: int, _size: int) -> tokenizers.Tokenizer:
    """The tokenizer in a file, read again when the file has changed."""
    if path.is_dir():
        raise ChunkersError(f"{PREFIX}{path}: this is a folder; give the path of the tokenizer.json in it")
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:
        raise ChunkersError(
            f"{PREFIX}{path}: this is no tokenizer file ({error}); give a tokenizer.json as Hugging Face models ship it"
        ) from error
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _ruler(path: str) -> Ruler:
    if not path:
        raise ChunkersError("hf: needs a path: write hf: and the path of a tokenizer.json")
    return HuggingFace(path)


PREFIXES: dict[str, Callable[[str], Ruler]] = {PREFIX: _ruler}
