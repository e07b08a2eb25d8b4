"""From here to Compare and Export, and back."""

from __future__ import annotations

from collections.abc import Callable

import streamlit as st

from chunkers.splitters.semantic import Semantic
from pages.parts import names
from pages.parts.bench import LETTERS, Bench, change, current, tune
from pages.parts.words import plain

_SAID = "tune.adopted"


def draw(bench: Bench) -> None:
    """A menu of places for what is tuned; what came of it is said."""
    said = st.session_state.pop(_SAID, None)
    if said:
        st.toast(said, icon=":material/check:")
    with (
        st.popover("Use this", icon=":material/task_alt:", key="tune.adopt"),
        st.container(gap=None),
    ):
        st.caption("For Compare and Export")
        for index, config in enumerate(bench.configs):
            _choice(
                f"In place of {LETTERS[index]} · {plain(names.title(config))}",
                "swap_horiz",
                "in",
                _place,
                index,
            )
        if bench.has_room:
            _choice(f"As {LETTERS[len(bench.configs)]}", "add", "in", _place, len(bench.configs))
        semantic = [
            index for index, config in enumerate(bench.configs) if isinstance(config.splitter, Semantic)
        ]
        if semantic:
            st.caption("Or tune one of those")
        for index in semantic:
            _choice(
                f"{LETTERS[index]} · {plain(names.title(bench.configs[index]))}",
                "input",
                "out",
                _fetch,
                index,
            )


def _choice(label: str, icon: str, name: str, act: Callable[[int], None], index: int) -> None:
    st.button(
        label,
        icon=f":material/{icon}:",
        on_click=act,
        args=(index,),
        width="stretch",
        type="tertiary",
        key=f"tune.adopt.{name}.{index}",
    )


def _place(index: int) -> None:
    """Put what is tuned in place of a configuration, or behind the last."""

    def edit(bench: Bench) -> Bench:
        config = bench.tuning.config
        return bench.replaced(index, config) if index < len(bench.slots) else bench.added(config)

    change(edit)
    st.session_state[_SAID] = f"Configuration {LETTERS[current().editing]} is now what you tuned here."


def _fetch(index: int) -> None:
    """Tune a configuration of the bench."""
    config = current().configs[index]
    tune(lambda tuning: tuning.started(config))
