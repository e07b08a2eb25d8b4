"""Models that are told apart by their kind, such as splitters: what there is to choose from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from chunkers import registry

Family = Mapping[str, type[BaseModel]]
"""The models of a family by their kind."""


def family_of(members: Sequence[Any]) -> Family | None:
    """The family that a field of one base class takes a model of; None where it takes something else."""
    if len(members) != 1:
        return None
    return next((family for base, family in registry.families() if base is members[0]), None)


def kind_of(model: type[BaseModel]) -> str:
    """What the models of a family are told apart by."""
    return model.model_fields["kind"].default


def title(model: type[BaseModel]) -> str:
    """A model as people choose it."""
    return getattr(model, "title", None) or kind_of(model)


def called(model: type[BaseModel]) -> dict[str, str]:
    """What the fields of a model are called where their own names say too little: the value of a rule by its unit."""
    unit: str = getattr(model, "unit", "")
    return {"value": unit[:1].upper() + unit[1:]} if unit else {}


def summary(model: type[BaseModel]) -> str:
    """What a model does, in a sentence; "" where it does not say."""
    return getattr(model, "summary", "")
