"""The configurations A to D in the sidebar: choose, edit, add, rename, remove, reorder, load."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from chunkers.errors import ChunkersError
from pages.parts import editor, presets, received
from pages.parts.bench import LETTERS, Bench, change, keep
from pages.parts.words import refuse


def configure(bench: Bench) -> Bench:
    """The row of letters, what can be done with them, and the fields of the one that is edited."""
    index = _row(bench)
    if index != bench.editing:
        bench = keep(replace(bench, editing=index))
    bench = editor.edit(bench, index)
    _arrange(bench, index)
    return bench


def _order(bench: Bench) -> str:
    """Changes with the row, so that what was opened to change it closes again."""
    return ".".join(slot.key for slot in bench.slots)


def _row(bench: Bench) -> int:
    slots = bench.slots
    left, right = st.columns([3, 2], vertical_alignment="bottom")
    order = _order(bench)
    chosen = left.segmented_control(
        "Configuration",
        range(len(slots)),
        default=bench.editing,
        required=True,
        format_func=LETTERS.__getitem__,
        key=f"configs.row.{order}",
        width="stretch",
    )
    add = right.popover(
        "Add", icon=":material/add:", disabled=not bench.has_room, width="stretch", key=f"configs.add.{order}"
    )
    with add, st.container(gap=None):
        _add(bench)
    return chosen


def _add(bench: Bench) -> None:
    _action("Duplicate this one", "content_copy", lambda bench: bench.added(bench.configs[bench.editing]))
    for name in presets.names():
        _action(name, "add", lambda bench, name=name: bench.added(presets.preset(name)))
    _load(bench)


def _action(label: str, icon: str, edit: Callable[[Bench], Bench], *, disabled: bool = False) -> None:
    st.button(
        label,
        icon=f":material/{icon}:",
        on_click=change,
        args=(edit,),
        disabled=disabled,
        width="stretch",
        type="tertiary",
        key=f"configs.{label}",
    )


def _load(bench: Bench) -> None:
    """A configuration from a JSON file, which is data from a stranger."""
    file = st.file_uploader("From a JSON file", type="json", key="configs.file")
    seen = st.session_state.get("configs.file.seen")
    if file is None or file.file_id == seen:
        return
    st.session_state["configs.file.seen"] = file.file_id
    try:
        config = received.configuration(file.getvalue(), file.name)
    except ChunkersError as error:
        refuse(error)
        return
    name = config.name or file.name.removesuffix(".json")
    keep(bench.added(config.replace(name=name, fingerprint=None)))
    st.rerun()


def _arrange(bench: Bench, index: int) -> None:
    last = len(bench.slots) - 1
    with (
        st.popover(
            f"Arrange {LETTERS[index]}",
            icon=":material/swap_horiz:",
            width="stretch",
            key=f"configs.arrange.{_order(bench)}",
        ),
        st.container(gap=None),
    ):
        _action("Move left", "arrow_back", lambda bench: bench.moved(index, -1), disabled=index == 0)
        _action("Move right", "arrow_forward", lambda bench: bench.moved(index, 1), disabled=index == last)
        _action("Remove", "delete", lambda bench: bench.removed(index), disabled=last == 0)
