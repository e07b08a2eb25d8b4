"""The choice of a ruler: those of the registry, and the tokenizer files that the operator put up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import streamlit as st
from pydantic.fields import FieldInfo

from chunkers import registry
from chunkers.config import MODELS

NAMES = {
    "characters": "characters",
    "words": "words",
    "cl100k_base": "tokens (cl100k_base)",
    "o200k_base": "tokens (o200k_base)",
}


def options() -> list[str]:
    """Names a reader may choose; tokenizer files only from below the operator's folder."""
    known = [name for name in registry.rulers() if not name.endswith(":")]
    known.sort(key=lambda name: list(NAMES).index(name) if name in NAMES else len(NAMES))
    folder = os.environ.get(MODELS)
    files = sorted(Path(folder).rglob("*tokenizer.json")) if folder else []
    return known + [f"hf:{path.resolve()}" for path in files]


def title(name: str) -> str:
    """A ruler as people read it."""
    if name.startswith("hf:"):
        path = Path(name.removeprefix("hf:"))
        return f"tokens ({path.parent.name})"
    return NAMES.get(name, f"tokens ({name})")


def unit(name: str) -> str:
    """What a ruler counts, in the plural."""
    return name if name in ("characters", "words") else "tokens"


def counting_tokens(name: str) -> str:
    """The ruler itself where it counts tokens, else the one that an embedder's limit is counted in."""
    return name if unit(name) == "tokens" else "cl100k_base"


def ruler_field(_: str, info: FieldInfo, value: str, key: str) -> Any:
    """The widget for `budget.ruler`."""
    known = options()
    if value not in known:
        known = [*known, value]
    return st.selectbox(
        "Measured in", known, index=known.index(value), format_func=title, key=key, help=info.description
    )
