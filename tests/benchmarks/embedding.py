"""How many sentences a second an embedder turns into vectors, none of them seen before."""

from __future__ import annotations

from typing import Any

from chunkers import vectors
from chunkers.curve import sentences_of
from chunkers.embedder import Embedder
from chunkers.embedders.lsa import Lsa
from chunkers.embedders.static import Static
from tests.benchmarks.clock import medians
from tests.benchmarks.report import Floor, Report
from tests.benchmarks.texts import PROSE, gather

SIZE = 800_000
LEAST = 2_000
"""Sentences a second that `static` has to reach."""


def embedding(report: Report) -> None:
    """`static` and `lsa` on distinct sentences, with loading and fitting left out only where a process does it once."""
    text = gather(PROSE, SIZE)
    texts = list(dict.fromkeys(one.strip() for one in sentences_of(text.text, "en").texts(text.text)))[
        :10_000
    ]
    rows: list[list[Any]] = []
    for name, embedder, floor in (
        ("static", Static(), LEAST),
        ("lsa", Lsa(), None),
        ("lsa, k = 0", Lsa(k=0), None),
    ):
        took = medians({name: lambda embedder=embedder: _afresh(embedder, texts)}, rounds=3)[name]
        rate = len(texts) / took
        rows.append([name, len(texts), took, int(rate), Floor(rate, floor) if floor else "none"])
    report.table(
        f"Embedding sentences of {text.origin}",
        ("embedder", "sentences", "seconds", "a second", "target"),
        rows,
    )


def _afresh(embedder: Embedder, texts: list[str]) -> None:
    vectors.kept.clear()
    vectors.embed(embedder, texts)
