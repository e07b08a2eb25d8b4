"""The texts that are measured: real files of this machine, or the sample corpora where it has too few."""

from __future__ import annotations

import random
import re
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path

SAMPLES = Path(__file__).parents[2] / "sample_corpora"
ENOUGH = 500_000
"""Characters that have to be found before real files are preferred to the samples."""


@dataclass(frozen=True)
class Source:
    """Where one kind of text is looked for, what it is called, and what stands in for it."""

    name: str
    label: str
    folders: tuple[Path, ...]
    pattern: str
    sample: str


PROSE = Source("prose.txt", "manual pages of Perl", (Path("/usr/share/perl"), Path("/usr/lib/x86_64-linux-gnu/perl")),
               "*.pod", "harbour_prose.txt")  # fmt: skip
MARKDOWN = Source("readme.md", "Markdown of Node packages", (Path("/usr/lib/node_modules"), Path("/usr/share/nodejs")),
                  "*.md", "handbook.md")  # fmt: skip
PYTHON = Source("module.py", "Python's standard library", (Path(sysconfig.get_paths()["stdlib"]),),
                "*.py", "inventory.py")  # fmt: skip


@dataclass(frozen=True)
class Text:
    """A text of a wanted size and where it comes from."""

    name: str
    text: str
    origin: str


def gather(source: Source, size: int) -> Text:
    """A text of `size` bytes in UTF-8, from whole files as far as they go and then from the first again."""
    pieces = list(_files(source, size))
    origin = source.label
    if sum(map(len, pieces)) < ENOUGH:
        pieces = list(_shuffled((SAMPLES / source.sample).read_text(encoding="utf-8")))
        origin = f"sample_corpora/{source.sample}, shuffled"
    parts: list[str] = []
    total = 0
    for piece in cycle(pieces):
        parts.append(piece)
        total += len(piece.encode()) + 2
        if total >= size:
            break
    text = "\n\n".join(parts).encode()[:size].decode(errors="ignore")
    return Text(source.name, text, origin)


def repeated(letter: str, size: int) -> Text:
    """One letter over and over."""
    return Text("repeated.txt", letter * (size // len(letter.encode())), f"{letter!r} repeated")


def _files(source: Source, size: int) -> Iterator[str]:
    found = 0
    paths = sorted(
        {path for folder in source.folders for path in folder.rglob(source.pattern) if path.is_file()}
    )
    random.Random(0).shuffle(paths)
    for path in paths:
        if "site-packages" in path.parts or "test" in path.parts:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        yield text
        found += len(text)
        if found >= size:
            return


def _shuffled(sample: str) -> Iterator[str]:
    """The paragraphs of a sample, and the sentences inside each, in ever new orders."""
    random_order = random.Random(0)
    paragraphs = re.split(r"\n{2,}", sample)
    for _ in range(50):
        random_order.shuffle(paragraphs)
        for paragraph in paragraphs:
            sentences = re.split(r"(?<=[.!?])\s", paragraph)
            random_order.shuffle(sentences)
            yield " ".join(sentences)
