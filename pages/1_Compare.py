"""Configurations side by side on one document."""

import streamlit as st

from pages.parts import depth, details, documents, downloads, overview, panes
from pages.parts.bench import Bench, current
from pages.parts.choice import chosen, hear
from pages.parts.foreign import choose_foreign
from pages.parts.frame import open_page, told
from pages.parts.limits import choose_limit
from pages.parts.sharing import share
from pages.parts.shown import Shown
from pages.parts.span_view import late_figures, span_view


@st.fragment
def comparison() -> None:
    """All that depends on the chosen chunk: choosing another one runs no more than this."""
    with told():
        _compare()


def _compare() -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        bench = choose_foreign(choose_limit(current()))
    columns = panes.shown(bench)
    if not columns:
        return
    documents.tell_blank(bench.document)
    place = chosen(bench, columns)
    span_view(
        bench.document,
        [panes.pane(one, bench.limit) for one in columns],
        key="compare.view",
        differences=panes.differences(columns),
        selected=place,
        jump=(bench.jumps, bench.selected[1]) if bench.jumps and bench.selected and place else None,
        on_select=hear(columns),
    )
    if bench.document.is_blank and bench.foreign is None:
        late_figures(panes.damage(columns), key="compare.figures")
    else:
        _below(bench, columns, place)
    downloads.configurations(columns)


def _below(bench: Bench, columns: list[Shown], place: tuple[int, int] | None) -> None:
    """What stands below the text where there is one."""
    if place is None:
        details.nothing()
    else:
        columns[place[0]].details(place[1])
    late_figures(panes.damage(columns), key="compare.figures")
    overview.tracks(columns, bench.configs[0], "compare.tracks")
    depth.tabs(columns, bench.limit)


with open_page("Compare") as opened:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title("Compare", width="stretch")
        share(opened)
    comparison()
