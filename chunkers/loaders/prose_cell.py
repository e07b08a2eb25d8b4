"""Prose cells of a notebook: each is Markdown of its own, so nothing left open in one may swallow the next."""

from __future__ import annotations

import re
from itertools import chain

from chunkers.document import SURROGATE
from chunkers.markdown_blocks import scan

_OPENING = re.compile(r"`{3}|~{3}|<[!?/a-zA-Z]")
_RUN = re.compile(r"(?:^|\r)[ \t]*(`{3,}|~{3,})", re.MULTILINE)
_MARKUP_ENDS = ("-->", "?>", "]]>", ">", "</script>", "</style>", "</pre>", "</textarea>")
_PROBE = "# end"


def closed(source: str) -> str:
    """The source of a cell, with an end for a fence, a comment or a raw element that it leaves open."""
    if not _OPENING.search(source) or _is_closed(source):
        return source
    fences = sorted(_RUN.findall(source), key=len, reverse=True)
    longest = [next((run for run in fences if run[0] == mark), "") for mark in "`~"]
    ends = chain(filter(None, longest), _MARKUP_ENDS)
    return next((ended for end in ends if _is_closed(ended := f"{source}\n{end}")), source)


def _is_closed(source: str) -> bool:
    """True if a heading behind the source is read as a heading."""
    readable = SURROGATE.sub("\ufffd", source)
    before = f"\n\n{readable}\n\n"
    headings = scan(before + _PROBE).headings
    return bool(headings) and headings[-1].start == len(before)
