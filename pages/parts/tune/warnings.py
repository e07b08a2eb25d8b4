"""What a reader should know before trusting the cuts."""

from __future__ import annotations

import streamlit as st

from chunkers.document import Document
from chunkers.flatness import flatness
from chunkers.splitters.semantic import Semantic
from pages.parts import cached, documents
from pages.parts.cached import resource
from pages.parts.tune.cut import Cut
from pages.parts.words import plain


@resource(max_entries=32)
def flat(document: Document, splitter: Semantic, ruler: str) -> str | None:
    """Whether the rule finds more in the text than in its shuffled sentences."""
    return flatness(cached.breaks_of(document, splitter, ruler))


def draw(shown: Cut) -> None:
    """A flat curve, and a text with too few sentences."""
    count = len(shown.sentences)
    if shown.document.is_blank:
        documents.tell_blank(shown.document)
    elif count == 1:
        st.info("This is one sentence: there is no gap to cut at.", icon=":material/info:")
    said = flat(shown.document, shown.splitter, shown.config.budget.ruler)
    if said:
        st.warning(plain(f"{said[0].upper()}{said[1:]}."), icon=":material/horizontal_rule:")
