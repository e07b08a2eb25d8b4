"""The fallback seams of every splitter: paragraph, line, sentence, word; the packer adds grapheme.

A rung looks for its seams only inside spans that are still over budget, so a long text costs
nothing where its structure is enough.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from chunkers.seam import Rung
from chunkers.sentences import sentence_starts

# What str.splitlines takes for the end of a line; CR LF is one. All quantifiers are possessive:
# a long run of blank lines is looked at once.
_BREAKS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_RARE = _BREAKS.replace("\n", "")
LINE_END = f"(?>\r\n|[{_BREAKS}])"
INDENT = f"[^\\S{_BREAKS}]*+"
PARAGRAPH = re.compile(f"{LINE_END}(?:{INDENT}{LINE_END})++")
LINE = re.compile(f"{LINE_END}(?:{INDENT}{LINE_END})*+")
# The same where lines end with a newline only, as nearly always: the search for it is much faster.
_PLAIN = {
    PARAGRAPH: re.compile(r"\n(?:[^\S\n]*+\n)++"),
    LINE: re.compile(r"\n(?:[^\S\n]*+\n)*+"),
}
_SPACE = re.compile(r"\s++")
_LAST_LINE_END = re.compile(f"(?s:.*){LINE_END}")


@dataclass(frozen=True)
class PatternRung:
    """Seams at the ends of the matches of a pattern that ends where a line starts."""

    kind: str
    pattern: re.Pattern[str]
    own: bool = False

    def find(self, text: str, start: int, end: int) -> list[int]:
        plain = all(text.find(end_of_line, start, end) < 0 for end_of_line in _RARE)
        pattern = _PLAIN.get(self.pattern, self.pattern) if plain else self.pattern
        return trimmed([match.end() for match in pattern.finditer(text, start, end)], text, start, end)


@dataclass(frozen=True)
class WordRung:
    """Seams before words: where a visible character follows white space, or at the start of its line."""

    kind: str = "word"
    own: bool = False

    def find(self, text: str, start: int, end: int) -> list[int]:
        found: list[int] = []
        for gap in _SPACE.finditer(text, start, end):
            at = gap.end()
            if at - gap.start() > 1:
                line = _LAST_LINE_END.match(text, gap.start(), at)
                at = line.end() if line else at
            found.append(at)
        return trimmed(found, text, start, end)


@dataclass(frozen=True)
class SentenceRung:
    """Seams before sentences, in one language."""

    language: str
    abbreviations: frozenset[str] = frozenset()
    kind: str = "sentence"
    own: bool = False

    def find(self, text: str, start: int, end: int) -> list[int]:
        found = sentence_starts(text, start, end, self.language, self.abbreviations)
        return trimmed(found, text, start, end)


def trimmed(offsets: list[int], text: str, start: int, end: int) -> list[int]:
    """Offsets without those that would leave white space alone at either end of the span."""
    while offsets and (offsets[-1] >= end or text[offsets[-1] : end].isspace()):
        offsets.pop()
    if offsets and (offsets[0] <= start or text[start : offsets[0]].isspace()):
        del offsets[0]
    return offsets


def prose(language: str, own: bool = False) -> tuple[Rung, ...]:
    """The rungs for prose, strongest first."""
    return (
        PatternRung("paragraph", PARAGRAPH, own),
        PatternRung("line", LINE, own),
        SentenceRung(language, own=own),
        WordRung(own=own),
    )


def lines_and_words() -> tuple[Rung, ...]:
    """The rungs for source code: a line break is worth more than anything prose knows."""
    return (PatternRung("line", LINE), WordRung())
