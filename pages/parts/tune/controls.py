"""The settings that make the curve and its cuts, in the sidebar."""

from __future__ import annotations

from typing import Any, cast

import streamlit as st
from pydantic import BaseModel

from chunkers import rule_kinds
from chunkers.budget import Budget
from chunkers.errors import ChunkersError
from chunkers.rule import Rule
from chunkers.splitters.semantic import Semantic
from pages.parts import fields
from pages.parts.bench import Bench, tune
from pages.parts.families import kind_of
from pages.parts.words import refuse

_SELDOM = ("compare", "smoothing", "language", "abbreviations")


def draw(bench: Bench) -> Bench:
    """Draw the settings; what does not add up is said and not taken."""
    tuning = bench.tuning
    key = f"tune.{tuning.edition}"
    splitter, budget = tuning.splitter, tuning.config.budget
    values = _drawn(Semantic, splitter, key, ("embedder",))
    values["rule"] = _rule(splitter.rule, f"{key}.rule.{tuning.turns}")
    values |= _drawn(Semantic, splitter, key, ("window", "min_sentences"))
    sizes = fields.edit(Budget, budget, f"{key}.budget", ("ruler", "max"))
    with st.expander("More"):
        values |= _drawn(Semantic, splitter, key, _SELDOM)
        sizes |= fields.edit(Budget, budget, f"{key}.budget", ("min", "overlap"))
    try:
        edited = tuning.config.replace(splitter={"kind": kind_of(Semantic), **values}, budget=sizes)
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


def _rule(rule: Rule, key: str) -> dict[str, Any]:
    family = dict(rule_kinds.rules())
    model, seed = fields.member_choice(cast("Any", family), rule, key, "Rule", None)
    values = fields.edit(model, seed, f"{key}.{kind_of(model)}", fields.parameters(model))
    return {"kind": kind_of(model), **values}
