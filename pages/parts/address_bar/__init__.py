"""The address of the page: kept such that a reload brings back what it says (`address_bar(...)`)."""

from __future__ import annotations

from pathlib import Path

import streamlit as st
from streamlit.components.v2 import component

from pages.parts.common_view import joined

_SCRIPT = joined(Path(__file__).parent, "address.js")

_component = component("seams_address_bar", js=_SCRIPT)


def address_bar(parameter: str, value: str | None, *, page: str) -> None:
    """Write a query parameter into the address of the page of this title, or take it away.

    It is written by the browser, and where it differs alone. `st.query_params` would add an entry to the history for
    each change, so that the way back to another page led through every value of a slider.
    """
    with st.container(key="address-unseen"):
        _component(key=f"address.{page}", data={"parameter": parameter, "value": value})
