"""How well the cuts meet the true boundaries, beside cuts that were made without reading."""

from __future__ import annotations

import pandas as pd
import streamlit as st

from chunkers.document import Document
from chunkers.metrics.grading import Grade, grade
from pages.parts.cached import resource
from pages.parts.tune.truth import Truth

_HELP = {
    "precision": "Of the cuts, how many are true boundaries. Higher is better, 1 is best.",
    "recall": "Of the true boundaries, how many are cut. Higher is better, 1 is best.",
    "F1": "The harmonic mean of precision and recall. Higher is better, 1 is best.",
    "precision ±1": "Precision where a cut one sentence away still counts. Higher is better.",
    "recall ±1": "Recall where a cut one sentence away still counts. Higher is better.",
    "F1 ±1": "F1 where a cut one sentence away still counts. Higher is better.",
    "Pk": "How often two sentences some way apart are wrongly taken to be together or apart. Lower is better, 0 is best.",
    "WindowDiff": "How often the number of boundaries in a sliding window is wrong. Lower is better, 0 is best.",
    "B": "Boundary similarity: 1 where both cut alike, near misses count in part. Higher is better.",
    "off by": "Sentences between a true boundary and its nearest cut, on average. Lower is better.",
}
_LEGEND = (
    "All cuts count, those of the budget too. **Evenly spaced** and **at random** are as many cuts made without "
    "reading: cuts that are no better have found nothing. Higher is better, but for **Pk**, **WindowDiff** and "
    "**off by**, where 0 is best. Point at the head of a column to see what it is."
)


@resource(max_entries=32)
def graded(document: Document, truth: tuple[int, ...], cuts: tuple[int, ...], tolerance: int) -> Grade:
    """The scores of cuts and of the two baselines."""
    return grade(document, truth, cuts, tolerance)


def draw(truth: Truth) -> None:
    """A row for the cuts and one for each baseline."""
    st.dataframe(
        table(truth),
        width="stretch",
        hide_index=True,
        column_config={
            name: st.column_config.NumberColumn(name, help=words, format="%.2f")
            for name, words in _HELP.items()
        },
    )
    st.caption(_LEGEND)


def table(truth: Truth) -> pd.DataFrame:
    """The scores as rows."""
    document, cuts = truth.shown.document, tuple(truth.shown.offsets)
    exact, near = (graded(document, truth.offsets, cuts, tolerance) for tolerance in (0, 1))
    rows = [
        ("these cuts", exact.own, near.own),
        ("evenly spaced", exact.even, near.even),
        ("at random", exact.random, near.random),
    ]
    return pd.DataFrame(
        [
            {
                "cuts": name,
                "precision": own.precision,
                "recall": own.recall,
                "F1": own.f1,
                "precision ±1": wide.precision,
                "recall ±1": wide.recall,
                "F1 ±1": wide.f1,
                "Pk": own.pk,
                "WindowDiff": own.window_diff,
                "B": own.similarity,
                "off by": own.displacement,
            }
            for name, own, wide in rows
        ]
    )
