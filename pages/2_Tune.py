"""The similarity curve of a document, tied to its text: where meaning turns, and where to cut."""

import streamlit as st

from pages.parts.frame import open_page
from pages.parts.tune import adopt, below, beside, controls, curve_chart, live, translator, warnings
from pages.parts.tune.attempt import attempt
from pages.parts.tune.truth import truth

with open_page("Tune", controls.draw) as bench:
    head = st.container(horizontal=True, vertical_alignment="center")
    head.title("Tune", width="stretch")
    shown = attempt(bench)
    if shown is not None:
        known = truth(shown, bench.tuning)
        swept = shown.swept(known.gaps)
        doubts = st.container()
        if len(shown.sentences) > 1:
            with head:
                overlays = beside.choose(shown, bench.tuning)
            curve_chart.draw(shown, known, swept, overlays, bench.tuning)
            translator.draw(shown, swept)
        if not shown.document.is_blank:
            live.draw(shown, known)
        # The shuffled curves take longer than the picture, which need not wait for them.
        with doubts:
            warnings.draw(shown)
        if not shown.document.is_blank:
            below.tabs(shown, known, bench.tuning)
    with head:
        adopt.draw(bench)
