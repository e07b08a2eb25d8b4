"""Documents with known boundaries, composed from a pool of sentences: a synthetic check of a splitter."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.gold import Gold

CLOSE = (("bread", "pastry"), ("rowing", "sailing"))
"""Pairs of topics that share a good part of their words, so that the seam between them is faint."""

PARTING = " "


@dataclass(frozen=True)
class Composition:
    """A composed document, its true boundaries, and the topic of each part.

    `starts` are the offsets of all its sentences, the first one (0) included.
    """

    document: Document
    gold: Gold
    labels: tuple[str, ...]
    starts: tuple[int, ...]


@cache
def pool() -> MappingProxyType[str, tuple[str, ...]]:
    """The sentences of each topic, in their order; topics by name. No two sentences are equal."""
    folder = files("chunkers") / "data" / "topics"
    found = {
        entry.name.removesuffix(".txt"): tuple(entry.read_text(encoding="utf-8").splitlines())
        for entry in folder.iterdir()
        if entry.name.endswith(".txt")
    }
    return MappingProxyType(dict(sorted(found.items())))


def compose(
    seed: int,
    topics: int = 4,
    sentences: tuple[int, int] = (4, 7),
    parting: str = PARTING,
    among: Sequence[str] = (),
) -> Composition:
    """A document of `topics` different topics, each with `sentences` (least, most) of its sentences.

    The sentences of a topic keep their order, with gaps. `parting` stands between two sentences, within
    a topic as between topics, so that nothing but the words betrays a boundary. `among` names the topics to draw from;
    none means all. The same seed gives the same document on every machine.
    """
    known = pool()
    names = sorted(set(among)) or list(known)
    _refuse(topics, sentences, parting, names)
    draw = random.Random(seed)
    labels = tuple(draw.sample(names, topics))
    text = ""
    starts: list[int] = []
    boundaries: list[int] = []
    for label in labels:
        count = draw.randint(*sentences)
        for number, index in enumerate(sorted(draw.sample(range(len(known[label])), count))):
            text += parting if text else ""
            if number == 0 and text:
                boundaries.append(len(text))
            starts.append(len(text))
            text += known[label][index]
    document = Document(text, name=f"composition-{seed}.txt", kind="text", language="en")
    return Composition(document, Gold.of(document, boundaries, labels), labels, tuple(starts))


def _refuse(topics: int, sentences: tuple[int, int], parting: str, names: Sequence[str]) -> None:
    known = pool()
    unknown = [name for name in names if name not in known]
    if unknown:
        raise ChunkersError(f"there is no topic {unknown[0]!r}; known topics are {', '.join(known)}")
    if not 1 <= topics <= len(names):
        raise ChunkersError(f"topics: give 1 to {len(names)}, got {topics}")
    least, most = sentences
    limit = min(len(known[name]) for name in names)
    if not 1 <= least <= most <= limit:
        raise ChunkersError(f"sentences: give (least, most) from 1 to {limit}, got ({least}, {most})")
    if not parting or not parting.isspace():
        raise ChunkersError(f"parting: give white space, such as a blank or a line break, got {parting!r}")
