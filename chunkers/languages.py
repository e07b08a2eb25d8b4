"""Which language a document is in: by the name of its file, its first line, its content."""

from __future__ import annotations

import re
from difflib import get_close_matches
from pathlib import PurePosixPath

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.language_names import (
    ALIASES,
    FILE_NAMES,
    GRAMMARS,
    HTML_SUFFIXES,
    INTERPRETERS,
    MARKDOWN_SUFFIXES,
    SUFFIXES,
    TEXT_SUFFIXES,
)

MIXED_KINDS = ("markdown", "html")
"""The media kinds of documents that may hold code of other languages: in fences, cells, scripts and styles."""

LONGEST_ISO_CODE = 3
_FIRST_LINE = 400
_SAMPLE = 20_000
_SHEBANG = re.compile(r"\ufeff?#!\s*(?P<line>[^\r\n]*)")
_VERSION = re.compile(r"[-.\d]+$")
_MODELINE = re.compile(
    r"-\*-\s*(?:.*?\bmode:\s*)?(?P<emacs>[\w+#-]+)\s*(?:;.*?)?-\*-|\b(?:vim?|ex):.*?\b(?:ft|filetype|syntax)=(?P<vim>\w+)"
)
_OPENINGS = (
    (re.compile(r"\ufeff?\s*<\?(?:php\b|=)", re.IGNORECASE), "php"),
    (re.compile(r"\ufeff?\s*<\?xml\b"), "xml"),
    (re.compile(r"\ufeff?\s*<(?:!doctype\s+html|html)\b", re.IGNORECASE), "html"),
)
_HTML = _OPENINGS[-1][0]
_SHARED_SUFFIXES = {
    "h": (
        (re.compile(r"^\s*(?:@interface|@protocol|@class|#import)\b", re.MULTILINE), "objc"),
        (
            re.compile(r"^\s*(?:class|namespace|template|using)\b|^\s*(?:public|private):", re.MULTILINE),
            "cpp",
        ),
    ),
    "m": (
        (re.compile(r"^\s*(?:@interface|@implementation|@import|#import|#include)\b", re.MULTILINE), "objc"),
    ),
    "v": ((re.compile(r"^\s*(?:endmodule|module\s+\w+\s*[(#;]|`timescale)", re.MULTILINE), "verilog"),),
    "pp": ((re.compile(r"^\s*(?:program|unit|begin)\b", re.MULTILINE | re.IGNORECASE), "pascal"),),
}
"""Suffixes that several languages use, and what tells the rarer ones."""


def normalise(name: str) -> str | None:
    """The grammar that a name stands for (`py`, `C++`, `ts`), None where there is none."""
    wanted = name.strip().lower().removeprefix(".")
    if wanted in GRAMMARS:
        return wanted
    if wanted in ALIASES:
        return ALIASES[wanted]
    folded = re.sub(r"[\s-]+", "_", wanted)
    return folded if folded in GRAMMARS else ALIASES.get(folded.replace("_", "-"))


def known(name: str) -> str:
    """The same for a name that the user gave: an unknown one is refused with the near ones."""
    found = normalise(name)
    if found is not None:
        return found
    near = get_close_matches(name.strip().lower(), sorted(GRAMMARS | set(ALIASES)), n=4, cutoff=0.6)
    hint = (
        f"did you mean {' or '.join(near)}?" if near else "use a name like python, typescript, bash or csharp"
    )
    raise ChunkersError(f"there is no grammar for {name!r} ({hint})")


def detect(name: str, text: str) -> str | None:
    """The grammar for a file of this name and content, None where nothing tells."""
    return (
        _by_shared_suffix(name, text)
        or _by_name(name)
        or _by_shebang(text)
        or _by_modeline(text)
        or _by_opening(text)
    )


def programming_language(document: Document) -> str | None:
    """What a document says, unless that is a language for people; else what its name and content tell."""
    said = document.language or ""
    found = normalise(said) if said in GRAMMARS or len(said) > LONGEST_ISO_CODE else None
    return found or detect(document.name, document.readable)


def media_kind(document: Document) -> str:
    """text, markdown, html or code: what a document says it is, else what its name and content tell."""
    if document.kind is not None:
        return document.kind
    suffix = _suffix(document.name)
    if suffix in MARKDOWN_SUFFIXES:
        return "markdown"
    if suffix in HTML_SUFFIXES:
        return "html"
    if _by_file_name(document.name):
        return "code"
    if suffix in TEXT_SUFFIXES:
        return "text"
    if suffix in SUFFIXES or _by_shebang(document.text):
        return "code"
    if _HTML.match(document.text):
        return "html"
    return "code" if _by_modeline(document.text) or _by_opening(document.text) else "text"


def _by_name(name: str) -> str | None:
    suffix = _suffix(name)
    by_name = _by_file_name(name)
    if by_name or suffix in SUFFIXES:
        return by_name or SUFFIXES[suffix]
    return normalise(suffix) if suffix and suffix not in TEXT_SUFFIXES else None


def _by_shared_suffix(name: str, text: str) -> str | None:
    hints = _SHARED_SUFFIXES.get(_suffix(name), ())
    return next((language for pattern, language in hints if pattern.search(text[:_SAMPLE])), None)


def _by_file_name(name: str) -> str | None:
    """Whole names, and those whose first part tells: `Dockerfile.dev`, `Makefile.am`."""
    base = PurePosixPath(name.replace("\\", "/")).name
    if base in FILE_NAMES:
        return FILE_NAMES[base]
    stem = base.partition(".")[0]
    return (
        FILE_NAMES.get(stem) if stem in ("Dockerfile", "Containerfile", "Makefile", "Jenkinsfile") else None
    )


def _suffix(name: str) -> str:
    """The last suffix; its case is kept only where it tells languages apart (`.S`, `.R`)."""
    suffix = PurePosixPath(name.replace("\\", "/")).suffix.removeprefix(".")
    return suffix if suffix in SUFFIXES else suffix.lower()


def _by_shebang(text: str) -> str | None:
    """`#!/usr/bin/env -S python3.11 -u` is Python."""
    found = _SHEBANG.match(text[:_FIRST_LINE])
    if found is None:
        return None
    for word in found["line"].split():
        program = word.rpartition("/")[2]
        if program == "env" or word.startswith("-") or "=" in word:
            continue
        return INTERPRETERS.get(program) or INTERPRETERS.get(_VERSION.sub("", program))
    return None


def _by_modeline(text: str) -> str | None:
    """What an editor would be told, in the first or second line or in the last one."""
    for line in (*text[:_FIRST_LINE].splitlines()[:2], *text[-_FIRST_LINE:].splitlines()[-1:]):
        found = _MODELINE.search(line)
        if found is not None:
            return normalise(found["emacs"] or found["vim"])
    return None


def _by_opening(text: str) -> str | None:
    opening = text[:_FIRST_LINE]
    return next((language for pattern, language in _OPENINGS if pattern.match(opening)), None)
