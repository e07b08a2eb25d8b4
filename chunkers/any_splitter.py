"""The field of a model that takes any splitter: an object with a `kind`, or the kind alone."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, SerializeAsAny

from chunkers import kinds, registry
from chunkers.splitter import Splitter


def _as_splitter(value: Any) -> Any:
    return kinds.as_model(value, registry.splitters(), "splitter")


AnySplitter = Annotated[SerializeAsAny[Splitter], BeforeValidator(_as_splitter)]
