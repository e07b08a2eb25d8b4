"""Widgets drawn from a pydantic model: one for each kind of field, seeded from a value.

`edit` returns plain values for `model_validate`; what they add up to is for the model to say.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from copy import copy
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin

import streamlit as st
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from chunkers import registry
from chunkers.splitter import Splitter
from pages.parts.automatic import automatic_field
from pages.parts.families import Family, called, family_of, kind_of, summary
from pages.parts.families import title as name_of
from pages.parts.models import folder_field
from pages.parts.overlaps import overlap_field
from pages.parts.rulers import ruler_field
from pages.parts.sizes import size_field

Drawn = Callable[[str, FieldInfo, Any, str], Any]

NONE = "none"
_LABELS = {"min_sentences": "Minimum sentences", "max_sentences": "Maximum sentences"}
_FIRST = 2
_STOPS = 40
_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}
_SPECIAL: dict[tuple[str, str], Drawn] = {
    ("Budget", "ruler"): ruler_field,
    ("Budget", "max"): size_field,
    ("Budget", "overlap"): overlap_field,
    ("Children", "overlap"): overlap_field,
    ("Onnx", "folder"): folder_field,
}


def edit(
    model: type[BaseModel],
    value: BaseModel | None,
    key: str,
    names: Collection[str] | None = None,
    titles: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """Draw a widget for each named field of a model (all without names) and return their values.

    `titles` has labels for fields that are not to be called by their own names.
    """
    found: dict[str, Any] = {}
    for name, info in model.model_fields.items():
        if (names is not None and name not in names) or _is_constant(info.annotation):
            continue
        seed = getattr(value, name) if value is not None else _default(info)
        if titles and name in titles:
            info = copy(info)
            info.title = titles[name]
        draw = _SPECIAL.get((model.__name__, name), field)
        found[name] = draw(name, info, seed, f"{key}.{name}")
    return found


def field(name: str, info: FieldInfo, value: Any, key: str) -> Any:
    """The widget for one field."""
    return _draw(info.annotation, name, info, value, key)


def label(name: str, info: FieldInfo) -> str:
    """A field's title, or its name as people read it: `cut_at_headings` is "Cut at headings"."""
    return info.title or _LABELS.get(name) or name.replace("_", " ").capitalize()


def _draw(annotation: Any, name: str, info: FieldInfo, value: Any, key: str) -> Any:
    annotation = _bare(annotation)
    optional, members = _members(annotation)
    kind = members[0] if len(members) == 1 else None
    if get_origin(kind) is Literal:
        return _choice(get_args(kind), name, info, value, key, optional)
    if get_origin(kind) is tuple and get_args(kind) == (str, Ellipsis):
        return _lines(name, info, value, key, optional)
    family = family_of(members)
    if family is not None:
        return _member(family, name, info, value, key, optional)
    if len(members) == 2 and members[0] is float and get_origin(members[1]) is Literal:
        return automatic_field(get_args(members[1])[0], label(name, info), info, value, key)
    if isinstance(kind, type):
        if issubclass(kind, BaseModel) and not optional:
            return edit(kind, value, key)
        if kind is bool and not optional:
            return st.checkbox(label(name, info), value=bool(value), key=key, help=info.description)
        if kind in (int, float):
            return _number(kind, name, info, value, key)
        if kind is str:
            return _text(name, info, value, key, optional)
    raise TypeError(f"no widget for the field {name!r} of kind {annotation!r}")


def splitter_choice(value: Splitter, key: str, title: str) -> tuple[type[Splitter], Splitter | None]:
    """A choice of splitter: the model, and the given value where it is of that kind."""
    model, seed = member_choice(registry.splitters(), value, key, title, None)
    return cast("type[Splitter]", model), cast("Splitter | None", seed)


def member_choice(
    family: Family, value: BaseModel, key: str, title: str, help_: str | None, told: bool = True
) -> tuple[type[BaseModel], BaseModel | None]:
    """A choice of kind: the model, and the given value where it is of that kind. `told`: with its summary."""
    present = kind_of(type(value))
    chosen = _kind(family, present, key, list(family), title, help_)
    if told and summary(family[chosen]):
        st.caption(summary(family[chosen]))
    return family[chosen], value if chosen == present else None


def _member(
    family: Family, name: str, info: FieldInfo, value: BaseModel | None, key: str, optional: bool
) -> dict[str, Any] | None:
    """A model of a family, or none where that is allowed, with all parameters of the chosen one."""
    options = [*([NONE] if optional else []), *family]
    present = kind_of(type(value)) if value is not None else NONE
    chosen = _kind(family, present, key, options, label(name, info), info.description)
    if chosen == NONE:
        return None
    model = family[chosen]
    same = value if chosen == present else None
    return {"kind": chosen, **edit(model, same, f"{key}.{chosen}", parameters(model), called(model))}


def parameters(model: type[BaseModel]) -> list[str]:
    """The fields of a model that have something to choose."""
    return [name for name, info in model.model_fields.items() if not _is_constant(info.annotation)]


def at_first_sight(model: type[BaseModel]) -> list[str]:
    """The fields that a reader looks for first: the first two, and each that is a choice of a model with fields of its own."""
    names = parameters(model)
    found = model.model_fields
    return [name for place, name in enumerate(names) if place < _FIRST or _is_choice(found[name])]


def _is_choice(info: FieldInfo) -> bool:
    optional, members = _members(_bare(info.annotation))
    return not optional and family_of(members) is not None


def _kind(family: Family, present: str, key: str, options: list[str], title: str, help_: str | None) -> str:
    return st.selectbox(
        title,
        options,
        index=options.index(present),
        format_func=lambda kind: name_of(family[kind]) if kind in family else "None",
        key=f"{key}.kind",
        help=help_,
    )


def _number(kind: type, name: str, info: FieldInfo, value: Any, key: str) -> Any:
    low, high = _bounds(info, kind)
    if low is not None and high is not None and value is not None and _slides(kind, low, high):
        step = 1 if kind is int else (high - low) / 100
        return st.slider(label(name, info), low, high, kind(value), step, key=key, help=info.description)
    return st.number_input(
        label(name, info),
        min_value=low,
        max_value=high,
        value=None if value is None else kind(value),
        step=1 if kind is int else 0.1,
        placeholder="not set",
        key=key,
        help=info.description,
    )


def _slides(kind: type, low: Any, high: Any) -> bool:
    """True where a slider can hit each value that is of use: few whole numbers, a share, a similarity."""
    return high - low <= _STOPS if kind is int else low >= 0 or high - low <= 2


def _text(name: str, info: FieldInfo, value: str | None, key: str, optional: bool) -> str | None:
    typed = st.text_input(label(name, info), value=value or "", key=key, help=info.description)
    return None if optional and not typed else typed


def _lines(
    name: str, info: FieldInfo, value: Sequence[str] | None, key: str, optional: bool
) -> tuple[str, ...] | None:
    """One entry a line. Line ends inside an entry are shown as they would be typed, as `\\n`."""
    shown = "\n".join(_typed(entry) for entry in value or ())
    typed = st.text_area(
        label(name, info),
        value=shown,
        key=key,
        height=110,
        placeholder="one a line" + (", or none" if optional else ""),
        help=info.description,
    )
    if typed == shown and value is not None:
        return tuple(value)
    if optional and not typed:
        return None
    return tuple(typed.split("\n")) if typed else ()


def _typed(entry: str) -> str:
    """An entry without characters that a line of a text area cannot hold."""
    if any(character in entry for character in "\n\r\t"):
        return "".join(_ESCAPES.get(character, character) for character in entry)
    return entry


def _choice(options: Sequence[Any], name: str, info: FieldInfo, value: Any, key: str, optional: bool) -> Any:
    choices = [*([None] if optional else []), *options]
    return st.selectbox(
        label(name, info),
        choices,
        index=choices.index(value),
        format_func=lambda option: "not set" if option is None else str(option).replace("_", " "),
        key=key,
        help=info.description,
    )


def _members(annotation: Any) -> tuple[bool, list[Any]]:
    """Whether None is allowed, and the other members of a union."""
    if get_origin(annotation) in (Union, UnionType):
        members = [_bare(member) for member in get_args(annotation)]
        return NoneType in members, [member for member in members if member is not NoneType]
    return False, [annotation]


def _bare(annotation: Any) -> Any:
    while get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    return annotation


def _is_constant(annotation: Any) -> bool:
    return get_origin(annotation) is Literal and len(get_args(annotation)) == 1


def _default(info: FieldInfo) -> Any:
    return None if info.is_required() else info.get_default(call_default_factory=True)


def _bounds(info: FieldInfo, kind: type) -> tuple[Any, Any]:
    """The smallest and the largest value that a field takes, None where there is no bound."""
    limits = {
        name: getattr(limit, name)
        for limit in info.metadata
        for name in ("ge", "gt", "le", "lt")
        if getattr(limit, name, None) is not None
    }
    least = 1 if kind is int else 0.001
    low = kind(limits["ge"]) if "ge" in limits else kind(limits["gt"]) + least if "gt" in limits else None
    high = kind(limits["le"]) if "le" in limits else kind(limits["lt"]) - least if "lt" in limits else None
    return low, high
