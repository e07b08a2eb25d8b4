"""The widget for the largest size: a slider for the feel, a number for the exact value."""

from __future__ import annotations

from typing import Any

import streamlit as st
from pydantic.fields import FieldInfo

STOPS = (
    16, 24, 32, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768, 896, 1024, 1280, 1536, 2048,
    3072, 4096, 6144, 8191,
)  # fmt: skip


def size_field(_: str, info: FieldInfo, value: int, key: str) -> Any:
    """Slider and number show the same value; whichever was moved last wins."""
    exact, slider, own = f"{key}.exact", f"{key}.slider", f"{key}.own"
    state = st.session_state
    # Written anew on each run: what another page left under these keys would not reach the widgets.
    state[exact] = state.get(exact) or value
    state[slider] = state.get(slider) or state[exact]
    state[own] = state.get(own, frozenset()) | {value, state[exact], state[slider]}

    def slid() -> None:
        state[exact] = state[slider]

    def typed() -> None:
        state[slider] = state[exact]

    stops = sorted({*STOPS, *state[own]})
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    left.select_slider("Largest size", stops, key=slider, on_change=slid, help=info.description)
    return right.number_input(
        "Largest size, exactly",
        1,
        value=None,
        step=1,
        key=exact,
        on_change=typed,
        label_visibility="collapsed",
    )
