"""Other curves of the same document, to be laid over the one that is tuned."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from chunkers import registry
from chunkers.errors import ChunkersError
from chunkers.splitters.semantic import Semantic
from pages.parts import cached
from pages.parts.bench import tune
from pages.parts.tune.cut import Cut
from pages.parts.tune.named import embedder_name
from pages.parts.tune.picture import Overlay
from pages.parts.tuning import Tuning
from pages.parts.words import refuse

AT_HAND = ("static", "lsa")
"""Embedders that need neither files nor a server."""

_WINDOWS = (1, 2, 3, 5, 8)


def options(splitter: Semantic) -> dict[str, Semantic]:
    """The curves that can be had, by their names: other windows, other embedders."""
    found = {
        f"window {window}": splitter.replace(window=window)
        for window in _WINDOWS
        if window != splitter.window
    }
    for kind in registry.embedders():
        if kind in AT_HAND and kind != splitter.embedder.kind:
            other = splitter.replace(embedder=kind)
            found[embedder_name(other.embedder)] = other
    return found


def choose(shown: Cut, tuning: Tuning) -> list[Overlay]:
    """Draw the choice, and make the curves that are chosen."""
    known = options(shown.splitter)
    present = [name for name in tuning.beside if name in known]
    key = f"tune.beside.{'|'.join(known)}"

    def taken() -> None:
        tune(lambda now: replace(now, beside=tuple(st.session_state[key])))

    title = f"{len(present)} other curve{'' if len(present) == 1 else 's'}" if present else "Other curves"
    with st.popover(title, icon=":material/stacked_line_chart:", key="tune.beside"):
        chosen = st.pills(
            "Curves to lay over this one",
            list(known),
            selection_mode="multi",
            default=present,
            key=key,
            on_change=taken,
        )
    found: list[Overlay] = []
    for name in chosen:
        try:
            values = cached.curve(shown.document, known[name]).similarities
        except ChunkersError as error:
            refuse(error, name)
            continue
        if len(values) == len(shown.similarities):
            found.append(Overlay(name, values))
    return found
