"""Front matter: the metadata block that may open a Markdown file."""

from __future__ import annotations

import re

_OPENING = re.compile(r"(---|\+\+\+)[ \t]*+(?>\r\n|[\r\n])")
_LINE = re.compile(r"[^\r\n]*+(?>\r\n|[\r\n]|$)")
_QUOTED = r"""(?:"[^"\n]*+"|'[^'\n]*+')"""
# What a line at the left margin looks like in a YAML mapping, and in TOML.
_YAML_ENTRY = re.compile(rf"{_QUOTED}\s*+:(?:\s|$)|[^\s\-#:\[\]{{}},|>&*!%@`][^:\n]*+:(?:\s|$)")
_YAML_INNER = re.compile(r"-(?:\s|$)|[\]}]")
_TOML_ENTRY = re.compile(rf"(?:{_QUOTED}|[\w\-])[^=\n]*+=|\[[^\n]++")
_TOML_INNER = re.compile(r"[\]}\"'\d]")
_TOML_VERBATIM = re.compile(r"'''|\"\"\"")


def front_matter_end(text: str, start: int = 0) -> int:
    """Where the front matter that opens a text ends, `start` where there is none.

    A first line of `---` may also be a rule. It opens front matter where the lines up to the next
    such line follow at once and read as a mapping. Lines with `#` are comments there, but headings
    where the closing line stands behind a blank one, as a rule below text must.
    """
    opening = _OPENING.match(text, start)
    if opening is None:
        return start
    yaml = opening[1] == "---"
    closing = ("---", "...") if yaml else ("+++",)
    entry, inner = (_YAML_ENTRY, _YAML_INNER) if yaml else (_TOML_ENTRY, _TOML_INNER)
    entries = comments = 0
    blank = first = True
    verbatim = False
    for found in _LINE.finditer(text, opening.end()):
        line = found[0].rstrip()
        if line in closing and not verbatim:
            return found.end() if first or (entries and not (comments and blank)) else start
        if first and not line:
            return start
        first, blank = False, not line
        if verbatim or not line or line[0].isspace():
            pass
        elif line[0] == "#":
            comments += 1
        elif entry.match(line):
            entries += 1
        elif not (entries and inner.match(line)):
            return start
        if not yaml:
            verbatim ^= len(_TOML_VERBATIM.findall(line)) % 2 == 1
    return start
