"""What is wrong with the values that somebody gave, each as a sentence that names its field."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from types import UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

from pydantic import BaseModel, ValidationError

from chunkers.document import SURROGATE
from chunkers.errors import ChunkersError

_FIELD = re.compile(r"[a-z_][a-z_0-9.]*: ")

_WANTED = {
    "bool": "true or false",
    "dict": "an object",
    "float": "a number",
    "int": "a whole number",
    "list": "a list (items in square brackets, separated by commas)",
    "model": "an object",
    "string": "a text",
    "tuple": "a list (items in square brackets, separated by commas)",
}
"""What to give, by the first word of what pydantic calls the mistake."""

_LIMITS = {
    "greater_than": "a number above {gt:g}",
    "greater_than_equal": "{ge} or more",
    "less_than": "a number below {lt:g}",
    "less_than_equal": "{le} or less",
    "literal_error": "{expected}",
    "string_too_long": "at most {max_length} characters",
    "string_too_short": "a text of {min_length} or more characters",
    "string_pattern_mismatch": "a text that matches {pattern}",
    "too_long": "a list of at most {max_length}",
    "too_short": "a list of {min_length} or more",
    "int_parsing_size": "a whole number with fewer digits",
}
_MISMATCH = re.compile(rf"(?P<kind>{'|'.join(_WANTED)})_(?:type|parsing|attributes_type|from_float)")

Place = tuple[int | str, ...]


class ValuesError(ChunkersError):
    """Several things wrong at once, each a sentence of its own."""

    def __init__(self, sentences: Iterable[str]) -> None:
        self.sentences = tuple(dict.fromkeys(sentences))
        super().__init__("; ".join(self.sentences))


def explain(error: ValidationError, model: type[BaseModel]) -> ValuesError:
    """What pydantic found, in words for whoever gave the values."""
    return ValuesError(_sentences(error, model))


def misread(values: dict[Any, Any], model: type[BaseModel]) -> list[str]:
    """What is wrong with values that pydantic would take: true for 1, "512" for 512, text that JSON cannot hold."""
    found: list[str] = []
    for name, value in values.items():
        field = model.model_fields.get(name)
        kinds = _members(field.annotation) if field else set[Any]()
        wanted = [kind for kind in (bool, int, float) if kind in kinds]
        risky = (bool, str, int, float) if wanted == [bool] else (bool, str)
        allowed = _allowed(field.annotation) if field else ()
        if wanted and isinstance(value, risky) and type(value) not in kinds and value not in allowed:
            words = [_WANTED[kind.__name__] for kind in wanted] + [_shown(word) for word in allowed]
            words += [_WANTED["model"]] if any(map(_is_model, kinds)) else []
            found.append(_given(str(name), " or ".join(words), value))
        elif misread_items := _misread_items(str(name), value, field.annotation if field else None):
            found += misread_items
        elif any(isinstance(text, str) and SURROGATE.search(text) for text in _listed(value)):
            found.append(f"{name}: half a surrogate pair is no text that JSON can hold, got {_shown(value)}")
    return found


def _misread_items(name: str, value: Any, annotation: Any) -> list[str]:
    """What is wrong with the items of a list of numbers: true for 1, "512" for 512."""
    items = {kind for kind in (bool, int, float) if kind in _items(annotation)}
    if not isinstance(value, (list, tuple)) or len(items) != 1 or bool in items:
        return []
    wanted = _WANTED[items.pop().__name__]
    return [
        _given(f"{name}.{index}", wanted, item)
        for index, item in enumerate(cast("Iterable[Any]", value))
        if isinstance(item, (bool, str))
    ]


def _items(annotation: Any) -> set[Any]:
    """The kinds of value that the items of a list may be; empty for what is no list."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _items(get_args(annotation)[0])
    if origin in (Union, UnionType):
        return {kind for member in get_args(annotation) for kind in _items(member)}
    if origin not in (list, tuple):
        return set()
    return {kind for item in get_args(annotation) for kind in _bare(item)}


def _bare(annotation: Any) -> set[Any]:
    return _bare(get_args(annotation)[0]) if get_origin(annotation) is Annotated else _members(annotation)


def _listed(value: Any) -> Iterable[Any]:
    return cast("Iterable[Any]", value) if isinstance(value, (list, tuple)) else (value,)


def _sentences(error: ValidationError, model: type[BaseModel]) -> Iterator[str]:
    problems: dict[Place, list[dict[str, Any]]] = {}
    deeper: set[Place] = set()
    for found in error.errors(include_url=False):
        problem: dict[str, Any] = dict(found)
        place = _place(problem["loc"], model)
        deeper.update(place[:end] for end in range(1, len(place)))
        problems.setdefault(place, []).append(problem)
    for place, several in problems.items():
        where = ".".join(str(part) for part in place)
        kinds = [_mismatch(problem, bool(several[1:])) for problem in several]
        if all(kinds):
            # One branch of a choice took the value for its own and says more.
            if place not in deeper:
                wanted = " or ".join(dict.fromkeys(kind for kind in kinds if kind))
                yield _given(where, wanted, several[0]["input"])
            continue
        for problem, kind in zip(several, kinds, strict=True):
            # A list is taken for empty where none of its items is right.
            if kind is None and not (problem["type"] == "too_short" and place in deeper):
                yield from _told(where, problem, model)


def _told(where: str, problem: dict[str, Any], model: type[BaseModel]) -> Iterator[str]:
    """The sentences for one problem that is more than a value of the wrong kind."""
    kind, context = problem["type"], problem.get("ctx", {})
    cause = context.get("error")
    if isinstance(cause, ChunkersError):
        for sentence in cause.sentences if isinstance(cause, ValuesError) else (str(cause),):
            yield _within(where, sentence)
    elif kind == "extra_forbidden":
        yield f"{where}: there is no such field{_known(problem['loc'], model)}"
    elif kind == "missing":
        yield f"{where}: this field is required"
    elif kind == "json_invalid":
        yield f"this is no valid JSON: {context.get('error', problem['msg'])}"
    elif kind in _LIMITS:
        limits = {name: _plain(limit) for name, limit in context.items()}
        yield _given(where, _LIMITS[kind].format(**limits), problem["input"])
    elif kind == "finite_number":
        yield _given(where, "a number that is finite", problem["input"])
    else:
        reason = problem["msg"].removeprefix("Value error, ")
        yield f"{where}: {reason}, got {_shown(problem['input'])}" if where else reason


def _given(where: str, wanted: str, value: object) -> str:
    sentence = f"give {wanted}, got {_shown(value)}"
    return f"{where}: {sentence}" if where else sentence


def _mismatch(problem: dict[str, Any], in_choice: bool) -> str | None:
    """What kind of value was wanted, None where something else is wrong."""
    if in_choice and problem["type"] == "literal_error":
        return str(problem["ctx"]["expected"])
    found = _MISMATCH.fullmatch(problem["type"])
    return _WANTED[found["kind"]] if found else None


def _place(location: Place, model: type[BaseModel]) -> Place:
    """Where a problem is, without the names that pydantic gives to the branches of a choice."""
    place: list[int | str] = []
    models: list[type[BaseModel]] = [model]
    choice = False
    for part in location:
        fields = [one for one in models if part in one.model_fields]
        if fields:
            annotation = fields[0].model_fields[str(part)].annotation
            members = _members(annotation)
            models = [one for one in members if _is_model(one)]
            choice = len(members - {type(None)}) > 1
        elif choice:
            choice = False
            continue
        place.append(part)
    return tuple(place)


def _members(annotation: Any) -> set[Any]:
    """The kinds of value that an annotation allows, at its own level."""
    if get_origin(annotation) in (Union, UnionType):
        return {kind for member in get_args(annotation) for kind in _members(member)}
    return {get_origin(annotation) or annotation}


def _allowed(annotation: Any) -> tuple[Any, ...]:
    """The words that an annotation takes beside its kinds: "auto" in the place of a number."""
    members = get_args(annotation) if get_origin(annotation) in (Union, UnionType) else (annotation,)
    return tuple(word for one in members if get_origin(one) is Literal for word in get_args(one))


def _is_model(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, BaseModel)


def _plain(limit: Any) -> Any:
    """A limit without the ".0" of a whole number."""
    return int(limit) if isinstance(limit, float) and limit.is_integer() else limit


def _within(where: str, sentence: str) -> str:
    """A sentence about a field inside the field `where`: `budget.max: …` rather than `budget: max: …`."""
    if not where:
        return sentence
    return f"{where}.{sentence}" if _FIELD.match(sentence) else f"{where}: {sentence}"


def _known(location: Place, model: type[BaseModel]) -> str:
    """The names that would have been right, where the unknown field stands in `model` itself."""
    if len(location) != 1:
        return ""
    return f" (known fields: {', '.join(model.model_fields)})"


def _shown(value: object) -> str:
    """A value, shortened; true, false and null as JSON writes them."""
    text = json.dumps(value) if value is None or isinstance(value, bool) else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
