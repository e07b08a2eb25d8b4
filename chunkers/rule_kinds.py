"""Finds breakpoint rules by looking in their folder, and takes one from its JSON."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from pydantic import BeforeValidator, SerializeAsAny

import chunkers.rules
from chunkers import kinds
from chunkers.rule import Rule


@cache
def rules() -> dict[str, type[Rule]]:
    """Every rule by its kind, in alphabetical order."""
    return kinds.found(chunkers.rules, Rule)


def rule(kind: object) -> type[Rule]:
    """The rule of a kind; an unknown kind raises with the known ones."""
    return kinds.chosen(kind, rules(), "rule")


def _as_rule(value: Any) -> Any:
    return kinds.as_model(value, rules(), "rule")


# The type of a field that holds a rule: takes a kind, an object with one, or a rule.
AnyRule = Annotated[SerializeAsAny[Rule], BeforeValidator(_as_rule)]
