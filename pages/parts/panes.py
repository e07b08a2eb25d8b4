"""What stands side by side: the document under each configuration, as panes of the span view."""

from __future__ import annotations

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
from pages.parts.span_view import Mark, Pane, spans_of

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
        one.letter,
        one.title,
        spans_of(chunking),
        chunking.config.budget.max,
        one.unit,
        _figures(chunking) + tuple(_cut_off(mark) for mark in marks),
        tuple(marks),
    )


def _figures(chunking: Chunking) -> tuple[tuple[str, str, bool], ...]:
    found, broken = sizes(chunking), cached.inspected(chunking)
    over = len(broken.of("over budget"))
    kind = "function" if media_kind(chunking.document) == "code" else "sentence"
    inside = len(broken.of(kind))
    return (
        ("chunks", f"{found.count:,}", False),
        ("median", f"{found.median:,.0f}", False),
        ("largest", f"{found.max:,}", False),
        ("over budget", f"{over:,}", over > 0),
        (f"mid-{kind}", f"{inside:,}", broken.counts.get(kind, 0) > 0),
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


def _cut_off(mark: Mark) -> tuple[str, str, bool]:
    count = len(mark.stretches)
    return "not read to the end", f"{count:,}", count > 0


def differences(panes: Sequence[Shown]) -> list[tuple[int, int]]:
    """Where the panes disagree: each offset with the first pane that cuts there."""
    if len(panes) < 2:
        return []
    chunkings = [one.chunking for one in panes]
    votes = consensus(chunkings[0].document, [chunking.boundaries for chunking in chunkings])
    return [(vote.offset, vote.voters[0]) for vote in votes.votes if len(vote.voters) < votes.voices]
