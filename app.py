"""Seams: where a document is cut for retrieval, and why."""

import streamlit as st

from pages.parts import documents, panes
from pages.parts.choice import chosen, hear
from pages.parts.frame import open_page
from pages.parts.span_view import late_figures, span_view

NEXT = (
    ("pages/1_Compare.py", "Compare configurations side by side"),
    ("pages/2_Tune.py", "Tune where the topic changes"),
    ("pages/3_Code.py", "Look at code beside its outline"),
    ("pages/8_Export.py", "Export what you chose"),
)

with open_page("Start") as bench:
    st.title("See where your text is cut, and why")
    st.write(
        "Seams shows how a document falls into chunks for retrieval, under any splitter and any budget. "
        "Every colour is one chunk; hover over it to read why it begins there. "
        "When you like what you see, export the configuration: production then cuts in exactly the same places."
    )
    bench = documents.uploaded(
        bench, "start.file", "Drop your own file here: text, Markdown, HTML, a notebook or source code"
    )
    documents.tell_blank(bench.document)
    shown = panes.ours(bench)[:1]
    span_view(
        bench.document,
        [panes.pane(one) for one in shown],
        key="start.view",
        selected=chosen(bench, shown),
        on_select=hear(shown),
        height=520,
    )
    with st.container(horizontal=True, gap="small"):
        for page, label in NEXT:
            st.page_link(page, label=label, icon=":material/arrow_forward:")
    late_figures(panes.damage(shown), key="start.figures")
