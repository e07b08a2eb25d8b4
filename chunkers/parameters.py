"""The base of every model whose fields are parameters: frozen, strict about names, clear about errors."""

from __future__ import annotations

import re
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from chunkers.errors import ChunkersError

_FIELD = re.compile(r"[a-z_][a-z_0-9.]*: ")


class Parameters(BaseModel):
    """A frozen set of parameters.

    Splitters, budgets and configurations derive from it. Widgets, command line, JSON and
    documentation read its fields. Wrong values raise `ChunkersError` with the field's name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=True)

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except ValidationError as error:
            raise ChunkersError(explain(error, type(self))) from None

    @classmethod
    def model_validate(cls, obj: Any, **options: Any) -> Self:
        try:
            return super().model_validate(obj, **options)
        except ValidationError as error:
            raise ChunkersError(explain(error, cls)) from None

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        try:
            return super().model_validate_json(json_data, **options)
        except ValidationError as error:
            raise ChunkersError(explain(error, cls)) from None

    def replace(self, **changes: Any) -> Self:
        """The same parameters with some changed, validated like new ones."""
        kept = {name: getattr(self, name) for name in self.model_fields_set}
        return type(self).model_validate({**kept, **changes})


def explain(error: ValidationError, model: type[BaseModel]) -> str:
    """Turn what pydantic found into sentences that name each field."""
    sentences: list[str] = []
    for problem in error.errors(include_url=False):
        where = ".".join(str(part) for part in problem["loc"])
        cause = problem.get("ctx", {}).get("error")
        if isinstance(cause, ChunkersError):
            sentence = _within(where, str(cause))
        elif problem["type"] == "extra_forbidden":
            sentence = f"{where}: there is no such field{_known(problem['loc'], model)}"
        elif problem["type"] == "missing":
            sentence = f"{where}: this field is required"
        else:
            reason = problem["msg"].removeprefix("Value error, ")
            sentence = f"{where}: {reason}, got {_shown(problem['input'])}" if where else reason
        if sentence not in sentences:
            sentences.append(sentence)
    return "; ".join(sentences)


def _within(where: str, cause: str) -> str:
    """A sentence about a field inside the field `where`: `budget.max: …` rather than `budget: max: …`."""
    if not where:
        return cause
    return "; ".join(
        f"{where}.{part}" if _FIELD.match(part) else f"{where}: {part}" for part in cause.split("; ") if part
    ) if _FIELD.match(cause) else f"{where}: {cause}"


def _known(location: tuple[int | str, ...], model: type[BaseModel]) -> str:
    """The names that would have been right, where the unknown field stands in `model` itself."""
    if len(location) != 1:
        return ""
    return f" (known fields: {', '.join(model.model_fields)})"


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
