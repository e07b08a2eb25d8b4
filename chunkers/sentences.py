"""Where sentences start.

sentencex proposes places; what it proposes too much of is taken back (`junction.Judge`), since a wrong
merge does less harm than a wrong split. Nothing is joined or searched for: all is arithmetic on offsets.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate, pairwise
from typing import cast

import sentencex  # pyright: ignore[reportMissingTypeStubs]

from chunkers.junction import BULLETS, MARKER, Judge, line_start

_segment = cast("Callable[[str, str], list[str]]", sentencex.segment)  # pyright: ignore

WINDOW = 1024
"""Characters given to sentencex at once: its time grows with the square of a paragraph without spaces."""

MARGIN = 256
"""Characters at the end of a window whose proposals are left to the next window, which sees further."""

LONG = 400
"""Characters of a sentence from which on its quotations and brackets are opened too."""

_BLANK = re.compile(r"\n(?:[^\S\n]*\n)+")
_BLANK_OR_BREAK = re.compile(r"\n[^\S\n]*\n\s*|\u2029\s*")
_RARE_BREAK = re.compile("\r(?!\n)|[\v\f\x1c\x1d\x1e\x85\u2028]")
_INNER_END = re.compile(r"[.!?][^\s.!?]*+\s++\S")
"""What a stretch of ASCII must hold for a sentence to start inside it."""

_VISIBLE = re.compile(r"\S")
_ITEM = rf"(?P<bullet>[{re.escape(BULLETS)}])|(?P<heading>\#{{1,6}})|(?P<marker>{MARKER})"
_MARKED_LINE = re.compile(rf"\n[ \t]*+(?=[^\w\s]|\w{{1,6}}[.)])(?:{_ITEM})[ \t]+(?=\S)")
_MARKED = re.compile(rf"\s*(?:{_ITEM})[ \t]+(?=\S)")
_OPENED = str.maketrans(dict.fromkeys('"«»“„‟‘‚‛‹《「『（(<{[`', " "))


def sentence_starts(
    text: str, start: int, end: int, language: str = "en", abbreviations: frozenset[str] = frozenset()
) -> list[int]:
    """Ascending offsets strictly between `start` and `end` where a sentence starts.

    An offset stands before the first visible character of its sentence, or at the start of the line
    where only indentation lies between. Blank lines and list items start a sentence, other line
    breaks do not. `abbreviations` are the user's own: they end no sentence. `language` is an ISO code;
    sentencex falls back to a related language, else to English. The text must hold no lone
    surrogates (`Document.readable`).
    """
    view = text[start:end]
    if any(character in view for character in "\r\v\f\x1c\x1d\x1e\x85\u2028"):
        view = _RARE_BREAK.sub("\n", view)
    code = re.split("[-_]", language, maxsplit=1)[0].lower()
    judge = Judge(view, code, abbreviations)
    edges = [0, *_edges(view), len(view)]
    plain = view.isascii()
    starts: list[int] = []
    for begin, edge in pairwise(edges):
        starts.append(begin)
        if (plain or view[begin:edge].isascii()) and not _INNER_END.search(view, begin, edge):
            continue
        last = begin
        for junction in _proposals(view, begin, edge, code):
            found = judge.start(junction, last, edge)
            if found is not None and found > last:
                starts.append(found)
                last = found
    return [start + offset for offset in starts[1:]] if start else starts[1:]


def _edges(view: str) -> list[int]:
    """Where a sentence starts whatever stands before: after blank lines, at list items, around headings."""
    paragraphs = _paragraphs(view)
    edges: list[int] = []
    lines = list(_MARKED_LINE.finditer("\n" + view))
    for index, line in enumerate(lines):
        begin = line.start()
        if line["heading"]:
            edges.extend(_heading_edges(view, begin, line["heading"]))
        elif line["bullet"] or _ends_before(view, begin):
            edges.append(begin)
        else:
            siblings = [other.start() for other in lines[max(index - 1, 0) : index + 2] if other["marker"]]
            paragraph = bisect_right(paragraphs, begin)
            if sum(bisect_right(paragraphs, sibling) == paragraph for sibling in siblings) > 1:
                edges.append(begin)
    return [edge for edge in dict.fromkeys(sorted([*paragraphs, *edges])) if edge]


def _paragraphs(view: str) -> list[int]:
    """The starts of the lines that follow blank lines, as far as something visible stands behind them."""
    visible = len(view.rstrip())
    if "\u2029" not in view:
        return [gap.end() for gap in _BLANK.finditer(view, 0, visible)]
    gaps = _BLANK_OR_BREAK.finditer(view, 0, visible)
    return [line_start(view, gap.start(), gap.end()) for gap in gaps]


def _ends_before(view: str, begin: int) -> bool:
    """True if the line before ends in punctuation that a list or a new sentence may follow."""
    before = view[max(begin - 80, 0) : begin].rstrip()[-1:]
    return not before.isalnum() and before not in ",-–—"


def _heading_edges(view: str, begin: int, mark: str) -> list[int]:
    """A heading and the line after it; nothing for one of several lines of a `#` comment."""
    newline = view.find("\n", begin)
    end = newline if newline >= 0 else len(view)
    before = view.rfind("\n", 0, max(begin - 1, 0)) + 1
    beside = view[before : min(before + 16, begin)], view[end + 1 : end + 17]
    if any(line.lstrip(" \t").startswith(mark + " ") for line in beside):
        return []
    following = _VISIBLE.search(view, end)
    return [begin, line_start(view, end, following.start())] if following else [begin]


def _readable(stretch: str) -> str:
    """What sentencex reads: as long as the stretch, with what it does not know put in words it knows.

    It has no "…", and takes no sentence to end inside a bracket: ".)" becomes ").".
    """
    plain = stretch.isascii()
    if not plain and "…" in stretch:
        stretch = stretch.replace("…", ".")
    for close in ")]" if plain else ")]）】":
        if close in stretch:
            for stop in ".!?" if plain else ".!?。！？":
                stretch = stretch.replace(stop + close, close + stop)
    return stretch


def _proposals(view: str, begin: int, edge: int, code: str) -> list[int]:
    """Where sentencex would start sentences inside a stretch, ascending, and inside long ones again."""
    marked = _MARKED.match(view, begin, edge)
    at = marked.end() if marked else begin
    edge = at + len(view[at:edge].rstrip())
    if edge - at <= LONG:
        return _ends(code, view[at:edge], at)[:-1]
    found: list[int] = []
    while at < edge:
        window = min(edge, at + WINDOW)
        ends = _ends(code, view[at:window], at)
        if window < edge:
            ends = ends[: bisect_right(ends, window - MARGIN)]
        for sentence, following in pairwise((at, *ends)):
            if following - sentence > LONG:
                found.extend(_ends(code, view[sentence:following].translate(_OPENED), sentence)[:-1])
            found.append(following)
        if not ends:
            ends = [_between_words(view, at, window)]
            found.extend(_ends(code, view[at : ends[0]].translate(_OPENED), at)[:-1])
        at = ends[-1]
    return found[:-1] if found and found[-1] == edge else found


def _between_words(view: str, at: int, window: int) -> int:
    """Where to go on after a window without any sentence start: behind a space if there is one."""
    return view.rfind(" ", at + WINDOW // 2, window - MARGIN) + 1 or window - MARGIN


def _ends(code: str, stretch: str, at: int) -> list[int]:
    """Where the sentences end that sentencex sees in a stretch that starts at `at`."""
    ends = list(accumulate(map(len, _segment(code, _readable(stretch))), initial=at))
    return ends[1:] if ends[-1] == at + len(stretch) else [at + len(stretch)]
