"""The widget for a number that may be left to a word, such as "auto"."""

from __future__ import annotations

from typing import Any

import streamlit as st
from pydantic.fields import FieldInfo

_NUMBER = "number"


def automatic_field(word: str, title: str, info: FieldInfo, value: float | str, key: str) -> float | str:
    """The word, or a number; a number that was chosen first is 1."""
    given = isinstance(value, str)
    left, right = st.columns(2, vertical_alignment="bottom")
    chosen = left.selectbox(
        title, [word, _NUMBER], index=0 if given else 1, key=f"{key}.kind", help=info.description
    )
    number: Any = right.number_input(
        f"{title}, as a number",
        value=1.0 if given else float(value),
        step=0.1,
        format="%.4g",
        disabled=chosen == word,
        label_visibility="collapsed",
        key=f"{key}.number",
    )
    return word if chosen == word else number
