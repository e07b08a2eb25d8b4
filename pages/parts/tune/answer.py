"""What is said beside the units: why a number that was typed cannot be had, and what the budget adds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

import streamlit as st

from pages.parts.bench import current
from pages.parts.tune.cut import Cut
from pages.parts.tune.outcomes import Outcomes

_ASKED = "tune.unit.asked"


class Answering(Protocol):
    """What is asked of a unit."""

    @property
    def name(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def value(self) -> float: ...
    @property
    def bounds(self) -> tuple[float, float] | None: ...


def ask(shown: Cut, name: str, number: float) -> None:
    """Remember a number that was typed, as long as the settings it led to stay."""
    st.session_state[_ASKED] = (shown.document.sha256, current().tuning.config.to_json(), name, number)


def said(shown: Cut, units: Sequence[Answering], outcomes: Outcomes) -> str | None:
    """Why the number that was typed last is not what is shown now; None where it is."""
    asked = st.session_state.get(_ASKED)
    if asked is None or asked[:2] != (shown.document.sha256, shown.config.to_json()):
        return None
    unit = next((unit for unit in units if unit.name == asked[2]), None)
    if unit is None:
        return None
    number = float(asked[3])
    if unit.name in ("chunks", "size"):
        return _nearest(shown, unit, number, outcomes)
    if unit.bounds is None or unit.bounds[0] <= number <= unit.bounds[1]:
        return None
    low, high = unit.bounds
    end = "lowest" if number < low else "highest"
    return (
        f"{unit.label.strip('= ×')} {number:g} lies beyond what there is ({low:.4g} to {high:.4g}): "
        f"it does the same as the {end}, and makes {_chunks(len(shown.chunking))}."
    )


def budget(shown: Cut) -> Iterator[str]:
    """What becomes of the cuts that the rule chose: those that are added, those that are joined, sentences that are cut."""
    rule = len(shown.breaks.verdict.chosen)
    inside = sum(shown.inside.values())
    added = len(shown.capped) + inside
    joined = rule - len(shown.chosen)
    parts: list[str] = []
    if added:
        parts.append(f"{_adding(shown)} adds {_cuts(added)}")
    if joined:
        parts.append(f"the least size of {shown.config.budget.min:,} {shown.unit} takes {_cuts(joined)} away")
    if parts:
        yield f"The rule makes {_chunks(rule + 1)}; {', '.join(parts)}: {_chunks(len(shown.chunking))}."
    if shown.inside:
        count = len(shown.inside)
        are = "sentence is" if count == 1 else "sentences are"
        one = "; a fence, a table or a list of Markdown counts as one" if shown.is_markdown else ""
        yield f"{count:,} {are} too long for {shown.cap:,} {shown.unit} and cut further{one}."


def _nearest(shown: Cut, unit: Answering, number: float, outcomes: Outcomes) -> str | None:
    if abs(number - unit.value) < 0.5:
        return None
    if unit.name == "size":
        return (
            f"No threshold makes the median chunk {number:,g} {shown.unit}: the nearest is {unit.value:,g}."
        )
    least, most = (len(outcomes.made(count)) for count in (0, len(outcomes.order.gaps)))
    wanted = _chunks(int(number))
    if number < least and shown.chunking.boundaries:
        return f"{wanted} cannot be had: {_adding(shown)} alone makes {_chunks(least)}."
    if number > most:
        gap = shown.splitter.min_sentences
        return (
            f"{wanted} cannot be had: with at least {gap} sentence{'' if gap == 1 else 's'} between two cuts of the "
            f"rule there are {unit.value:,g} at most."
        )
    return f"No threshold makes {wanted}: the nearest is {unit.value:,g}."


def _adding(shown: Cut) -> str:
    """What cuts beside the rule."""
    config = shown.config
    if config.inside is None and config.children is None and not config.levels:
        return f"the budget of {shown.cap:,} {shown.unit}"
    return "what else the configuration sets (a second splitter, levels, the budget)"


def _chunks(count: int) -> str:
    return f"{count:,} chunk{'' if count == 1 else 's'}"


def _cuts(count: int) -> str:
    return f"{count:,} cut{'' if count == 1 else 's'}"
