"""Configurations side by side on one document."""

import streamlit as st

from pages.parts import depth, details, downloads, overview, panes
from pages.parts.bench import current
from pages.parts.choice import choose, index_at
from pages.parts.frame import open_page
from pages.parts.limits import choose_limit
from pages.parts.sharing import share
from pages.parts.span_view import Selection, late_figures, span_view


@st.fragment
def comparison() -> None:
    """All that depends on the chosen chunk: choosing another one runs no more than this."""
    bench = choose_limit(current())
    shown = panes.shown(bench)
    if not shown:
        return
    key, offset = bench.selected or ("", 0)
    place = next((index for index, one in enumerate(shown) if one.key == key), None)
    chunk = -1 if place is None else index_at(shown[place].chunking, offset)
    chosen = None if place is None or chunk < 0 else (place, chunk)

    def select(selection: Selection) -> None:
        choose(shown[selection.pane].key, selection.offset)

    span_view(
        bench.document,
        [panes.pane(one, bench.limit) for one in shown],
        key="compare.view",
        differences=panes.differences(shown),
        selected=chosen,
        jump=(bench.jumps, offset) if bench.jumps and chosen else None,
        on_select=select,
    )
    if chosen is None:
        details.nothing()
    else:
        details.show(shown[chosen[0]].letter, shown[chosen[0]].chunking, chosen[1])
    late_figures(panes.damage(shown), key="compare.figures")
    overview.tracks(shown, "compare.tracks")
    depth.tabs(shown)
    downloads.configurations(shown)


with open_page("Compare") as opened:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title("Compare", width="stretch")
        share(opened)
    comparison()
