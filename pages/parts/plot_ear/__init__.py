"""Hears what a reader does on a Plotly chart: where it is zoomed to, and what is clicked.

Streamlit draws a chart anew whenever its figure changes, so a zoom would be lost each time. The ear tells
Python the ranges, which the next figure then starts with.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.components.v2 import component

from pages.parts.common_view import joined

Ranges = dict[str, tuple[float, float]]
"""The axes that the reader has zoomed, by their name in the layout (`xaxis`, `yaxis2`), each with its range."""

_SCRIPT = joined(Path(__file__).parent, "ear.js")

_component = component("seams_plot_ear", js=_SCRIPT)


@dataclass(frozen=True)
class Click:
    """A point that was clicked: the name of its trace, what the figure keeps with the point, and its place."""

    trace: str
    kept: Any
    x: float
    y: float


def plot_ear(
    chart: str,
    *,
    key: str,
    announced: Mapping[str, str] | None = None,
    on_zoom: Callable[[Ranges], None] | None = None,
    on_click: Callable[[Click], None] | None = None,
) -> None:
    """Listen to the chart inside the container of a key.

    A click on a trace that `announced` names becomes that event of the browser's window, at once and
    without Python; what the figure keeps with the point is its detail, under the name of the trace.
    `on_zoom` hears which axes are zoomed, `on_click` of every other click on a point. Both are called
    before the script runs again: the whole of it, or the fragment that the ear stands in.
    """

    def zoomed() -> None:
        found = st.session_state[key].get("zoom")
        if on_zoom is not None and isinstance(found, dict):
            on_zoom({name: (float(low), float(high)) for name, (low, high) in found["ranges"].items()})

    def clicked() -> None:
        found = st.session_state[key].get("click")
        if on_click is not None and isinstance(found, dict):
            on_click(Click(str(found["trace"]), found["kept"], float(found["x"]), float(found["y"])))

    with st.container(key=f"{key}-unseen"):
        _component(
            key=key,
            data={"chart": chart, "announced": dict(announced or {})},
            on_zoom_change=zoomed,
            on_click_change=clicked,
        )
