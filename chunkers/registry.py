"""Finds splitters, rulers and embedders by looking in their folders; nobody registers anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pydantic import BaseModel

import chunkers.rulers
import chunkers.splitters
from chunkers import kinds
from chunkers.embedder import Embedder
from chunkers.embedder_kinds import embedder, embedders
from chunkers.errors import ChunkersError
from chunkers.measure import Ruler
from chunkers.rule import Rule
from chunkers.rule_kinds import rules
from chunkers.smoothing import SMOOTHINGS, Smoothing
from chunkers.splitter import Splitter

__all__ = ["embedder", "embedders", "families", "ruler", "rulers", "rules", "splitter", "splitters"]


@cache
def splitters() -> dict[str, type[Splitter]]:
    """Every splitter by its kind, in alphabetical order."""
    return kinds.found(chunkers.splitters, Splitter)


def splitter(kind: object) -> type[Splitter]:
    """The splitter of a kind; an unknown kind raises with the known ones."""
    return kinds.chosen(kind, splitters(), "splitter")


@cache
def _ruler_makers() -> tuple[dict[str, Callable[[], Ruler]], dict[str, Callable[[str], Ruler]]]:
    names: dict[str, Callable[[], Ruler]] = {}
    prefixes: dict[str, Callable[[str], Ruler]] = {}
    for module in kinds.modules(chunkers.rulers):
        names.update(getattr(module, "RULERS", {}))
        prefixes.update(getattr(module, "PREFIXES", {}))
    return names, prefixes


def rulers() -> list[str]:
    """The names of all rulers; those that need a file end in a colon (`hf:`)."""
    names, prefixes = _ruler_makers()
    return [*names, *prefixes]


def ruler(name: str) -> Ruler:
    """The ruler of a name; an unknown name raises with the known ones."""
    names, prefixes = _ruler_makers()
    if name in names:
        return names[name]()
    for prefix, make in prefixes.items():
        if name.startswith(prefix):
            return make(name.removeprefix(prefix))
    known = ", ".join([*names, *(prefix + "<path>" for prefix in prefixes)])
    advice = _advice(name) or f"; known rulers are {known}{kinds.near(name, names)}"
    raise ChunkersError(f"there is no ruler {name!r}{advice}")


def _advice(name: str) -> str:
    """What a module of rulers knows about a name that is none of its own."""
    made = (getattr(module, "advice", None) for module in kinds.modules(chunkers.rulers))
    return next((found for advice in made if advice and (found := advice(name))), "")


def families() -> list[tuple[type[BaseModel], Mapping[str, type[BaseModel]]]]:
    """What is chosen by its `kind`: the base of each family, and its members."""
    return [
        (Splitter, splitters()),
        (Embedder, embedders()),
        (Rule, rules()),
        (Smoothing, SMOOTHINGS),
    ]
