"""Bringing one's own chunks: a file that some pipeline wrote."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from chunkers.errors import ChunkersError
from chunkers.foreign import read_chunks
from pages.parts.bench import Bench, change, keep
from pages.parts.bringing import Foreign
from pages.parts.panes import YOURS
from pages.parts.words import plain, refuse

_KEY = "foreign.file"


def choose_foreign(bench: Bench) -> Bench:
    """A place to drop the chunks of another tool, which then stand in a pane of their own."""
    title, words = "Your own chunks", "See what your present pipeline does"
    if bench.foreign is not None:
        title = plain(f"{YOURS} · {bench.foreign.name}")
        words = f"{YOURS} stands for yours: the chunks that you brought, beside those of the configurations."
    with st.popover(title, icon=":material/upload_file:", help=words):
        st.write(
            "Drop the chunks that your pipeline made of this document: JSON Lines, JSON or CSV, with a text in each "
            f"record. They are laid onto the document as {YOURS}, for yours; what is lost, altered, repeated or "
            "invented is painted."
        )
        file = st.file_uploader(
            "Chunks of this document", key=_KEY, type=["jsonl", "ndjson", "json", "csv", "tsv"]
        )
        if file is not None and st.session_state.get(f"{_KEY}.seen") != file.file_id:
            st.session_state[f"{_KEY}.seen"] = file.file_id
            try:
                chunks = tuple(read_chunks(file.getvalue(), file.name))
                if not chunks:
                    raise ChunkersError(f"{file.name} holds no chunks")
                keep(replace(bench, foreign=Foreign(file.name, chunks)))
                st.rerun()  # what opens this bears the name of the file
            except ChunkersError as error:
                refuse(error)
        if bench.foreign is not None:
            st.button(
                "Take them away",
                icon=":material/close:",
                on_click=change,
                args=(lambda present: replace(present, foreign=None),),
                key="foreign.remove",
            )
    return bench
