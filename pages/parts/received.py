"""Files that a reader brings back, which are data from a stranger and may be anything.

Of any other file it is said what it should hold, not what it does.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TypeVar

from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError
from chunkers.gold import Gold

Model = TypeVar("Model", ChunkConfig, Gold)

_CONFIG = "give a chunk-config.json as Export writes it, one object with a splitter and a budget"
_MARKS = "give a file that “Save the marks” wrote, one object with the boundaries of this text"


def configuration(data: bytes, name: str) -> ChunkConfig:
    """The configuration in a file of a name."""
    return _read(data, name, "configuration", "splitter", _CONFIG, ChunkConfig.receive)


def marks(data: bytes, name: str) -> Gold:
    """The true boundaries in a file of a name."""
    return _read(data, name, "file of marks", "sha256", _MARKS, Gold.model_validate_json)


def _read(
    data: bytes, name: str, title: str, field: str, wanted: str, model: Callable[[bytes], Model]
) -> Model:
    """What a model makes of a file, which is an object with at least the `field`."""
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise ChunkersError(f"{name} is no JSON: {wanted}") from None
    if not isinstance(found, dict) or field not in found:
        raise ChunkersError(f"{name} is no {title}: {wanted}")
    try:
        return model(data)
    except ChunkersError as error:
        raise ChunkersError(f"{name}: {error}") from None
