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
    """Slider and number show the same value; whichever was moved last wins.

    The one that was not moved is a new widget then. To write its value instead would lose what the
    reader does before the browser has heard of it.
    """
    state = st.session_state
    held, moves = f"{key}.held", f"{key}.moves"
    slides, numbers = state.setdefault(moves, (0, 0))
    slider, exact = f"{key}.slider.{numbers}", f"{key}.exact.{slides}"

    # A browser that has not yet heard of the change still reports widgets that are gone.
    def slid() -> None:
        if state[moves][1] == numbers:
            state[held], state[moves] = state[slider], (state[moves][0] + 1, numbers)

    def typed() -> None:
        if state[moves][0] == slides and state[exact] is not None:
            state[held], state[moves] = state[exact], (slides, state[moves][1] + 1)

    present = state.setdefault(held, value)
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    left.select_slider(
        "Largest size", sorted({*STOPS, present}), present, key=slider, on_change=slid, help=info.description
    )
    right.number_input(
        "Largest size, exactly",
        1,
        value=present,
        step=1,
        key=exact,
        on_change=typed,
        label_visibility="collapsed",
    )
    return present
