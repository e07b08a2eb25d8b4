"""Bringing one's own chunks: a file that some pipeline wrote."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from chunkers.errors import ChunkersError
from chunkers.foreign import read_chunks
from pages.parts.bench import Bench, change, keep
from pages.parts.bringing import Foreign
from pages.parts.words import plain, refuse

_KEY = "foreign.file"


def choose_foreign(bench: Bench) -> Bench:
    """A place to drop the chunks of another tool, which then stand in a pane of their own."""
    title = "Your own chunks" if bench.foreign is None else plain(bench.foreign.name)
    with st.popover(title, icon=":material/upload_file:", help="See what your present pipeline does"):
        st.write(
            "Drop the chunks that your pipeline made of this document: JSON Lines, JSON or CSV, with a text in each "
            "record. They are laid onto the document; what is lost, altered, repeated or invented is painted."
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
                bench = keep(replace(bench, foreign=Foreign(file.name, chunks)))
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
