"""The fields of one configuration: few at first sight, the rest under "More"."""

from __future__ import annotations

from typing import Any

import streamlit as st

from chunkers import registry, trust
from chunkers.budget import Budget
from chunkers.config import ChunkConfig
from chunkers.context import Context
from chunkers.errors import ChunkersError
from chunkers.splitter import Splitter
from pages.parts import fields, hierarchy
from pages.parts.bench import Bench, keep
from pages.parts.words import refuse


def edit(bench: Bench, index: int) -> Bench:
    """Draw the fields; what does not add up, or names a file of the server, is said and not taken."""
    slot = bench.slots[index]
    values = _draw(slot.config, slot.key)
    try:
        edited = ChunkConfig.model_validate(values)
        if edited != slot.config:
            edited = trust.received(edited)
    except ChunkersError as error:
        refuse(error)
        return bench
    return bench if edited == slot.config else keep(bench.with_config(index, edited))


def _draw(config: ChunkConfig, key: str) -> dict[str, Any]:
    model, seed = fields.splitter_choice(config.splitter, f"{key}.splitter", "Splitter")
    budget = fields.edit(Budget, config.budget, f"{key}.budget", ("ruler", "max", "overlap"))
    first = fields.at_first_sight(model)
    splitter = _parameters(model, seed, key, first)
    with st.expander("More"):
        rest = [name for name in fields.parameters(model) if name not in first]
        splitter |= _parameters(model, seed, key, rest)
        budget |= fields.edit(Budget, config.budget, f"{key}.budget", ("min",))
        context = fields.edit(Context, config.context, f"{key}.context")
        inside = fields.field("inside", ChunkConfig.model_fields["inside"], config.inside, f"{key}.inside")
        above = hierarchy.edit(config, budget["max"], f"{key}.hierarchy")
        name = fields.field("name", ChunkConfig.model_fields["name"], config.name, f"{key}.name")
    kind = next(kind for kind, known in registry.splitters().items() if known is model)
    return {
        "name": name,
        "splitter": {"kind": kind, **splitter},
        "inside": inside,
        "budget": budget,
        "context": context,
        **above,
    }


def _parameters(model: type[Splitter], seed: Splitter | None, key: str, names: list[str]) -> dict[str, Any]:
    return fields.edit(model, seed, f"{key}.{model.__name__}", names)
