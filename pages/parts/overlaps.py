"""The widget for the overlap: an amount, its unit, and when to repeat."""

from __future__ import annotations

from typing import Any

import streamlit as st
from pydantic.fields import FieldInfo

from chunkers.budget import Overlap

_UNITS = {"tokens": "units", "sentences": "sentences", "lines": "lines", "share": "of the size"}


def overlap_field(_: str, info: FieldInfo, value: int | Overlap, key: str) -> Any:
    """A whole number of ruler units is given as such, anything else as an `Overlap`."""
    given = (
        value
        if isinstance(value, Overlap)
        else Overlap(amount=value, unit="tokens", when="always")
        if value
        else None
    )
    title = info.title or "Overlap"
    left, right = st.columns([2, 3], vertical_alignment="bottom")
    unit = right.selectbox(
        f"Unit of the {title.lower()}",
        list(_UNITS),
        index=list(_UNITS).index(given.unit if given else "tokens"),
        format_func=_UNITS.__getitem__,
        key=f"{key}.unit",
        label_visibility="collapsed",
        help=Overlap.model_fields["unit"].description,
    )
    share = unit == "share"
    # A whole number and a share are two widgets: each keeps its own step and bounds.
    amount = left.number_input(
        title,
        min_value=0.0 if share else 0,
        max_value=0.9 if share else None,
        value=_seed(given, unit),
        step=0.05 if share else 1,
        key=f"{key}.{'share' if share else 'amount'}",
        help=info.description,
    )
    if not amount:
        return 0
    split = st.checkbox(
        "Only where a paragraph or block was cut",
        value=given is not None and given.when == "split",
        key=f"{key}.split",
    )
    if unit == "tokens" and not split:
        return amount
    return {"amount": amount, "unit": unit, "when": "split" if split else "always"}


def _seed(given: Overlap | None, unit: str) -> float | int:
    amount = given.amount if given is not None and given.unit == unit else 0
    return float(amount) if unit == "share" else int(amount)
