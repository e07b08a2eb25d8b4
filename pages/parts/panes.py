"""What stands side by side: the document under each configuration, as panes of the span view."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from chunkers.chunking import Chunking
from chunkers.errors import ChunkersError
from chunkers.languages import media_kind
from chunkers.metrics.consensus import consensus
from chunkers.metrics.sizes import sizes
from pages.parts import cached, names, rulers
from pages.parts.bench import LETTERS, Bench
from pages.parts.span_view import Figure, Mark, Pane, spans_of

LIMIT_RULER = "cl100k_base"
"""What an embedder's limit counts where a configuration is not measured in tokens."""


@dataclass(frozen=True)
class Shown:
    """A configuration of the bench and its chunks. `key` is that of its slot."""

    letter: str
    key: str
    chunking: Chunking

    @property
    def title(self) -> str:
        return names.title(self.chunking.config)

    @property
    def label(self) -> str:
        return f"{self.letter} · {self.title}"

    @property
    def unit(self) -> str:
        return rulers.unit(self.chunking.config.budget.ruler)


def shown(bench: Bench) -> list[Shown]:
    """The document under each configuration. One that cannot be had is said and left out."""
    found: list[Shown] = []
    for letter, slot in zip(LETTERS, bench.slots, strict=False):
        try:
            found.append(Shown(letter, slot.key, cached.chunked(bench.document, slot.config)))
        except ChunkersError as error:
            st.error(f"{letter}: {error}", icon=":material/error:")
    return found


def pane(one: Shown, limit: int | None = None) -> Pane:
    """A chunking as a pane with its figures, and what an embedder does not read painted over."""
    chunking = one.chunking
    marks = [] if limit is None else [_unreachable(chunking, limit)]
    return Pane(
        identity(chunking),
        one.letter,
        one.title,
        spans_of(chunking),
        chunking.config.budget.max,
        one.unit,
        _figures(chunking) + tuple(_cut_off(mark) for mark in marks),
        (_inside(chunking),),
        tuple(marks),
    )


def damage(shown: Sequence[Shown]) -> dict[str, tuple[Figure, ...]]:
    """The figures that take longer than the picture, by pane: what the cuts go through."""
    found: dict[str, tuple[Figure, ...]] = {}
    for one in shown:
        word, broken = _inside(one.chunking), cached.inspected(one.chunking)
        kind = word.removeprefix("mid-")
        found[identity(one.chunking)] = ((word, f"{len(broken.of(kind)):,}", broken.counts.get(kind, 0) > 0),)
    return found


def identity(chunking: Chunking) -> str:
    """What tells one chunking from another."""
    return hashlib.sha256(f"{chunking.document.sha256}{chunking.config.to_json()}".encode()).hexdigest()[:16]


def _inside(chunking: Chunking) -> str:
    return "mid-function" if media_kind(chunking.document) == "code" else "mid-sentence"


def _figures(chunking: Chunking) -> tuple[Figure, ...]:
    found, limit = sizes(chunking), chunking.config.budget.max
    over = sum(size > limit for size in found.values)
    return (
        ("chunks", f"{found.count:,}", False),
        ("median", f"{found.median:,.0f}", False),
        ("largest", f"{found.max:,}", False),
        ("over budget", f"{over:,}", over > 0),
    )


def _unreachable(chunking: Chunking, limit: int) -> Mark:
    ruler = chunking.config.budget.ruler
    ruler = LIMIT_RULER if rulers.unit(ruler) != "tokens" else ruler
    tails = cached.beyond(chunking, ruler, limit)
    return Mark(
        "unreachable",
        f"not read by an embedder with a limit of {limit:,} tokens",
        tuple((tail.start, tail.end) for tail in tails),
    )


def _cut_off(mark: Mark) -> Figure:
    count = len(mark.stretches)
    return "not read to the end", f"{count:,}", count > 0


def differences(panes: Sequence[Shown]) -> list[tuple[int, int]]:
    """Where the panes disagree: each offset with the first pane that cuts there."""
    if len(panes) < 2:
        return []
    chunkings = [one.chunking for one in panes]
    votes = consensus(chunkings[0].document, [chunking.boundaries for chunking in chunkings])
    return [(vote.offset, vote.voters[0]) for vote in votes.votes if len(vote.voters) < votes.voices]
