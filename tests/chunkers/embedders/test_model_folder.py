from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from chunkers import ChunkersError
from chunkers.embedders.model_folder import UNSTATED, ModelFolder, model_folders


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "model.onnx").write_bytes(b"model")
    (tmp_path / "tokenizer.json").write_text('{"truncation": null}')
    return tmp_path


@pytest.mark.parametrize(
    ("files", "limit"),
    [
        ({}, UNSTATED),
        ({"tokenizer.json": {"truncation": {"max_length": 128}}}, 128),
        ({"tokenizer_config.json": {"model_max_length": 256}}, 256),
        ({"tokenizer_config.json": {"model_max_length": 1e30}}, UNSTATED),
        ({"config.json": {"max_position_embeddings": 8192}}, 8192),
        (
            {"config.json": {"model_type": "xlm-roberta", "max_position_embeddings": 514, "pad_token_id": 1}},
            512,
        ),
        (
            {
                "sentence_bert_config.json": {"max_seq_length": 384},
                "config.json": {"max_position_embeddings": 512},
            },
            384,
        ),
        ({"config.json": [], "tokenizer_config.json": {"model_max_length": "many"}}, UNSTATED),
    ],
)
def test_the_limit_is_the_smallest_number_that_the_files_state(
    folder: Path, files: dict[str, Any], limit: int
) -> None:
    for name, content in files.items():
        (folder / name).write_text(json.dumps(content), encoding="utf-8")
    assert ModelFolder(folder).limit == limit


def test_a_broken_side_file_states_nothing(folder: Path) -> None:
    (folder / "config.json").write_bytes(b"\xff{")
    assert ModelFolder(folder).limit == UNSTATED


def test_the_model_may_stand_one_folder_deeper(folder: Path) -> None:
    (folder / "onnx").mkdir()
    (folder / "model.onnx").rename(folder / "onnx" / "model.onnx")
    assert ModelFolder(folder).files() == (folder / "onnx" / "model.onnx", folder / "tokenizer.json")


def test_the_digest_is_that_of_the_model(folder: Path) -> None:
    assert ModelFolder(folder).sha256 == hashlib.sha256(b"model").hexdigest()


def test_weights_in_a_file_of_their_own_count(folder: Path) -> None:
    before = ModelFolder(folder).sha256
    (folder / "model.onnx_data").write_bytes(b"weights")
    place = ModelFolder(folder)
    assert [path.name for path in place.files()] == ["model.onnx", "model.onnx_data", "tokenizer.json"]
    assert place.sha256 != before


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json"])
def test_what_is_missing_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(ChunkersError, match=f"there is no {name} in this folder"):
        ModelFolder(folder).files()


def test_a_folder_that_cannot_be_entered_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ChunkersError, match=r"x{200}…: this folder cannot be read: file name too long"):
        ModelFolder(Path("x" * 5_000)).files()

    def refuse(_: Path) -> bool:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "is_file", refuse)
    with pytest.raises(ChunkersError, match="this folder cannot be read: permission denied"):
        ModelFolder(folder).files()


def test_folders_with_a_model_are_found_at_any_depth(tmp_path: Path) -> None:
    for name in ("b/small", "a", "b/deep/onnx"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "model.onnx").touch()
    for name in ("b/small", "a", "b/deep", "tokenizer-alone"):
        (tmp_path / name).mkdir(exist_ok=True)
        (tmp_path / name / "tokenizer.json").touch()
    assert model_folders(tmp_path) == [tmp_path / "a", tmp_path / "b/deep", tmp_path / "b/small"]
    assert model_folders(tmp_path / "absent") == []
