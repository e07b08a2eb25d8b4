"""What lies below the text: true boundaries, how firm the cuts are, what they cost."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from pages.parts.tune import expense, firmness, marks
from pages.parts.tune.cut import Cut
from pages.parts.tune.truth import Truth
from pages.parts.tuning import Tuning


def tabs(shown: Cut, truth: Truth, tuning: Tuning) -> None:
    """One tab a question; only the open one is computed."""
    parts: dict[str, Callable[[], None]] = {
        "True boundaries": lambda: marks.draw(truth, tuning),
        "Stability": lambda: firmness.draw(shown),
        "Cost": lambda: expense.draw(shown),
    }
    opened = st.tabs(list(parts), key="tune.below", on_change="rerun")
    for tab, draw in zip(opened, parts.values(), strict=True):
        if tab.open:
            with tab:
                draw()
