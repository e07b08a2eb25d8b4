"""An older configuration against the present one: which cuts stay, and what has to be embedded again."""

from __future__ import annotations

import streamlit as st

from chunkers.chunking import Chunking
from chunkers.errors import ChunkersError
from chunkers.verify import verify
from pages.parts import cached, names, received
from pages.parts.bench import change, current
from pages.parts.words import plain, refuse


def compare_with_older(new: Chunking) -> None:
    """Upload the JSON that runs today."""
    file = st.file_uploader("The configuration that runs today", type="json", key="export.older")
    if file is None:
        st.caption("Bring its JSON to see which boundaries stay and how much would be embedded again.")
        return
    try:
        older = received.configuration(file.getvalue(), file.name)
        old = cached.chunked(new.document, older.replace(fingerprint=None))
        if older.fingerprint is not None:
            found = verify(new.document, older)
            (st.success if found.status == "same" else st.warning)(plain(found.sentence))
        _report(old, new)
    except ChunkersError as error:
        refuse(error)
        return
    st.button(
        "Put it on the bench, to see both side by side",
        icon=":material/add:",
        on_click=change,
        args=(lambda bench: bench.added(old.config),),
        disabled=not current().has_room,
        key="export.older.add",
    )


def _report(old: Chunking, new: Chunking) -> None:
    found = cached.compared(old, new)
    older, newer = names.title(old.config), names.title(new.config)
    st.caption(plain(f"From {older} ({len(old):,} chunks) to {newer} ({len(new):,})"))
    with st.container(horizontal=True):
        for word, count in (
            ("kept", found.kept), ("moved", found.moved), ("added", found.added), ("removed", found.removed),
        ):  # fmt: skip
            st.metric(f"Boundaries {word}", f"{len(count):,}", width="content")
        if found.reembedding is not None:
            st.metric("Chunks to embed again", f"{found.reembedding.chunk_share:.0%}", width="content")
            st.metric("Tokens to embed again", f"{found.reembedding.token_share:.0%}", width="content")
