"""Whether a cut goes through a word."""

from __future__ import annotations

import regex

from chunkers.graphemes import is_boundary

_WORD = (
    r"[\p{Word_Break=ALetter}\p{Word_Break=Hebrew_Letter}\p{Word_Break=Numeric}\p{Word_Break=ExtendNumLet}"
    r"\p{M}\u00ad\u200c\u200d]"
)
_INSIDE = regex.compile(
    rf"(?<={_WORD})(?={_WORD})"
    r"|(?<=\p{L})(?=['’]\p{L})|(?<=\p{L}['’])(?=\p{L})"
    r"|(?<=\p{Nd})(?=[.,]\p{Nd})|(?<=\p{Nd}[.,])(?=\p{Nd})"
)
_AHEAD = regex.compile(rf"{_WORD}++")
_BACK = regex.compile(rf"(?r){_WORD}++")


def inside_word(text: str, offset: int) -> bool:
    """True if an offset stands between two characters of one word.

    A word character has one of the Word_Break classes ALetter, Hebrew_Letter, Numeric and
    ExtendNumLet of UAX 29, or is a mark or joiner. Chinese, Japanese, Thai, Lao, Khmer and Burmese
    have none of these: they write without spaces, and where a word ends there takes a dictionary to
    tell, so no cut between their letters counts. An apostrophe between letters and a point or comma
    between digits belong to the word. A cut inside a grapheme cluster (a flag, a letter and its
    accent) counts in any script.
    """
    if offset <= 0 or offset >= len(text) or text[offset - 1].isspace() or text[offset].isspace():
        return False
    return _INSIDE.match(text, offset) is not None or not is_boundary(text, offset)


def word_around(text: str, offset: int) -> tuple[int, int]:
    """The span of the word that an offset stands inside, however long it is."""
    start = end = offset
    while inside_word(text, start):
        run = _BACK.match(text, 0, start)
        start = run.start() if run else start - 1
    while inside_word(text, end):
        run = _AHEAD.match(text, end)
        end = run.end() if run else end + 1
    return start, end
