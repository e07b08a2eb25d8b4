"""ChunkConfig: a splitter, a budget and a context, as the JSON that production runs."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Annotated, Any, Literal, Self, cast

from pydantic import BeforeValidator, Field, SerializeAsAny, TypeAdapter, field_validator, model_validator

from chunkers import registry
from chunkers.budget import Budget
from chunkers.context import Context
from chunkers.errors import ChunkersError
from chunkers.fingerprint import Fingerprint
from chunkers.parameters import Parameters
from chunkers.splitter import Splitter

MODELS = "SEAMS_MODELS"
VERSION = 1
_NUMBERS = re.compile(r"\[\s+\d+(?:,\s+\d+)*\s+\]")


def _as_splitter(value: Any) -> Any:
    if isinstance(value, str):
        value = {"kind": value}
    if not isinstance(value, dict):
        return value
    given = cast("dict[str, Any]", value)
    if not isinstance(given.get("kind"), str):
        raise ChunkersError(f"kind is required; known kinds are {', '.join(registry.splitters())}")
    return registry.splitter(given["kind"]).model_validate(given)


AnySplitter = Annotated[SerializeAsAny[Splitter], BeforeValidator(_as_splitter)]


class ChunkConfig(Parameters):
    """Everything that decides how a document is cut.

    `fingerprint` is added when a configuration is exported for a document (`sign`): `verify` can
    then prove that another machine cuts that document in the same places.
    """

    version: Literal[1] = Field(default=1, description="Version of this format.")
    name: str = Field(default="", max_length=200, description="What people call this configuration.")
    splitter: AnySplitter = Field(description="Finds the places where a document could be cut.")
    inside: AnySplitter | None = Field(
        default=None, description="A second splitter that works inside what the first leaves over budget."
    )
    budget: Budget = Field(default_factory=Budget, description="How large a chunk may be.")
    context: Context = Field(
        default_factory=Context, description="What stands before the text when embedded."
    )
    fingerprint: Fingerprint | None = Field(default=None, description="Proof of where one document was cut.")

    @model_validator(mode="before")
    @classmethod
    def _of_this_version(cls, values: Any) -> Any:
        """What a later version wrote is refused as such, not for the fields that are new in it."""
        version = (
            cast("dict[Any, Any]", values).get("version", VERSION) if isinstance(values, dict) else VERSION
        )
        if isinstance(version, int) and version > VERSION:
            raise ChunkersError(
                f"version: this configuration is of version {version}, and this release of chunkers reads "
                f"version {VERSION}: update chunkers, or export the configuration again"
            )
        return cast("Any", values)

    @field_validator("budget")
    @classmethod
    def _known_ruler(cls, budget: Budget) -> Budget:
        if ":" not in budget.ruler and budget.ruler not in registry.rulers():
            try:
                registry.ruler(budget.ruler)
            except ChunkersError as error:
                raise ChunkersError(f"ruler: {error}") from None
        return budget

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a configuration from a JSON file."""
        try:
            text = Path(path).read_text(encoding="utf-8-sig")
        except UnicodeDecodeError:
            raise ChunkersError(f"{path} is not a JSON configuration: it is not UTF-8 text") from None
        except OSError as error:
            raise ChunkersError(f"cannot read the configuration {path}: {error.strerror}") from None
        try:
            return cls.model_validate_json(text)
        except ChunkersError as error:
            raise ChunkersError(f"{path}: {error}") from None

    @classmethod
    def receive(cls, data: dict[str, Any] | str | bytes) -> Self:
        """A configuration from a stranger (an upload, a URL): it may name no file of this machine.

        A tokenizer path is taken relative to the folder in `SEAMS_MODELS`, and refused outside it.
        """
        config = cls.model_validate(data) if isinstance(data, dict) else cls.model_validate_json(data)
        if not config.budget.ruler.startswith("hf:"):
            return config
        folder = os.environ.get(MODELS)
        name = config.budget.ruler.removeprefix("hf:")
        path = (Path(folder) / name).resolve() if folder else None
        if folder is None or path is None or not path.is_relative_to(Path(folder).resolve()):
            raise ChunkersError(
                f"budget.ruler: {config.budget.ruler!r} names a file; a received configuration may only name "
                f"files below the folder that the operator gives in {MODELS}"
            )
        return config.replace(budget=config.budget.replace(ruler=f"hf:{path}"))

    def save(self, path: str | Path) -> None:
        """Write the configuration as JSON."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    def to_json(self) -> str:
        """The configuration as indented JSON, lists of numbers on one line, with a newline at the end."""
        text = self.model_dump_json(indent=2, exclude=None if self.fingerprint else {"fingerprint"})
        return _NUMBERS.sub(lambda found: "".join(found[0].split()).replace(",", ", "), text) + "\n"

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema of the format, with every splitter's parameters."""
        schema = cls.model_json_schema()
        definitions = schema.setdefault("$defs", {})
        choices: list[dict[str, str]] = []
        for kind, model in registry.splitters().items():
            own = TypeAdapter(model).json_schema(ref_template="#/$defs/{model}")
            definitions.update(own.pop("$defs", {}))
            own["properties"]["kind"]["const"] = kind
            own["required"] = sorted({*own.get("required", []), "kind"})
            definitions[model.__name__] = own
            choices.append({"$ref": f"#/$defs/{model.__name__}"})
        definitions["Splitter"] = {"oneOf": choices, "discriminator": {"propertyName": "kind"}}
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "Seams chunk configuration"
        return schema
