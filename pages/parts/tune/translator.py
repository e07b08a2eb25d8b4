"""One threshold in every unit, each of which sets it: "0.41 = lowest 12 % = mean - 1.3 σ = 18 chunks"."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import isfinite

import numpy as np
import streamlit as st

from chunkers.rule import Rule
from chunkers.rules.deviation import Deviation
from chunkers.rules.interquartile import Interquartile
from chunkers.rules.percentile import Percentile
from chunkers.sweep import Sweep
from chunkers.translation import threshold_for_chunks, translate
from pages.parts.tune import answer
from pages.parts.tune.adjust import adopt_threshold
from pages.parts.tune.cut import Cut
from pages.parts.tune.outcomes import Outcomes

_WIDTH = 132


@dataclass(frozen=True)
class Unit:
    """A field of the row: what it shows, and the threshold that a typed number stands for."""

    name: str
    label: str
    value: float
    step: float
    format: str
    help: str
    threshold: Callable[[float], float | None]
    low: float | None = None
    bounds: tuple[float, float] | None = None
    """What a number may be that means something; what lies beyond does the same as the nearer end."""


def draw(shown: Cut, swept: Sweep) -> None:
    """The row of units, and what the budget makes of the cuts; without a threshold only the latter."""
    if len(shown.sentences) < 2:
        return
    if shown.threshold is None:
        if shown.rule.scores is None:
            st.caption("This rule has no threshold: all cuts are found together.")
    else:
        outcomes = Outcomes(shown, swept.order)
        fields = units(shown, outcomes)
        with st.container(horizontal=True, vertical_alignment="bottom", key="tune-translator"):
            for unit in fields:
                _field(shown, unit)
        said = answer.said(shown, fields, outcomes)
        if said:
            st.info(said, icon=":material/info:")
        if not shown.below:
            st.caption(_on_similarity(shown, swept))
    for sentence in answer.budget(shown):
        st.caption(sentence)


def _on_similarity(shown: Cut, swept: Sweep) -> str:
    """What would choose as many valleys by the similarity itself, for a rule that looks at something else."""
    curve, sizes, least = shown.breaks.curve, shown.sizes, shown.splitter.min_sentences
    wanted = swept.order.count(shown.threshold or 0.0) + 1
    found = translate(curve, threshold_for_chunks(curve, wanted, least), sizes, least)
    return (
        f"On the similarity itself {found.similarity:.3f} would choose {found.cuts:,} valleys: the lowest "
        f"{found.percentile:.1f} % of the gaps, {_distance(found.deviations)} σ."
    )


def _distance(figure: float) -> str:
    return f"mean {'−' if figure >= 0 else '+'} {abs(figure):.2f}"


def _field(shown: Cut, unit: Unit) -> None:
    key = f"tune.unit.{unit.name}"

    def typed() -> None:
        number = st.session_state[key]
        if number is None:
            return
        found = unit.threshold(number)
        if found is not None and isfinite(found):
            adopt_threshold(shown, found)
        answer.ask(shown, unit.name, number)

    # It always shows what holds now, also where the number that was typed is not to be had.
    st.session_state[key] = unit.value
    st.number_input(
        unit.label,
        min_value=unit.low,
        step=unit.step,
        format=unit.format,
        key=key,
        on_change=typed,
        help=unit.help,
        width=_WIDTH,
    )


def units(shown: Cut, outcomes: Outcomes) -> list[Unit]:
    """The fields for a rule: on the similarity all of them, on anything else its own and the sizes."""
    line, sizes = shown.threshold, shown.sizes
    assert line is not None
    curve, least = shown.breaks.curve, shown.splitter.min_sentences
    scale = _range(shown)

    last = [
        Unit(
            "chunks", "= chunks", len(shown.chunking), 1, "%d",
            "How many chunks are made, the budget included. Type what you want: the nearest that can be had is taken.",
            outcomes.for_chunks, 1,
        ),
        Unit(
            "size", f"= median {shown.unit}", float(shown.chunking.sizes.median), 10.0, "%g",
            "The size of the median chunk. Type what you want: the nearest that can be had is taken.",
            outcomes.for_median, 0.0,
        ),
    ]  # fmt: skip
    if not shown.below:
        score = shown.rule.scores or ""
        return [
            Unit(
                "level", score.capitalize(), -line, 0.01, "%.3f", f"A gap is a cut where its {score} is above this.",
                lambda value: -value, bounds=scale,
            ),
            *last,
        ]  # fmt: skip
    found = translate(curve, line, sizes, least)
    return [
        Unit(
            "similarity", "Similarity", line, 0.01, "%.3f", "A gap is a cut where the similarity is below this.",
            lambda value: value, bounds=scale,
        ),
        Unit(
            "percentile", "= lowest %", found.percentile, 1.0, "%.1f", "The share of the gaps that lie below it.",
            lambda value: Percentile(value=Percentile.clamped("value", value)).threshold(curve),
            bounds=_bounds(Percentile),
        ),
        Unit(
            "deviation", "= mean − σ ×", found.deviations, 0.1, "%.2f", "How many standard deviations below the mean.",
            lambda value: Deviation(value=Deviation.clamped("value", value)).threshold(curve),
            bounds=_bounds(Deviation),
        ),
        Unit(
            "interquartile", "= mean − IQR ×", found.interquartile, 0.1, "%.2f",
            "How many interquartile ranges below the mean.",
            lambda value: Interquartile(value=Interquartile.clamped("value", value)).threshold(curve),
            bounds=_bounds(Interquartile),
        ),
        *last,
    ]  # fmt: skip


def _bounds(rule: type[Rule]) -> tuple[float, float]:
    """The least and the largest value of a rule."""
    return rule.clamped("value", float("-inf")), rule.clamped("value", float("inf"))


def _range(shown: Cut) -> tuple[float, float] | None:
    """Where the levels lie, as they are drawn."""
    levels = shown.drawn_levels[np.isfinite(shown.drawn_levels)]
    return (float(levels.min()), float(levels.max())) if len(levels) else None
