"""True boundaries: what they say of the cuts, and how they are kept, brought and found again."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from chunkers.errors import ChunkersError
from chunkers.gold import SUFFIX
from pages.parts import received
from pages.parts.tune import finding, scores
from pages.parts.tune.truth import Truth, bring_back, mark_anew, unmark
from pages.parts.tuning import Tuning
from pages.parts.words import refuse

_FILE = "tune.marks.file"


def draw(truth: Truth, tuning: Tuning) -> None:
    """All there is to do with the marks of a document."""
    if not truth.offsets:
        st.write(
            "Mark where you would cut: point at the line between two sentences and click, or choose a gap with "
            "`j` and `k` and press `g`. The scores of the cuts then stand here."
        )
    else:
        scores.draw(truth)
    _actions(truth, tuning)
    if truth.offsets:
        finding.draw(truth, tuning)


def _actions(truth: Truth, tuning: Tuning) -> None:
    document = truth.shown.document
    with st.container(horizontal=True, vertical_alignment="center"):
        if truth.offsets:
            st.download_button(
                "Save the marks",
                lambda: truth.gold.to_json(),
                file_name=f"{Path(document.name).name or 'document'}{SUFFIX}",
                mime="application/json",
                icon=":material/download:",
                on_click="ignore",
                key="tune.marks.save",
            )
        with st.popover("Load marks", icon=":material/upload_file:", key="tune.marks.load"):
            _load(truth)
        if truth.offsets:
            st.button(
                "Take all marks away", icon=":material/ink_eraser:", on_click=mark_anew, args=(document, ()),
                key="tune.marks.none",
            )  # fmt: skip
        if truth.by_hand and truth.sample:
            st.button(
                "Back to the marks of the sample", icon=":material/undo:", on_click=unmark, args=(document,),
                key="tune.marks.sample",
            )  # fmt: skip
        former = tuning.former.get(document.sha256)
        if former is not None and former != truth.offsets:
            st.button(
                "Bring the former marks back", icon=":material/history:", on_click=bring_back, args=(document,),
                key="tune.marks.former", help=f"The {len(former):,} that you had marked before.",
            )  # fmt: skip


def _load(truth: Truth) -> None:
    """A file of marks, which must belong to this very text."""
    file = st.file_uploader("Marks of this document", type="json", key=_FILE)
    if file is None or st.session_state.get(f"{_FILE}.seen") == file.file_id:
        return
    st.session_state[f"{_FILE}.seen"] = file.file_id
    try:
        gold = received.marks(file.getvalue(), file.name).check(truth.shown.document)
    except ChunkersError as error:
        refuse(error)
        return
    mark_anew(truth.shown.document, gold.boundaries)
    st.rerun()
