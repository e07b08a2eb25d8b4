"""The widget for a folder with a model: those that the operator put up."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import streamlit as st
from pydantic.fields import FieldInfo

from chunkers.config import MODELS
from chunkers.embedders.model_folder import model_folders


def folders() -> list[str]:
    """Folders with a model below the operator's folder; a reader may name no other."""
    root = os.environ.get(MODELS)
    return [str(path) for path in model_folders(Path(root).resolve())] if root else []


def folder_field(_: str, info: FieldInfo, value: str | None, key: str) -> Any:
    """The widget for the folder of a model; "" where there is none to choose."""
    known = folders()
    if not known:
        st.caption(
            f"No model is here yet. Whoever runs this app puts folders with model.onnx and tokenizer.json below one "
            f"that the environment names in {MODELS}."
        )
        return ""
    return st.selectbox(
        "Model",
        known,
        index=known.index(value) if value in known else 0,
        format_func=lambda path: Path(path).name,
        key=key,
        help=info.description,
    )
