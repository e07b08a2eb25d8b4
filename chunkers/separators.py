"""A separator that a user typed, as a rung: literal or RE2, kept at either side of the cut."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import Any, Literal

from chunkers.errors import ChunkersError

_ESCAPE = re.compile(r"\\(n|r|t|f|v|0|\\|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4})")
_NAMED = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "v": "\v", "0": "\0", "\\": "\\"}


def unescape(typed: str) -> str:
    """What a person means who types backslash n in a text field; other backslashes stay."""
    return _ESCAPE.sub(lambda match: _NAMED.get(match[1]) or chr(int(match[1][1:], 16)), typed)


@dataclass(frozen=True)
class Separator:
    """Seams at the matches of one separator."""

    kind: str
    typed: str
    is_regex: bool
    keep: Literal["end", "start"]
    own: bool = True

    @classmethod
    def of(cls, typed: str, is_regex: bool, keep: Literal["end", "start"]) -> Separator:
        return cls(f"separator {_visible(typed, is_regex)}", typed, is_regex, keep)

    def find(self, text: str, start: int, end: int) -> list[int]:
        found: list[int] = []
        last = start
        pattern = compile_separator(self.typed, self.is_regex)
        piece = text[start:end]
        for match in pattern.finditer(piece):
            if match.start() == match.end():
                continue
            at = start + (match.end() if self.keep == "end" else match.start())
            if last < at < end:
                found.append(at)
                last = at
        return found


@lru_cache(maxsize=256)
def compile_separator(typed: str, is_regex: bool) -> Any:
    """The compiled pattern of a separator; a broken regex raises with what RE2 says and what it cannot do."""
    if not is_regex:
        return _literal(unescape(typed))
    re2: Any = import_module("re2")
    options = re2.Options()
    options.log_errors = False
    try:
        pattern = re2.compile(typed, options)
    except re2.error as error:
        cause = error.args[0] if error.args else error
        said = cause.decode(errors="replace") if isinstance(cause, bytes) else str(cause)
        raise ChunkersError(
            f"the separator {typed!r} is not a regular expression that RE2 reads: {said} (RE2 runs in linear "
            "time and has no look-ahead, look-behind or back-references)"
        ) from None
    return pattern


def _literal(separator: str) -> re.Pattern[str]:
    """The pattern of a text. A newline stands for the line end of any system, unless CR is named too."""
    if "\r" in separator or not separator:
        return re.compile(re.escape(separator) or "(?!)")
    return re.compile(r"(?>\r\n|[\r\n])".join(map(re.escape, separator.split("\n"))))


def _visible(typed: str, is_regex: bool) -> str:
    """A separator as its owner typed it: control characters escaped, a backslash of a pattern as it is."""
    text = typed if is_regex else unescape(typed)
    shown = repr(text if len(text) <= 20 else text[:19] + "…")
    return shown.replace("\\\\", "\\") if is_regex else shown
