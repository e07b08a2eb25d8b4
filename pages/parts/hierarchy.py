"""The widgets for parents and children: sizes above a chunk, a second splitter inside it, the file on top."""

from __future__ import annotations

from copy import copy
from typing import Any

import streamlit as st

from chunkers.children import Children
from chunkers.config import ChunkConfig
from pages.parts import fields

_SMALL = 128
_DIGITS = 12
_CALLED = {
    "max": "Largest size of a child",
    "min": "Smallest size of a child",
    "overlap": "Child overlap",
}


def edit(config: ChunkConfig, largest: int, key: str) -> dict[str, Any]:
    """The values of the fields that make a hierarchy; `largest` is the size of a chunk as it stands now."""
    return {
        "levels": _levels(config, largest, f"{key}.levels"),
        "children": _children(config.children, largest, f"{key}.children"),
        "overview": _overview(config.overview, f"{key}.overview"),
    }


def _levels(config: ChunkConfig, largest: int, key: str) -> tuple[Any, ...]:
    """The sizes above that of a chunk, as they were given or typed; what is no number is for the model to refuse."""
    above = [size for size in config.levels if size != config.budget.max]
    shown = ", ".join(map(str, above))
    info = ChunkConfig.model_fields["levels"]
    typed = st.text_input(
        "Sizes of the parents", value=shown, key=key, placeholder="2048, 512", help=info.description
    )
    if typed.strip() == shown and largest == config.budget.max:
        return config.levels
    sizes = typed.replace(",", " ").split()
    return tuple(int(size) if size.isdecimal() and len(size) <= _DIGITS else size for size in sizes)


def _children(children: Children | None, largest: int, key: str) -> dict[str, Any] | None:
    info = copy(ChunkConfig.model_fields["inside"])
    info.title, info.description = (
        "Splitter of the children",
        ChunkConfig.model_fields["children"].description,
    )
    splitter = fields.field("splitter", info, children.splitter if children else None, f"{key}.splitter")
    if splitter is None:
        return None
    seed = children or Children(splitter=splitter, max=min(_SMALL, largest))
    return {"splitter": splitter, **fields.edit(Children, seed, key, tuple(_CALLED), _CALLED)}


def _overview(value: bool, key: str) -> bool:
    info = ChunkConfig.model_fields["overview"]
    return st.checkbox("A chunk for the whole file", value=value, key=key, help=info.description)
