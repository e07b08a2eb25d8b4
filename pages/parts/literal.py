"""Text shown as it is: never interpreted, easy to copy, scrolled by keyboard too."""

from __future__ import annotations

import streamlit as st

from chunkers.document import Document


def show(text: str, height: int) -> None:
    """A text in a box that grows up to a height.

    The box scrolls, not the code block in it: that one has no way in for the keyboard.
    """
    tall = len(text) > height * 2 or text.count("\n") * 21 > height - 60
    with st.container(height=height if tall else "content", border=False):
        st.code(Document(text).readable, language=None, wrap_lines=True)
