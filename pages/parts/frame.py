"""What every page begins with: page settings, the menu, the document and the configurations."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import streamlit as st

from chunkers.errors import ChunkersError
from pages.parts import configs, documents, sharing
from pages.parts.bench import Bench, current, exists, keep
from pages.parts.words import refuse

_ICON = Path(__file__).with_name("seams.svg")

# Streamlit keeps five rem free at either side of the page, which side-by-side panes need more. What a
# component without a picture stands in takes no room. Columns with text in them stand below one another
# where they would be too narrow to read.
_STYLE = """<style>
.stMainBlockContainer { padding-inline: clamp(1rem, 2.5vw, 3rem); }
.stMainBlockContainer .stColumn { min-width: min(22rem, 100%); }
[class*="-unseen"] { position: absolute; width: 0; height: 0; overflow: hidden; }
</style>"""

MENU = (
    ("app.py", "Start", ":material/home:"),
    ("pages/1_Compare.py", "Compare", ":material/splitscreen_vertical_add:"),
    ("pages/2_Tune.py", "Tune", ":material/show_chart:"),
    ("pages/3_Code.py", "Code", ":material/code:"),
    ("pages/8_Export.py", "Export", ":material/deployed_code:"),
)


@contextmanager
def open_page(title: str, settings: Callable[[Bench], Bench] = configs.configure) -> Iterator[Bench]:
    """Set up the page and draw the sidebar; the block gets what the reader works with.

    `settings` draws what stands in the sidebar below the document. What takes time there is filled in
    when the block has drawn the page.
    """
    st.set_page_config(page_title=f"{title} · Seams", page_icon=str(_ICON), layout="wide")
    st.html(_STYLE)
    bench = _first()
    with st.sidebar:
        for page, name, icon in MENU:
            st.page_link(page, label=name, icon=icon, width="stretch")
        bench = documents.choose(bench)
        facts = st.empty()
        documents.facts(facts, bench.document)
        bench = settings(bench)
        sharing.remember(bench, title)
    with told():
        yield bench
    documents.facts(facts, current().document, whole=True)


@contextmanager
def told() -> Iterator[None]:
    """What the library refuses is told as a sentence."""
    try:
        yield
    except ChunkersError as error:
        refuse(error)


def _first() -> Bench:
    """The bench; a new reader who follows a link gets the one that the link asks for."""
    asked = st.query_params.get(sharing.PARAMETER)
    if exists() or asked is None:
        return current()
    try:
        return keep(sharing.received(asked))
    except ChunkersError as error:
        refuse(error)
        return current()
