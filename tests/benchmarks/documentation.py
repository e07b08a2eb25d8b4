"""Documents composed of real documentation: sections that are installed wherever this project is.

They come from Python's language reference (`pydoc_data.topics`) and from the docstrings of the standard library,
NumPy, SciPy and scikit-learn, read without importing them. A section is the prose of one topic or docstring; of
a module only the longest is taken, so that two sections are about different things.
"""

from __future__ import annotations

import ast
import inspect
import random
import re
import sysconfig
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from pydoc_data import topics

from chunkers.composition import Composition
from chunkers.document import Document
from chunkers.gold import Gold
from chunkers.sentences import sentence_starts

LIBRARIES = ("numpy", "scipy", "sklearn")
LEAST = 8
"""Sentences that a section has at least."""

_LEFT_OUT = ("site-packages", "externals", "lib2to3", "idlelib", "encodings", "_externals", "_lib")
_MARKED = (">>>", "..", "*", "-", "|", "#", "$", "[", ":", "@", "+")
_RULE = re.compile(r"^[-=~*^#]{3,}$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """The prose of one topic or docstring, sentence by sentence."""

    name: str
    sentences: tuple[str, ...]


@cache
def sections() -> tuple[Section, ...]:
    """All sections, in a fixed order."""
    folders = sysconfig.get_paths()
    roots = [Path(folders["stdlib"]), *(Path(folders["purelib"], name) for name in LIBRARIES)]
    found = [
        Section(f"topic {name}", _sentences(_prose(text))) for name, text in sorted(topics.topics.items())
    ]
    found += [section for root in roots for path in _modules(root) for section in _longest(path, root)]
    known: set[str] = set()
    kept: list[Section] = []
    for section in found:
        fresh = tuple(sentence for sentence in section.sentences if sentence not in known)
        known.update(section.sentences)
        if len(fresh) >= LEAST and len(fresh) == len(section.sentences):
            kept.append(section)
    return tuple(kept)


def compose(seed: int, count: int = 4, sentences: tuple[int, int] = (4, 7)) -> Composition:
    """`count` sections, of each a run of so many sentences, joined by blanks: a document with known boundaries.

    Where the sentences of the whole are not those of its sections, because one ends in "e.g.", say, another is drawn.
    """
    draw = random.Random(seed)
    while True:
        made = _drawn(draw, f"documentation-{seed}.txt", count, sentences)
        text = made.document.text
        if (0, *sentence_starts(text, 0, len(text), "en")) == made.starts:
            return made


def _drawn(draw: random.Random, name: str, count: int, sentences: tuple[int, int]) -> Composition:
    chosen = draw.sample(sections(), count)
    text = ""
    starts: list[int] = []
    boundaries: list[int] = []
    for section in chosen:
        length = min(draw.randint(*sentences), len(section.sentences))
        first = draw.randint(0, len(section.sentences) - length)
        for number, sentence in enumerate(section.sentences[first : first + length]):
            text += " " if text else ""
            if number == 0 and text:
                boundaries.append(len(text))
            starts.append(len(text))
            text += sentence
    document = Document(text, name=name, kind="text", language="en")
    labels = tuple(section.name for section in chosen)
    return Composition(document, Gold.of(document, boundaries, labels), labels, tuple(starts))


def _modules(root: Path) -> Iterator[Path]:
    for path in sorted(root.rglob("*.py")):
        parts = path.relative_to(root).parts
        if not any("test" in part or part in _LEFT_OUT for part in parts):
            yield path


def _longest(path: Path, root: Path) -> Iterator[Section]:
    """The docstring of a module with the most sentences of prose, if it has enough."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(path.read_text(encoding="utf-8"))
    except (OSError, SyntaxError, UnicodeDecodeError):
        return
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef)
    texts = [ast.get_docstring(node) or "" for node in _nodes(tree) if isinstance(node, kinds)]
    best = _sentences(max((_prose(text) for text in texts if len(text) > 500), key=len, default=""))
    if len(best) >= LEAST:
        yield Section(path.relative_to(root.parent).as_posix(), best)


def _nodes(tree: ast.Module) -> Iterator[ast.AST]:
    """The module, and what stands in it and in its classes."""
    yield tree
    for node in tree.body:
        yield node
        if isinstance(node, ast.ClassDef):
            yield from node.body


def _prose(text: str) -> str:
    """The paragraphs that are prose: neither code nor lists, tables or headings."""
    kept: list[str] = []
    for paragraph in re.split(r"\n\s*\n", inspect.cleandoc(text)):
        lines = paragraph.split("\n")
        line = " ".join(paragraph.split())
        plain = not any(part[:1].isspace() for part in lines) and not _RULE.search(paragraph)
        whole = len(line) > 40 and line[0].isupper() and line.endswith(".")
        if plain and whole and "::=" not in line and not line.startswith(_MARKED):
            kept.append(line)
    return " ".join(kept)


def _sentences(prose: str) -> tuple[str, ...]:
    edges = [0, *sentence_starts(prose, 0, len(prose), "en"), len(prose)] if prose else []
    return tuple(prose[start:end].strip() for start, end in pairwise(edges))
