"""Families of models that are told apart by their `kind`: found by looking in a folder, chosen by name."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, TypeVar, cast

from pydantic import BaseModel, TypeAdapter

from chunkers.errors import ChunkersError

Model = TypeVar("Model", bound=BaseModel)


def modules(package: ModuleType) -> list[ModuleType]:
    """The modules of a package, imported, in alphabetical order."""
    names = sorted(info.name for info in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


def found(package: ModuleType, base: type[Model]) -> dict[str, type[Model]]:
    """Every subclass of `base` that a module of the package defines, by its kind, in alphabetical order."""
    members: dict[str, type[Model]] = {}
    for module in modules(package):
        for item in vars(module).values():
            if isinstance(item, type) and issubclass(item, base) and _is_own(item, base, module):
                kind = item.model_fields["kind"].default
                if kind in members:
                    raise ChunkersError(f"two {base.__name__.lower()}s are called {kind!r}")
                members[kind] = item
    return dict(sorted(members.items()))


def chosen(kind: object, known: Mapping[str, type[Model]], noun: str) -> type[Model]:
    """The model of a kind; an unknown kind raises with the known ones."""
    if isinstance(kind, str) and kind in known:
        return known[kind]
    if isinstance(kind, str) and kind.lstrip().startswith("{"):
        raise ChunkersError(f"{kind!r} is no valid JSON: check its brackets and quotation marks")
    raise ChunkersError(f"there is no {noun} {kind!r}; known kinds are {', '.join(known)}{near(kind, known)}")


def as_model(value: Any, known: Mapping[str, type[Model]], noun: str) -> Any:
    """The model that a kind, or an object with one, stands for; anything else as it came."""
    if isinstance(value, str):
        value = {"kind": value}
    if not isinstance(value, dict):
        return value
    given = cast("dict[str, Any]", value)
    if not isinstance(given.get("kind"), str):
        raise ChunkersError(f"kind is required; known kinds are {', '.join(known)}")
    return chosen(given["kind"], known, noun).model_validate(given)


def describe(
    definitions: dict[str, Any], family: type[BaseModel], members: Mapping[str, type[BaseModel]]
) -> None:
    """Write a family into the definitions of a JSON Schema: one of its members, told apart by `kind`."""
    choices: list[dict[str, str]] = []
    for kind, model in members.items():
        own = TypeAdapter(model).json_schema(ref_template="#/$defs/{model}")
        for name, inner in own.pop("$defs", {}).items():
            definitions.setdefault(name, inner)
        own["properties"]["kind"]["const"] = kind
        own["required"] = sorted({*own.get("required", []), "kind"})
        definitions[model.__name__] = own
        choices.append({"$ref": f"#/$defs/{model.__name__}"})
    definitions[family.__name__] = {"oneOf": choices, "discriminator": {"propertyName": "kind"}}


def near(name: object, known: Iterable[str]) -> str:
    """The end of a sentence about an unknown name: the known one that looks like it, if there is one."""
    close = difflib.get_close_matches(str(name).lower(), known, n=1)
    return f"; did you mean {close[0]!r}?" if close else ""


def _is_own(item: type, base: type, module: ModuleType) -> bool:
    return item is not base and item.__module__ == module.__name__ and not item.__name__.startswith("_")
