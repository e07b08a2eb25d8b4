"""The code in the scripts and styles of a page: where it stands, and in which language."""

from __future__ import annotations

from collections.abc import Iterable

from chunkers.embedded import CodeStretch
from chunkers.html_tokens import OPEN, RAW, Token, attributes
from chunkers.languages import normalise

_SCRIPT_TYPES = {
    "": "javascript",
    "module": "javascript",
    "text/javascript": "javascript",
    "application/javascript": "javascript",
    "application/ecmascript": "javascript",
    "text/ecmascript": "javascript",
    "text/jsx": "javascript",
    "text/babel": "javascript",
    "text/typescript": "typescript",
    "text/tsx": "tsx",
    "importmap": "json",
    "speculationrules": "json",
}


def script_code(source: str, tokens: Iterable[Token]) -> list[CodeStretch]:
    """The stretches inside script and style elements whose type names a language with a grammar, in order.

    Elements without a type hold JavaScript and CSS.
    """
    found: list[CodeStretch] = []
    tag = (0, 0)
    for kind, start, end, name in tokens:
        if kind == OPEN:
            tag = (start, end)
        elif kind == RAW and name in ("script", "style") and not source[start:end].isspace():
            given = attributes(source, *tag)
            language = _language(name, given.get("lang") or given.get("type") or "")
            if language:
                closed = source.find(">", end) + 1 or len(source)
                found.append(CodeStretch(start, end, language, (tag[0], closed)))
    return found


def _language(name: str, given: str) -> str | None:
    said = given.partition(";")[0].strip().lower()
    if name == "style":
        return "css" if said in ("", "text/css") else normalise(said.removeprefix("text/"))
    if said in _SCRIPT_TYPES:
        return _SCRIPT_TYPES[said]
    return "json" if said == "application/json" or said.endswith("+json") else normalise(said)
