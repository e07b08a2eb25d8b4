"""The configurations A to D in the sidebar: choose, edit, add, rename, remove, reorder, load."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from pages.parts import editor, presets
from pages.parts.bench import LETTERS, Bench, change, keep
from pages.parts.words import refuse


def configure(bench: Bench) -> Bench:
    """The row of letters, what can be done with them, and the fields of the one that is edited."""
    index = _row(bench)
    if index != bench.editing:
        bench = keep(replace(bench, editing=index))
    bench = editor.edit(bench, index)
    _actions(bench, index)
    return bench


def _row(bench: Bench) -> int:
    slots = bench.slots
    left, right = st.columns([4, 1], vertical_alignment="bottom")
    key = "configs.row." + ".".join(slot.key for slot in slots) + f".{len(slots)}"
    chosen = left.segmented_control(
        "Configuration",
        range(len(slots)),
        default=bench.editing,
        required=True,
        format_func=LETTERS.__getitem__,
        key=key,
        width="stretch",
    )
    add = right.popover("", icon=":material/add:", disabled=not bench.has_room, help="Add a configuration")
    with add, st.container(gap=None):
        _add(bench)
    return chosen


def _add(bench: Bench) -> None:
    st.button(
        "Duplicate this one",
        icon=":material/content_copy:",
        on_click=change,
        args=(lambda bench: bench.added(bench.configs[bench.editing]),),
        width="stretch",
        type="tertiary",
        key="configs.duplicate",
    )
    for name in presets.names():
        st.button(
            name,
            on_click=change,
            args=(lambda bench, name=name: bench.added(presets.preset(name)),),
            width="stretch",
            type="tertiary",
            key=f"configs.preset.{name}",
        )
    _load(bench)


def _load(bench: Bench) -> None:
    """A configuration from a JSON file, which is data from a stranger."""
    file = st.file_uploader("From a JSON file", type="json", key="configs.file")
    seen = st.session_state.get("configs.file.seen")
    if file is None or file.file_id == seen:
        return
    st.session_state["configs.file.seen"] = file.file_id
    try:
        config = ChunkConfig.receive(file.getvalue())
    except ChunkersError as error:
        refuse(error)
        return
    name = config.name or file.name.removesuffix(".json")
    keep(bench.added(config.replace(name=name, fingerprint=None)))
    st.rerun()


def _actions(bench: Bench, index: int) -> None:
    left, right, bin_ = st.columns(3)
    last = len(bench.slots) - 1

    left.button(
        "", icon=":material/arrow_back:", help="Move left", key="configs.left", on_click=change,
        args=(lambda bench: bench.moved(index, -1),),
        disabled=index == 0, width="stretch",
    )  # fmt: skip
    right.button(
        "", icon=":material/arrow_forward:", help="Move right", key="configs.right", on_click=change,
        args=(lambda bench: bench.moved(index, 1),),
        disabled=index == last, width="stretch",
    )  # fmt: skip
    bin_.button(
        "", icon=":material/delete:", help="Remove", key="configs.remove",
        on_click=change, args=(lambda bench: bench.removed(index),), disabled=last == 0, width="stretch",
    )  # fmt: skip
