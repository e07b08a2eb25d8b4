"""What a configuration from a stranger may name, wherever in it the name stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chunkers import ChunkConfig, ChunkersError, trust

ONNX = {"kind": "semantic", "embedder": {"kind": "onnx", "folder": "models/small"}}
LSA = {"kind": "semantic", "embedder": {"kind": "lsa", "fit": "texts"}}
PLACES: list[tuple[dict[str, Any], str, str]] = [
    ({"splitter": ONNX}, "splitter.embedder.folder", "models/small"),
    ({"splitter": LSA}, "splitter.embedder.fit", "texts"),
    ({"splitter": "markdown", "inside": ONNX}, "inside.embedder.folder", "models/small"),
    (
        {"splitter": "markdown", "children": {"splitter": ONNX, "max": 64}},
        "children.splitter.embedder.folder",
        "models/small",
    ),
    ({"splitter": "fixed", "budget": {"ruler": "hf:tokenizers/t.json"}}, "budget.ruler", "tokenizers/t.json"),
]


def named(config: ChunkConfig, field: str) -> str:
    value: Any = config
    for name in field.split("."):
        value = getattr(value, name)
    return value.removeprefix("hf:")


@pytest.mark.parametrize(("data", "field", "path"), PLACES)
def test_a_path_is_taken_below_the_folder_and_given_back(
    data: dict[str, Any], field: str, path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(trust.MODELS, str(tmp_path))
    found = ChunkConfig.receive(data)
    assert named(found, field) == str(tmp_path.resolve() / path)
    portable = trust.portable(found)
    assert portable == ChunkConfig.model_validate(data)
    assert ChunkConfig.receive(portable.to_json()) == found


@pytest.mark.parametrize(("data", "field", "path"), PLACES)
def test_without_a_folder_no_path_is_taken(
    data: dict[str, Any], field: str, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(trust.MODELS, raising=False)
    with pytest.raises(ChunkersError, match=rf"^{field}: '.*' names a file; .* SEAMS_MODELS$"):
        ChunkConfig.receive(data)


@pytest.mark.parametrize("path", ["../x", "/etc", "a/../../x", "link/x", "a\0b"])
def test_a_path_that_leads_out_of_the_folder_is_refused(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "models").mkdir()
    (tmp_path / "models" / "link").symlink_to(tmp_path)
    monkeypatch.setenv(trust.MODELS, str(tmp_path / "models"))
    for embedder in ({"kind": "onnx", "folder": path}, {"kind": "lsa", "fit": path}):
        with pytest.raises(ChunkersError, match="may only name files below the folder"):
            ChunkConfig.receive({"splitter": {"kind": "semantic", "embedder": embedder}})


def test_what_names_no_file_passes_unchanged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(trust.MODELS, raising=False)
    for embedder in ("static", "lsa", {"kind": "openai", "model": "m"}):
        config = ChunkConfig.model_validate({"splitter": {"kind": "semantic", "embedder": embedder}})
        assert trust.received(config) is config
        assert trust.portable(config) is config


def test_a_path_outside_the_folder_stays_as_it_is_when_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(trust.MODELS, str(tmp_path / "models"))
    config = ChunkConfig.model_validate({"splitter": ONNX})
    assert trust.portable(config) == config
