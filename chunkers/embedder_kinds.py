"""Finds embedders by looking in their folder, and takes one from its JSON."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from pydantic import BeforeValidator, SerializeAsAny

import chunkers.embedders
from chunkers import kinds
from chunkers.embedder import Embedder


@cache
def embedders() -> dict[str, type[Embedder]]:
    """Every embedder by its kind, in alphabetical order."""
    return kinds.found(chunkers.embedders, Embedder)


def embedder(kind: object) -> type[Embedder]:
    """The embedder of a kind; an unknown kind raises with the known ones."""
    return kinds.chosen(kind, embedders(), "embedder")


def _as_embedder(value: Any) -> Any:
    return kinds.as_model(value, embedders(), "embedder")


# The type of a field that holds an embedder: takes a kind, an object with one, or an embedder.
AnyEmbedder = Annotated[SerializeAsAny[Embedder], BeforeValidator(_as_embedder)]
