"""What there is to choose from, described for people: command line, README and app read it from here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from chunkers import kinds, registry
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.splitter import Splitter


@dataclass(frozen=True)
class Parameter:
    """One parameter: its name, what it takes, its default as JSON (None where it has to be given)."""

    name: str
    takes: str
    default: str | None
    description: str


@dataclass(frozen=True)
class Entry:
    """One splitter or embedder with its parameters."""

    kind: str
    title: str
    summary: str
    parameters: tuple[Parameter, ...]


def splitters(kind: str | None = None) -> list[Entry]:
    """All splitters, or the one of a kind."""
    models = registry.splitters().values() if kind is None else [registry.splitter(kind)]
    return [_entry(model) for model in models]


def embedders(kind: str | None = None) -> list[Entry]:
    """All embedders, or the one of a kind."""
    models = registry.embedders().values() if kind is None else [registry.embedder(kind)]
    return [_entry(model) for model in models]


def _entry(model: type[Splitter] | type[Embedder]) -> Entry:
    return Entry(model.model_fields["kind"].default, model.title, model.summary, parameters(model))


def parameters(model: type[BaseModel]) -> tuple[Parameter, ...]:
    """The parameters of a model, without the `kind` that names it."""
    schema = model.model_json_schema()
    properties, definitions = schema.get("properties", {}), schema.get("$defs", {})
    for family, members in registry.families():
        if family.__name__ in definitions:
            kinds.describe(definitions, family, members)
    return tuple(
        Parameter(name, _takes(properties[name], definitions), _default(field), field.description or "")
        for name, field in model.model_fields.items()
        if name != "kind"
    )


def markdown() -> str:
    """The splitters as a Markdown table."""
    lines = ["| kind | what it does | parameters |", "|---|---|---|"]
    for entry in splitters():
        settings = [
            f"`{parameter.name}`" + ("" if parameter.default is None else f" = `{_cell(parameter.default)}`")
            for parameter in entry.parameters
        ]
        lines.append(f"| `{entry.kind}` | {_cell(entry.summary)} | {'<br>'.join(settings) or 'none'} |")
    return "\n".join(lines) + "\n"


def rulers() -> dict[str, str]:
    """The names of all rulers, each with what it counts or needs."""
    found: dict[str, str] = {}
    for name in registry.rulers():
        if name.endswith(":"):
            found[f"{name}<path>"] = "tokens of a tokenizer file"
        else:
            found[name] = _counts(name)
    return found


def _counts(name: str) -> str:
    return name if name in ("characters", "words") else "tokens"


def _default(field: FieldInfo) -> str | None:
    if field.is_required():
        return None
    value = field.get_default(call_default_factory=True)
    return json.dumps(value, ensure_ascii=False, default=_plain)


def _plain(value: object) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    raise ChunkersError(f"a default cannot be shown as JSON: {value!r}")


def _takes(schema: dict[str, Any], definitions: dict[str, Any]) -> str:
    """What a value may be, in words, from its JSON Schema."""
    if "$ref" in schema:
        return _takes(definitions[schema["$ref"].rsplit("/", 1)[-1]], definitions)
    if "oneOf" in schema:
        members = (choice["$ref"].rsplit("/", 1)[-1] for choice in schema["oneOf"])
        return (
            "|".join(definitions[name]["properties"]["kind"]["const"] for name in members) + ", or an object"
        )
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_takes(choice, definitions) for choice in schema["anyOf"]))
    if "enum" in schema:
        return "|".join(
            json.dumps(choice) if not isinstance(choice, str) else choice for choice in schema["enum"]
        )
    if "const" in schema:
        return str(schema["const"])
    if schema.get("type") == "array":
        return f"list of {_takes(schema.get('items', {}), definitions)}"
    return _NAMES.get(schema.get("type", ""), "value") + _bounds(schema)


_NAMES = {
    "integer": "integer",
    "number": "number",
    "boolean": "true|false",
    "string": "string",
    "null": "null",
    "object": "object",
}


def _bounds(schema: dict[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f" {low:g} to {high:g}"
    if low is not None:
        return f" from {low:g}"
    return f" up to {high:g}" if high is not None else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
