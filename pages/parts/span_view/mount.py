"""The component and the call that mounts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import streamlit as st
from streamlit.components.v2 import component

from chunkers.document import Document
from chunkers.languages import media_kind
from chunkers.offsets import utf16
from pages.parts.common_view import joined, panel
from pages.parts.span_view.pane import Figure, Pane, Row, rows_payload

_FOLDER = Path(__file__).parent
_SCRIPTS = (
    "paint.js",
    "draw.js",
    "margin.js",
    "motion.js",
    "figures.js",
    "hands.js",
    "tree.js",
    "view.js",
)

_LATE = joined(_FOLDER, "late.js")

_component = panel("seams_span_view", _FOLDER, _SCRIPTS)
_late = component("seams_late_figures", js=_LATE)


@dataclass(frozen=True)
class Selection:
    """A chunk that the reader chose: the pane's number and the offset at which the chunk starts."""

    pane: int
    offset: int


def span_view(
    document: Document,
    panes: Sequence[Pane],
    *,
    key: str,
    differences: Sequence[tuple[int, int]] = (),
    selected: tuple[int, int] | None = None,
    jump: tuple[int, int] | None = None,
    on_select: Callable[[Selection], None] | None = None,
    rows: Sequence[Row] = (),
    height: int = 560,
) -> None:
    """Show the text of a document in panes.

    `differences` are (offset, pane) where the panes disagree and this one cuts. `selected` is (pane,
    chunk). `jump` is (number, offset): the view scrolls to the offset once for each new number.
    `rows` are an outline that stands beside the first pane; a click on either side finds the other.
    `on_select` hears of each chunk that the reader chooses, before the script runs again.
    """
    offsets = utf16(document.readable)

    def heard() -> None:
        chosen = st.session_state[key].get("select")
        if on_select is not None and isinstance(chosen, dict):
            on_select(Selection(int(chosen["pane"]), offsets.character(int(chosen["offset"]))))

    _component(
        key=key,
        data={
            "text": document.readable,
            "mono": media_kind(document) in ("code", "html"),
            "panes": [pane.payload(offsets) for pane in panes],
            "differences": [[offsets.unit(offset), pane] for offset, pane in differences],
            "selected": None if selected is None else {"pane": selected[0], "chunk": selected[1]},
            "jump": None if jump is None else {"number": jump[0], "offset": offsets.unit(jump[1])},
            "rows": rows_payload(rows, offsets),
            "height": height,
        },
        on_select_change=heard,
    )


def late_figures(figures: Mapping[str, Sequence[Figure]], *, key: str) -> None:
    """Figures that a pane waits for, by its id: shown above it as soon as they come."""
    with st.container(key=f"{key}-unseen"):
        _late(key=key, data={name: [list(one) for one in found] for name, found in figures.items()})
