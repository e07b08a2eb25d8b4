"""One place where a sentence may end: what stands left and right of it decides.

A junction is accepted only where a terminator stands before it, behind any closing quotes, brackets and
reference marks, and where nothing says that the sentence goes on.
"""

from __future__ import annotations

import re
from unicodedata import category

from chunkers.abbreviations import ABBREVIATIONS, ORDINAL_DOT
from chunkers.graphemes import is_boundary

LINE_BREAKS = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
MARKER = r"\(?(?:\d{1,3}|[^\W\d_]|[ivx]{2,5}|[IVXLC]{2,6})[.)]{1,2}"
BULLETS = "-*+•‣⁃◦▪▫●○■□◆◇➤➢▶►✓✔✗"

_CLOSING = frozenset("\"'”’“‘»›«‹)]}」』）】〉》］｝＂*_`~")
_BRACKETS = dict(zip(")]}）】］｝", "([{（【［｛", strict=True))
_NOTES = frozenset("¹²³⁰⁴⁵⁶⁷⁸⁹†‡")
_STOPS = frozenset(".!?…")
_NO_TERMINATOR = frozenset(",;:'\"*#%&/@\\§¶·•、，；：‧–—")
_GOES_ON = frozenset(",;:.!?%&/=。！？、，；：")
_BARE = re.compile(
    rf"[#>{re.escape(BULLETS)}\s]*(?:{MARKER}|\d{{1,3}}(?:\.\d{{1,3}})+\.?|[{re.escape(BULLETS)}#]+)"
)
_ROMAN = re.compile(r"[IVXLC]{1,6}|[ivxlc]+")
_ATTACHED = re.compile(
    r"[\"'”’»›)\]}」』）】〉》］｝＂]+|[“‘«‹](?=[\s,;:.)]|$)|[*_`~]+(?=\s|$)|\[[^\]\n]{1,40}\]|[¹²³⁰⁴⁵⁶⁷⁸⁹†‡]+"
)
_WORD = re.compile(r"[^\s()\[\]{}<>«»„“”‘’\"'/—–]+\Z")
_DENSE = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uf900-\ufaff（［\U00020000-\U0003ffff]"
)
"""Scripts that put no space between words: Han, kana, Thai and their neighbours, and the brackets they open."""
_VOWEL = re.compile("[aeiouyаеиоуыэюяαεηιουω]")
_DOTTED = re.compile(r"[^\W\d_]{1,2}(?:[.\-]+[^\W\d_]{1,2})+")
_ORDINAL = re.compile(r"\d{1,2}|[IVXLC]+")
_AHEAD = re.compile(rf"[-–—]+\s*|{MARKER}\s+|«\s+")
"""What may stand before the first word of a sentence and says nothing about it."""
_PARTICLE = re.compile("[とっのはがをにでもなだ]")
"""What goes on after a Japanese quotation: 「…。」と言った."""
_OPENING = "\"'“”„‘’«»‹›([{¿¡"


class Judge:
    """Decides about the junctions of one text in one language."""

    def __init__(self, view: str, language: str, own: frozenset[str] = frozenset()) -> None:
        self.view = view
        self.language = language
        folded = {word.strip().casefold().removesuffix(".") for word in own if word.strip()}
        dotted = {word[: dot.start()] for word in folded for dot in re.finditer(r"\.", word)}
        self.never = ABBREVIATIONS.get(language, frozenset()) | folded | dotted
        phrases = sorted(word for word in folded | dotted if not word.isalpha())
        self.phrase = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, phrases))})\Z") if phrases else None
        self._plain: dict[str, bool] = {}
        self._seen = 0

    def start(self, junction: int, last: int, edge: int) -> int | None:
        """Where the sentence after `junction` starts, None if none does.

        `last` is the start of the sentence before, `edge` the next place where one starts anyway.
        """
        view = self.view
        following = view[junction]
        if following in '“"‘' and junction + 1 < edge:
            following = view[junction + 1]
        if following.isupper() and view[junction - 1] in " \n":
            stop = junction - 2
            if view[stop] == " " == view[junction - 1]:
                stop -= 1
            if view[stop] in '”"':
                stop -= 1
            if stop > last and view[stop] in ".!?":
                word = view[max(last, stop - 24) : stop].rpartition(" ")[2]
                plain = self._plain.get(word)
                if plain is None:
                    plain = self._plain[word] = self._is_plain(word)
                if plain:
                    return junction
        elif view[junction - 1] in "。！？" and "\u3041" <= following <= "\ua4cf" and following.isalpha():
            return junction
        if junction <= self._seen:
            return None
        left, right = self._sides(junction, last, edge)
        self._seen = right
        return self._examined(left, right, last, edge)

    def _is_plain(self, word: str) -> bool:
        """True for a word that is nothing but a word: what follows its full stop needs no second look."""
        last = word.split()[-1].lstrip(_OPENING) if word and not word[-1].isspace() else ""
        return (
            len(last) > 1
            and last.isalpha()
            and last.casefold() not in self.never
            and self.phrase is None
            and not _ROMAN.fullmatch(last)
        )

    def _examined(self, left: int, right: int, last: int, edge: int) -> int | None:
        if right >= edge:
            return None
        view, gap = self.view, right > left
        following = view[right]
        if following in _GOES_ON or not is_boundary(view, right):
            return None
        terminator, closers = self._terminator(left, last)
        if terminator < 0 or not self._may_end(terminator, following, gap):
            return None
        if closers[-1:] in ("」", "』") and _PARTICLE.match(following):
            return None
        if self._is_bare(left, last) or self._inside_bracket(terminator, closers, last):
            return None
        goes_on = self._is_lower(right, edge)
        if view[terminator] == "." and view[terminator - 1 : terminator] not in ("!", "?"):
            if (goes_on and closers) or self._dot_continues(terminator, last, following, goes_on):
                return None
        elif goes_on and view[terminator] in _STOPS:
            return None
        return line_start(view, left, right)

    def _sides(self, junction: int, last: int, edge: int) -> tuple[int, int]:
        """The ends of the white space around a junction, moved past what closes the sentence before."""
        view = self.view
        while junction - 1 > last and view[junction - 1] in _OPENING and view[junction - 2].isspace():
            junction -= 1
        left = junction
        while left > last and view[left - 1].isspace():
            left -= 1
        right = _visible(view, junction, edge)
        while right < edge:
            attached = _ATTACHED.match(view, right, edge) if right == left else None
            if attached and not self._opens(right, last):
                left = attached.end()
            elif right > left and self._closes(right, edge):
                left = right + 1
            else:
                break
            right = _visible(view, left, edge)
        return left, right

    def _opens(self, offset: int, last: int) -> bool:
        """True for a straight quote that opens though no space stands before it (Chinese, Japanese)."""
        view = self.view
        return (
            view[offset] == '"'
            and _DENSE.match(view, offset + 1) is not None
            and view.count('"', last, offset) % 2 == 0
        )

    def _closes(self, offset: int, edge: int) -> bool:
        """True for a quote or bracket after white space that belongs to what stands before."""
        character = self.view[offset]
        if character in ")]}」』）】〉》］｝":
            return True
        following = self.view[offset + 1 : min(offset + 2, edge)]
        return character in "\"'”’»›" and (not following or following.isspace() or following in ",;.")

    def _terminator(self, left: int, last: int) -> tuple[int, str]:
        """The offset of the terminator before `left` and what closes behind it; -1 where there is none."""
        view = self.view
        closers = ""
        while left > last:
            character = view[left - 1]
            if character == "]" and (opened := self._reference(left, last)) >= 0:
                left = opened
            elif character in _CLOSING:
                closers = character + closers
                left -= 1
            elif character in _NOTES or (character.isspace() and closers[:1] in tuple('»›"”)]}')):
                left -= 1
            else:
                break
        found = view[left - 1] if left > last else ","
        question = found == ";" and self.language == "el"
        ends = question or (category(found) == "Po" and found not in _NO_TERMINATOR)
        return (left - 1 if ends else -1), closers

    def _reference(self, left: int, last: int) -> int:
        """Where the `[12]` that ends at `left` starts, if it follows a terminator; else -1."""
        opened = self.view.rfind("[", max(last, left - 42), left)
        if opened <= last:
            return -1
        before = self.view[opened - 1]
        return opened if before in _STOPS or before in _CLOSING else -1

    def _may_end(self, terminator: int, following: str, gap: bool) -> bool:
        """Western stops need white space behind them, or dense script on both sides."""
        view = self.view
        if gap or view[terminator] not in _STOPS:
            return True
        if view[terminator] == "…" or not _DENSE.match(following):
            return False
        return view[terminator] != "." or _DENSE.match(view, terminator - 1) is not None

    def _is_bare(self, left: int, last: int) -> bool:
        """True where nothing but a list marker stands before, on its line or as a sentence of its own."""
        begin = max(last, self.view.rfind("\n", max(last, left - 20), left) + 1)
        return left - begin <= 20 and _BARE.fullmatch(self.view, begin, left) is not None

    def _inside_bracket(self, terminator: int, closers: str, last: int) -> bool:
        """True where a bracket closes that does not hold whole sentences, like this one does. (It starts anew.)"""
        bracket = next((character for character in closers if character in _BRACKETS), None)
        view = self.view
        opened = view.rfind(_BRACKETS[bracket], max(last, terminator - 1000), terminator) if bracket else -1
        before = view[max(last, opened - 8) : opened].rstrip() if opened >= 0 else ""
        return bool(before) and before[-1] not in _STOPS and before[-1] not in _CLOSING

    def _is_lower(self, right: int, edge: int) -> bool:
        """True if the next word is in lower case, in a script that has capitals."""
        view = self.view
        ahead = _AHEAD.match(view, right, edge)
        offset = ahead.end() if ahead else right
        limit = min(offset + 3, edge)
        while offset < limit and view[offset] in _OPENING:
            offset += 1
        return offset < edge and view[offset].islower() and view[offset].title() != view[offset]

    def _dot_continues(self, dot: int, last: int, following: str, goes_on: bool) -> bool:
        """True if a full stop belongs to an abbreviation, an initial, an ordinal or an ellipsis."""
        view = self.view
        first = dot
        while first > last and view[first - 1] == ".":
            first -= 1
        if first == last or view[first - 1].isspace():
            return True
        if first < dot:
            return goes_on
        found = _WORD.search(view, max(last, dot - 32), dot)
        word = found.group() if found else ""
        folded = word.casefold()
        if folded in self.never:
            return True
        if self.phrase and self.phrase.search(view[max(last, dot - 80) : dot].casefold()):
            return True
        cased = word.lower() != word.upper()
        if len(word) == 1 and cased and word.title() == word.upper():
            return True
        if self.language != "en" and _DOTTED.fullmatch(word):
            return True
        if following.isdigit() and cased and len(word) <= 3 and word.isalpha():
            return True
        if self.language in ORDINAL_DOT and _ORDINAL.fullmatch(word):
            return True
        return goes_on and (len(word) <= 4 or not word.isalpha() or not _VOWEL.search(folded))


def line_start(view: str, left: int, right: int) -> int:
    """`right`, or the start of its line where nothing but white space lies between `left` and it."""
    start = right
    while start > left and view[start - 1] not in LINE_BREAKS:
        start -= 1
    return start if start > left else right


def _visible(view: str, offset: int, edge: int) -> int:
    while offset < edge and view[offset].isspace():
        offset += 1
    return offset
