"""Source code: its outline beside its text, and the chunks that its definitions fall into."""

import streamlit as st

from pages.parts.bench import LETTERS, current
from pages.parts.code.view import show
from pages.parts.frame import open_page, told
from pages.parts.sharing import share


@st.fragment
def code() -> None:
    """All that depends on the chosen chunk: choosing another one runs no more than this."""
    with told():
        bench = current()
        show(bench, LETTERS[bench.editing], bench.slots[bench.editing])


with open_page("Code") as opened:
    with st.container(horizontal=True, vertical_alignment="center"):
        st.title("Code", width="stretch")
        share(opened)
    code()
