"""The similarity curve of a document, tied to its text: where meaning turns, and where to cut."""

import streamlit as st

from pages.parts.frame import open_page
from pages.parts.tune import controls, curve_chart, live, marks
from pages.parts.tune.cut import cut
from pages.parts.tune.truth import truth

with open_page("Tune", controls.draw) as bench:
    st.title("Tune", width="stretch")
    shown = cut(bench.document, bench.tuning)
    known = truth(shown, bench.tuning)
    curve_chart.draw(shown, known, bench.tuning)
    live.draw(shown, known)
    marks.draw(known, bench.tuning)
