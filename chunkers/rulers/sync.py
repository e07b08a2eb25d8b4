"""Sync points: offsets at which `cl100k_base` and `o200k_base` split a text whatever stands around them.

Both encodings first split a text by a pattern and then merge bytes inside each piece. At some
pairs of characters every reading of the pattern ends a piece, so the tokens on the two sides do
not depend on each other: counts of spans between sync points add up. The pairs below were found by
trying, exhaustively on short strings and on random long ones; they do not hold for older encodings.

Whether a character is a letter is asked of the encoding's own pattern engine, since its Unicode
tables are not of the same version as Python's.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import tiktoken
    from numpy.typing import NDArray

# Kinds of characters; a kind that is none of these never takes part in a sync point.
_LETTER, _MARK, _NUMBER, _SPACE, _NEWLINE, _APOSTROPHE, _SLASH, _OTHER, _UNASSIGNED = "LMNSR'/OU"
_PATTERNS = {r"\p{Cn}": _UNASSIGNED, r"\p{L}": _LETTER, r"\p{M}": _MARK, r"\p{N}": _NUMBER, r"\s": _SPACE}
_FIXED = {"\r": _NEWLINE, "\n": _NEWLINE, "'": _APOSTROPHE, "/": _SLASH}

_PAGE = 1 << 16
_UNKNOWN = 0x8000


def marks(text: str) -> bytes:
    """A byte for each offset of the text, both ends included: 1 at sync points, else 0. The ends count as such."""
    if not text:
        return b"\x01"
    pages = [_page(text[at : at + _PAGE + 1]) for at in range(0, len(text), _PAGE)]
    return b"".join((b"\x01", *pages, b"\x01"))


def _page(page: str) -> bytes:
    """The flags of the offsets inside a page, its ends left out."""
    import numpy as np

    if page.isascii():
        data = page.encode("ascii")
        before = np.frombuffer(data.translate(_BEFORE), np.uint8)
        after = np.frombuffer(data.translate(_AFTER), np.uint8)
    else:
        codes = np.frombuffer(page.encode("utf-32-le"), np.dtype("<u4"))
        table = _table()
        rules = table[codes]
        if (rules & _UNKNOWN).any():
            _learn(table, np.unique(codes[rules == _UNKNOWN]))
            rules = table[codes]
        before, after = rules & 0xFF, rules >> 8
    return ((before[:-1] & after[1:]) != 0).tobytes()


def _rules(kind: str) -> tuple[int, int]:
    """The rules, one a bit, that let a kind stand before a sync point, and after it."""
    if kind == _UNASSIGNED:
        return 0, 0
    before = (
        kind in _LETTER + _NUMBER,
        kind not in _SPACE + _NEWLINE,
        kind == _NEWLINE,
        kind == _NUMBER,
        kind not in _NUMBER + _SPACE + _NEWLINE,
    )
    after = (
        kind not in _LETTER + _MARK + _NUMBER + _APOSTROPHE,
        kind == _SPACE,
        kind not in _SPACE + _NEWLINE + _SLASH,
        kind != _NUMBER,
        kind == _NUMBER,
    )
    return _bits(before), _bits(after)


def _bits(flags: tuple[bool, ...]) -> int:
    return sum(flag << bit for bit, flag in enumerate(flags))


def _ascii_kind(code: int) -> str:
    char = chr(code)
    if char in _FIXED:
        return _FIXED[char]
    if char.isalnum():
        return _NUMBER if char.isdigit() else _LETTER
    return _SPACE if char in " \t\v\f" else _OTHER


_ASCII = [_rules(_ascii_kind(code)) for code in range(128)]
_BEFORE = bytes(before for before, _ in _ASCII).ljust(256, b"\0")
_AFTER = bytes(after for _, after in _ASCII).ljust(256, b"\0")


@cache
def _table() -> NDArray[np.uint16]:
    """For each code point its rules after a sync point and before one, a byte each; filled as text is met."""
    import numpy as np

    return np.full(0x110000, _UNKNOWN, np.uint16)


def _learn(table: NDArray[np.uint16], codes: NDArray[np.uint32]) -> None:
    """Fill in the rules of code points. Threads may do so at once, since they write the same."""
    text = "".join(map(chr, codes.tolist()))
    kinds = dict.fromkeys(text, _OTHER)
    for pattern, kind in _PATTERNS.items():
        kinds.update(dict.fromkeys(_matches(pattern, text), kind))
    for char, kind in kinds.items():
        before, after = _rules(_FIXED.get(char, kind))
        table[ord(char)] = before | after << 8


def _matches(pattern: str, text: str) -> str:
    """The characters of a text that a pattern matches, according to tiktoken's engine."""
    return bytes(_probe(pattern).encode_ordinary(text)).decode()


@cache
def _probe(pattern: str) -> tiktoken.Encoding:
    """An encoding of bytes by themselves that leaves out what its pattern does not match."""
    import tiktoken

    ranks = {bytes([value]): value for value in range(256)}
    return tiktoken.Encoding("probe", pat_str=pattern, mergeable_ranks=ranks, special_tokens={})
