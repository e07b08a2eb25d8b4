"""Judges whole files and folders under one configuration."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from chunkers import ChunkConfig, Document, chunk
from tests.wholeness import python_source, tree_source
from tests.wholeness.definition import Definition
from tests.wholeness.judge import Judge, Verdict
from tests.wholeness.rooms import bare, behind_signatures

LARGEST = 2000
"""The budget that is asked about, in characters."""

LONGEST_LINES = 200
"""Source with more characters a line than that, on average, was made by a machine: it is left out."""

SUFFIXES = {
    "python": ("py",),
    "javascript": ("js", "mjs"),
    "typescript": ("ts", "mts"),
    "c": ("c",),
    "cpp": ("cpp", "cc", "hpp", "h"),
    "rust": ("rs",),
    "go": ("go",),
    "java": ("java",),
    "csharp": ("cs",),
    "kotlin": ("kt",),
    "swift": ("swift",),
    "ruby": ("rb",),
    "php": ("php",),
    "lua": ("lua",),
}
_LEFT_OUT = (".min.", ".d.ts", ".d.mts")


def survey(paths: Iterable[Path], language: str, root: Path, signatures: bool = False) -> Verdict:
    """The verdict on files of one language; `signatures` puts those around a chunk into its header."""
    config: dict[str, Any] = {
        "splitter": {"kind": "code", "language": language},
        "budget": {"ruler": "characters", "max": LARGEST},
        "context": {"signature": signatures},
    }
    made = ChunkConfig.model_validate(config)
    total = Verdict()
    for path in paths:
        text = _read(path)
        found = _definitions(text, language) if text else None
        if text is None or found is None:
            continue
        room = behind_signatures(text, LARGEST) if signatures else bare(LARGEST)
        starts = [piece.start for piece in chunk(Document(text, name=path.name), made)]
        total.add(Judge(path.relative_to(root).as_posix(), text, starts, room).judge(found))
    return total


def files(folder: Path, language: str) -> Iterator[Path]:
    """The files of a language below a folder, in order."""
    for path in sorted(folder.rglob("*")):
        if (
            path.suffix[1:] in SUFFIXES[language]
            and not any(part in path.name for part in _LEFT_OUT)
            and path.is_file()
        ):
            yield path


def language_of(folder: Path) -> str:
    """The language of which a folder has most."""
    sizes = {language: sum(path.stat().st_size for path in files(folder, language)) for language in SUFFIXES}
    return max(sizes, key=lambda language: sizes[language])


def _read(path: Path) -> str | None:
    """The text of a file as it is, None for one that a person did not write, or not in UTF-8."""
    try:
        text = path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        return None
    lines = text.count("\n") + 1
    return text if text.strip() and len(text) <= LONGEST_LINES * lines else None


def _definitions(text: str, language: str) -> list[Definition] | None:
    """The definitions in a text, None where it is not source of its language."""
    if language != "python":
        return tree_source.definitions(text, language)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return python_source.definitions(text)
    except SyntaxError:
        return None
