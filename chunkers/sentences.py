"""Where sentences start.

sentencex proposes places; what it proposes too much of is taken back (`junction.Judge`), since a wrong
merge does less harm than a wrong split. Nothing is joined or searched for: all is arithmetic on offsets.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import accumulate, pairwise

import sentencex

from chunkers.junction import BULLETS, MARKER, Judge, line_start

WINDOW = 2048
"""Characters given to sentencex at once: its time grows with the square of a paragraph without spaces."""

MARGIN = 512
"""Characters at the end of a window whose proposals are left to the next window, which sees further."""

LONG = 400
"""Characters of a sentence from which on its quotations and brackets are opened too."""

_BLANK = re.compile(r"\n[^\S\n]*\n\s*|\u2029\s*")
_LONE_RETURN = re.compile(r"\r(?!\n)")
_ITEM = rf"(?P<bullet>[{re.escape(BULLETS)}])|(?P<heading>\#{{1,6}})|(?P<marker>{MARKER})"
_MARKED_LINE = re.compile(rf"\n[ \t]*(?:{_ITEM})[ \t]+(?=\S)")
_MARKED = re.compile(rf"\s*(?:{_ITEM})[ \t]+(?=\S)")
_OPENED = str.maketrans(dict.fromkeys("\"«»“„‟‘‚‛‹《「『（(<{[`", " "))
_SWAPPED = [("…", ".")] + [(stop + close, close + stop) for stop in ".!?。！？" for close in ")）]】"]
"""sentencex knows no "…" and overlooks a sentence end inside a bracket: it reads a text of equal length."""


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
    if "\r" in view:
        view = _LONE_RETURN.sub("\n", view)
    code = re.split("[-_]", language, maxsplit=1)[0].lower()
    read = view
    for pattern, replacement in _SWAPPED:
        read = read.replace(pattern, replacement)
    judge = Judge(view, code, abbreviations)
    edges = [0, *_edges(view), len(view)]
    starts: list[int] = []
    for begin, edge in zip(edges, edges[1:], strict=False):
        starts.append(begin)
        for junction in _proposals(read, begin, edge, code):
            found = judge.start(junction, starts[-1], edge)
            if found is not None and found > starts[-1]:
                starts.append(found)
    return [start + offset for offset in starts[1:]]


def _edges(view: str) -> list[int]:
    """Where a sentence starts whatever stands before: after blank lines, at list items, around headings."""
    edges = {line_start(view, gap.start(), gap.end()) for gap in _BLANK.finditer(view) if gap.end() < len(view)}
    paragraphs = sorted(edges)
    lines = list(_MARKED_LINE.finditer("\n" + view))
    for index, line in enumerate(lines):
        begin = line.start()
        if line["heading"]:
            edges.update(_heading_edges(view, begin, line["heading"]))
        elif line["bullet"] or _ends_before(view, begin):
            edges.add(begin)
        else:
            siblings = [other.start() for other in lines[max(index - 1, 0) : index + 2] if other["marker"]]
            paragraph = bisect_right(paragraphs, begin)
            if sum(bisect_right(paragraphs, sibling) == paragraph for sibling in siblings) > 1:
                edges.add(begin)
    return sorted(edges - {0})


def _ends_before(view: str, begin: int) -> bool:
    """True if the line before ends in punctuation that a list or a new sentence may follow."""
    before = view[max(begin - 80, 0) : begin].rstrip()[-1:]
    return not before.isalnum() and before not in ",-–—"


def _heading_edges(view: str, begin: int, mark: str) -> list[int]:
    """The heading and the line after it; nothing for one of several lines of a `#` comment."""
    after = view.find("\n", begin) + 1 or len(view)
    before = view.rfind("\n", 0, max(begin - 1, 0)) + 1
    beside = (view[after : after + 8].lstrip(" \t"), view[before : min(before + 8, begin)].lstrip(" \t"))
    return [] if any(line.startswith(mark + " ") for line in beside) else [begin, after]


def _proposals(read: str, begin: int, edge: int, code: str) -> Iterator[int]:
    """Where sentencex would start sentences inside a stretch, ascending, and inside long ones again."""
    marked = _MARKED.match(read, begin, edge)
    at = marked.end() if marked else begin
    while at < edge:
        window = min(edge, at + WINDOW)
        junctions = _segmented(code, read[at:window], at)
        if window < edge:
            junctions = junctions[: bisect_right(junctions, window - MARGIN)]
        resume = edge if window == edge else junctions[-1] if junctions else _between_words(read, at, window)
        for sentence, following in pairwise((at, *junctions, *([resume] if not junctions or resume > junctions[-1] else []))):
            if following - sentence > LONG:
                yield from _segmented(code, read[sentence:following].translate(_OPENED), sentence)
            if following in junctions:
                yield following
        at = resume


def _between_words(read: str, at: int, window: int) -> int:
    """Where to go on after a window without any sentence start: behind a space if there is one."""
    return read.rfind(" ", at + WINDOW // 2, window - MARGIN) + 1 or window - MARGIN


def _segmented(code: str, stretch: str, at: int) -> list[int]:
    """The inner boundaries that sentencex sees in a stretch that starts at `at`."""
    ends = list(accumulate(map(len, sentencex.segment(code, stretch)), initial=at))
    return ends[1:-1] if ends[-1] == at + len(stretch) else []
