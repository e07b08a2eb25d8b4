"""ChunkConfig: a splitter, a budget and a context, as the JSON that production runs."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Literal, Self, cast

from pydantic import Field, field_validator, model_validator

from chunkers import kinds, registry, trust
from chunkers import levels as sizes
from chunkers.any_splitter import AnySplitter
from chunkers.budget import Budget
from chunkers.children import Children
from chunkers.context import Context
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.fingerprint import Fingerprint
from chunkers.json_file import json_text
from chunkers.levels import LevelSizes
from chunkers.parameters import Parameters

MODELS = trust.MODELS
VERSION = 1
_NUMBERS = re.compile(r"\[\n\s+\d+(?:,\n\s+\d+)*\n\s+\]")


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
    levels: LevelSizes = Field(
        default=(),
        description="Sizes of a hierarchy from large to small, such as 2048, 512, 128: each level is cut inside "
        "the chunks of the one above. The last is the size of the chunks themselves, budget.max.",
    )
    children: Children | None = Field(
        default=None,
        description="A second splitter inside each chunk, with a size of its own: sentences in sections.",
    )
    overview: bool = Field(
        default=False,
        description="One more level on top: a chunk for the whole file that embeds its title or docstring, "
        "imports, signatures or headings.",
    )
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
        return sizes.sized(values)

    @model_validator(mode="after")
    def _levels_descend(self) -> Self:
        """Each level is smaller than the one it lies in."""
        sizes.complete(self.levels, self.budget.max)
        if self.children is not None and self.children.max > self.budget.max:
            raise ChunkersError(
                f"children.max ({self.children.max}) must not be larger than budget.max ({self.budget.max}), "
                "the size of what the children lie in"
            )
        return self

    @field_validator("budget")
    @classmethod
    def _known_ruler(cls, budget: Budget) -> Budget:
        if ":" not in budget.ruler and budget.ruler not in registry.rulers():
            try:
                registry.ruler(budget.ruler)
            except ChunkersError as error:
                raise ChunkersError(f"ruler: {error}") from None
        return budget

    @property
    def budgets(self) -> tuple[Budget, ...]:
        """The budgets of all levels that are cut, from the top down; one where there is no hierarchy.

        `min` holds on every level of `levels`, `overlap` for the last of them alone: only what is
        searched for repeats text.
        """
        *larger, _ = sizes.complete(self.levels, self.budget.max)
        found = [self.budget.replace(max=size, overlap=0) for size in larger]
        found.append(self.budget)
        if self.children is not None:
            found.append(self.children.budget(self.budget.ruler))
        return tuple(found)

    @property
    def leaves(self) -> Budget:
        """The budget of the chunks themselves, at the bottom of any hierarchy."""
        return self.budget if self.children is None else self.children.budget(self.budget.ruler)

    @property
    def is_hierarchical(self) -> bool:
        """True if chunks have parents."""
        return self.overview or self.children is not None or len(self.budgets) > 1

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a configuration from a JSON file."""
        text = json_text(path, "configuration")
        try:
            return cls.model_validate_json(text)
        except ChunkersError as error:
            raise ChunkersError(f"{path}: {error}") from None

    @classmethod
    def receive(cls, data: dict[str, Any] | str | bytes) -> Self:
        """A configuration from a stranger (an upload, a URL): it may name no file of this machine.

        The path of a tokenizer or a model is taken relative to the folder in `SEAMS_MODELS`, and refused outside it.
        """
        config = cls.model_validate(data) if isinstance(data, dict) else cls.model_validate_json(data)
        return trust.received(config)

    def pinned(self) -> Self:
        """The configuration with the models of its embedders written down by name and dimensions, as for an export.

        Loads the models, or asks the server.
        """
        return self.mapped(lambda part, _: part.pinned() if isinstance(part, Embedder) else part)

    def save(self, path: str | Path) -> None:
        """Write the configuration as JSON."""
        Path(path).write_text(self.to_json(), encoding="utf-8")

    def to_json(self) -> str:
        """The configuration as indented JSON, lists of numbers on one line, with a newline at the end.

        What belongs to a hierarchy is left out where there is none, and so are some switches that are off.
        """
        optional = ("levels", "children", "overview", "fingerprint")
        exclude: dict[str, Any] = {name: True for name in optional if not getattr(self, name)}
        exclude["context"] = self.context.unwritten
        if self.fingerprint is not None and not self.fingerprint.parents:
            exclude["fingerprint"] = {"parents"}
        text = self.model_dump_json(indent=2, exclude=exclude)
        return _NUMBERS.sub(lambda found: "".join(found[0].split()).replace(",", ", "), text) + "\n"

    @classmethod
    def json_schema(cls) -> dict[str, Any]:
        """The JSON Schema of the format, with every splitter's parameters."""
        schema = cls.model_json_schema()
        definitions = schema.setdefault("$defs", {})
        for family, models in registry.families():
            kinds.describe(definitions, family, models)
        schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
        schema["title"] = "Seams chunk configuration"
        return schema
