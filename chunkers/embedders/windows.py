"""A text as the token numbers that a model reads, in windows where it is longer than the model reads at once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from chunkers.errors import ChunkersError

if TYPE_CHECKING:
    from tokenizers import Tokenizer


@dataclass(frozen=True)
class Window:
    """What the model is given at once: marks and prefix around some tokens of the text."""

    ids: tuple[int, ...]
    first: int  # place of the first token of the text among the ids
    spans: tuple[tuple[int, int], ...]  # where in the text each of its tokens stands, in code points


class Windower:
    """Cuts texts into windows of at most `limit` tokens, what the model adds around them included.

    Truncation and padding, which tokenizer files often ship switched on, are off. Names of special
    tokens in a text (`[SEP]`) are text.
    """

    def __init__(self, path: Path, limit: int) -> None:
        state = path.stat()
        self._tokenizer = _tokenizer(path, state.st_mtime_ns, state.st_size)
        marked = self._tokenizer.encode("a")
        inside = [index for index, mark in enumerate(marked.special_tokens_mask) if not mark]
        first, last = (inside[0], inside[-1]) if inside else (len(marked.ids), len(marked.ids) - 1)
        self._before, self._after = tuple(marked.ids[:first]), tuple(marked.ids[last + 1 :])
        self._room = limit - len(self._before) - len(self._after)

    def windows(self, text: str, prefix: str = "") -> list[Window]:
        """One window, or several that follow one another. The prefix stands before each."""
        found = self._tokenizer.encode(prefix + text, add_special_tokens=False)
        start = len(prefix)
        lead = sum(1 for _, end in found.offsets if end <= start)
        head = (*self._before, *found.ids[:lead])
        step = self._room - lead
        if step < 1:
            raise ChunkersError(
                f"the prefix {prefix!r} takes {lead} tokens and leaves no room for text: give a shorter one, "
                "or a larger max_tokens"
            )
        return [
            Window(
                ids=(*head, *found.ids[at : at + step], *self._after),
                first=len(head),
                spans=tuple(
                    (max(0, begin - start), max(0, end - start))
                    for begin, end in found.offsets[at : at + step]
                ),
            )
            for at in range(lead, max(len(found.ids), lead + 1), step)
        ]


@lru_cache(maxsize=4)
def _tokenizer(path: Path, _modified: int, _size: int) -> Tokenizer:
    """The tokenizer in a file, read again when the file has changed."""
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:
        raise ChunkersError(
            f"{path}: this is no tokenizer file ({error}); give a tokenizer.json as Hugging Face models ship it"
        ) from None
    tokenizer.no_truncation()
    tokenizer.no_padding()
    tokenizer.encode_special_tokens = True
    return tokenizer
