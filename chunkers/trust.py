"""Which files a configuration names, and which of them one from a stranger may name."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from chunkers.budget import Budget
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.parameters import Parameters

MODELS = "SEAMS_MODELS"
"""The variable of the environment that names the folder below which received configurations find their files."""

_TOKENIZER = "hf:"

Given = TypeVar("Given", bound=Parameters)


def received(config: Given) -> Given:
    """A configuration from a stranger with its paths taken below the operator's folder; others are refused.

    Paths are those of rulers (`hf:path`) and of embedders (`Embedder.paths`), wherever they stand.
    """
    return config.mapped(lambda part, place: _renamed(part, place, _below))


def portable(config: Given) -> Given:
    """The same configuration with paths below the operator's folder written from there: what `received` takes."""
    return config.mapped(lambda part, place: _renamed(part, place, _within))


def _renamed(part: Parameters, place: str, rename: Callable[[str, str, str], str]) -> Parameters:
    """Parameters with each path in them renamed; `rename` is given the path, its field and the whole value."""
    if isinstance(part, Budget) and part.ruler.startswith(_TOKENIZER):
        name = part.ruler.removeprefix(_TOKENIZER)
        return part.replace(ruler=_TOKENIZER + rename(name, _joined(place, "ruler"), part.ruler))
    if not isinstance(part, Embedder):
        return part
    found = {field: getattr(part, field) for field in part.paths}
    paths = {field: rename(path, _joined(place, field), path) for field, path in found.items() if path}
    return part.replace(**paths) if paths else part


def _below(path: str, field: str, value: str) -> str:
    folder = os.environ.get(MODELS)
    place = _resolved(folder, path) if folder else None
    if folder is None or place is None or not place.is_relative_to(Path(folder).resolve()):
        raise ChunkersError(
            f"{field}: {value!r} names a file; a received configuration may only name "
            f"files below the folder that the operator gives in {MODELS}"
        )
    return str(place)


def _within(path: str, _field: str, _value: str) -> str:
    folder = os.environ.get(MODELS)
    top = Path(folder).resolve() if folder else None
    place = Path(path)
    return str(place.relative_to(top)) if top and place.is_relative_to(top) else path


def _resolved(folder: str, path: str) -> Path | None:
    try:
        return (Path(folder) / path).resolve()
    except (OSError, ValueError):  # a NUL in the name, a loop of links
        return None


def _joined(place: str, field: str) -> str:
    return f"{place}.{field}" if place else field
