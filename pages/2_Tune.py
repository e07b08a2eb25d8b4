"""The similarity curve of a document, tied to its text: where meaning turns, and where to cut."""

import streamlit as st

from pages.parts.frame import open_page
from pages.parts.tune import adopt, below, controls, curve_chart, live
from pages.parts.tune.attempt import attempt
from pages.parts.tune.truth import truth

with open_page("Tune", controls.draw) as bench:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title("Tune", width="stretch")
        adopt.draw(bench)
    shown = attempt(bench)
    if shown is not None:
        known = truth(shown, bench.tuning)
        curve_chart.draw(shown, known, bench.tuning)
        live.draw(shown, known)
        below.tabs(shown, known, bench.tuning)
