"""The base of every model whose fields are parameters: frozen, strict about names, clear about errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Self, cast

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from chunkers.complaints import ValuesError, explain, misread


class Parameters(BaseModel):
    """A frozen set of parameters.

    Splitters, budgets and configurations derive from it. Widgets, command line, JSON and
    documentation read its fields. Wrong values raise `ChunkersError` with the field's name.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", validate_default=True, allow_inf_nan=False)

    def __init__(self, **values: Any) -> None:
        try:
            super().__init__(**values)
        except ValidationError as error:
            raise explain(error, type(self)) from None

    @classmethod
    def model_validate(cls, obj: Any, **options: Any) -> Self:
        try:
            return super().model_validate(obj, **options)
        except ValidationError as error:
            raise explain(error, cls) from None

    @classmethod
    def model_validate_json(cls, json_data: str | bytes | bytearray, **options: Any) -> Self:
        try:
            return super().model_validate_json(json_data, **options)
        except ValidationError as error:
            raise explain(error, cls) from None

    @model_validator(mode="before")
    @classmethod
    def _as_given(cls, values: Any) -> Any:
        """Nothing is taken for something else: neither true for 1 nor "512" for 512."""
        wrong = misread(cast("dict[Any, Any]", values), cls) if isinstance(values, dict) else []
        if wrong:
            raise ValuesError(wrong)
        return cast("Any", values)

    def replace(self, **changes: Any) -> Self:
        """The same parameters with some changed, validated like new ones."""
        kept = {name: getattr(self, name) for name in self.model_fields_set}
        return type(self).model_validate({**kept, **changes})

    @classmethod
    def clamped(cls, name: str, value: float) -> float:
        """What a field takes that is nearest to a value: its bounds (`ge`, `le`) stand in the field alone."""
        for limit in cls.model_fields[name].metadata:
            value = max(value, getattr(limit, "ge", value))
            value = min(value, getattr(limit, "le", value))
        return float(value)

    def parts(self) -> Iterator[Parameters]:
        """These parameters, then those inside them at any depth."""
        yield self
        for name in type(self).model_fields:
            value = getattr(self, name)
            if isinstance(value, Parameters):
                yield from value.parts()

    def mapped(self, change: Callable[[Parameters, str], Parameters], place: str = "") -> Self:
        """The same with `change` made to these parameters and to those inside them, innermost first.

        `change` is given the parameters and their place: "" for the outermost, then "splitter.embedder".
        """
        inner = {
            name: value.mapped(change, f"{place}.{name}" if place else name)
            for name in type(self).model_fields
            if isinstance(value := getattr(self, name), Parameters)
        }
        changed = {name: value for name, value in inner.items() if value is not getattr(self, name)}
        return cast("Self", change(self.replace(**changed) if changed else self, place))
