"""The settings that make the curve and its cuts, in the sidebar."""

from __future__ import annotations

from typing import Any

import streamlit as st
from pydantic import BaseModel

from chunkers import registry, rule_kinds, trust
from chunkers.budget import Budget
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.rule import Rule
from chunkers.splitters.semantic import Semantic
from pages.parts import fields
from pages.parts.bench import Bench, tune
from pages.parts.families import called, kind_of
from pages.parts.words import refuse

_SELDOM = ("compare", "smoothing", "language", "abbreviations")


def draw(bench: Bench) -> Bench:
    """Draw the settings; what does not add up, or names a file of the server, is said and not taken."""
    tuning = bench.tuning
    key = f"tune.{tuning.edition}"
    splitter, budget = tuning.splitter, tuning.config.budget
    embedder, seed = _embedder(splitter.embedder, key)
    values: dict[str, Any] = {"rule": _rule(splitter.rule, f"{key}.rule.{tuning.turns}")}
    values |= _drawn(Semantic, splitter, key, ("window", "min_sentences"))
    sizes = fields.edit(Budget, budget, f"{key}.budget", ("ruler", "max"))
    with st.expander("More"):
        values |= _drawn(Semantic, splitter, key, _SELDOM)
        sizes |= fields.edit(Budget, budget, f"{key}.budget", ("min", "overlap"))
        model = registry.embedder(embedder["kind"])
        embedder |= fields.edit(model, seed, f"{key}.{model.__name__}", _optional(model))
    try:
        edited = tuning.config.replace(
            splitter={"kind": kind_of(Semantic), "embedder": embedder, **values}, budget=sizes
        )
        if edited != tuning.config:
            edited = trust.received(edited)
    except ChunkersError as error:
        refuse(error)
        return bench
    return bench if edited == tuning.config else tune(lambda present: present.with_config(edited))


def _drawn(model: type[BaseModel], value: BaseModel, key: str, names: tuple[str, ...]) -> dict[str, Any]:
    """The named fields, in the order in which they are named."""
    found: dict[str, Any] = {}
    for name in names:
        found |= fields.edit(model, value, key, (name,))
    return found


def _embedder(embedder: Embedder, key: str) -> tuple[dict[str, Any], BaseModel | None]:
    """The choice of an embedder with what it cannot do without; and the given one where it is of that kind."""
    info = Semantic.model_fields["embedder"]
    family = registry.embedders()
    model, seed = fields.member_choice(
        family, embedder, f"{key}.embedder", "Embedder", info.description, told=False
    )
    needed = [name for name in fields.parameters(model) if model.model_fields[name].is_required()]
    return {"kind": kind_of(model), **fields.edit(model, seed, f"{key}.{model.__name__}", needed)}, seed


def _optional(model: type[BaseModel]) -> list[str]:
    return [name for name in fields.parameters(model) if not model.model_fields[name].is_required()]


def _rule(rule: Rule, key: str) -> dict[str, Any]:
    """The choice of a rule with its parameters; its value is called by its unit."""
    info = Semantic.model_fields["rule"]
    model, seed = fields.member_choice(rule_kinds.rules(), rule, key, "Rule", info.description)
    place = f"{key}.{kind_of(model)}"
    values: dict[str, Any] = {}
    for name in fields.parameters(model):
        values |= fields.edit(model, seed, place, (name,), called(model))
    return {"kind": kind_of(model), **values}
