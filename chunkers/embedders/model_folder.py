"""A folder with a model: which files it has, which model it is, and how much text that reads at once."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, cast

from chunkers.digest import file_digest
from chunkers.errors import ChunkersError, reason

MODELS = ("model.onnx", "onnx/model.onnx")

UNSTATED = 512
"""Tokens that a model is taken to read where no file of its folder says it: what BERT reads."""

_OFFSET = (
    "roberta",
    "xlm-roberta",
    "camembert",
    "mpnet",
)  # their table of positions starts after the padding token
_LARGEST = 1_000_000  # some files write a huge number for "no limit"


@dataclass(frozen=True)
class ModelFolder:
    """A folder with `model.onnx` (or `onnx/model.onnx`) and `tokenizer.json`."""

    path: Path

    @property
    def model(self) -> Path:
        """The model itself."""
        for name in MODELS:
            if _is_file(self.path / name):
                return self.path / name
        raise ChunkersError(
            f"{self.path}: there is no model.onnx in this folder; give the folder of a model that was exported to ONNX"
        )

    @property
    def tokenizer(self) -> Path:
        """What cuts a text into the tokens of the model."""
        path = self.path / "tokenizer.json"
        if not _is_file(path):
            raise ChunkersError(
                f"{self.path}: there is no tokenizer.json in this folder; copy the one of the model beside model.onnx"
            )
        return path

    def files(self) -> tuple[Path, ...]:
        """Model, weights that a large model keeps in files of their own, and tokenizer."""
        model = self.model
        beside = sorted(path for path in model.parent.glob(f"{model.name}[._]*") if path.is_file())
        return (model, *beside, self.tokenizer)

    @property
    def sha256(self) -> str:
        """Which model it is: the digest of model and weights, without the tokenizer."""
        *parts, _ = self.files()
        if len(parts) == 1:
            return file_digest(parts[0])
        return hashlib.sha256("".join(map(file_digest, parts)).encode()).hexdigest()

    @property
    def limit(self) -> int:
        """The most tokens that the model reads at once: the smallest number that its files state."""
        return min((number for number in self._stated() if 0 < number < _LARGEST), default=UNSTATED)

    def _stated(self) -> list[int]:
        config = self._read("config.json")
        positions = config.get("max_position_embeddings")
        if isinstance(positions, int) and config.get("model_type") in _OFFSET:
            positions -= int(config.get("pad_token_id") or 0) + 1
        found: list[Any] = [
            self._truncation(),
            positions,
            self._read("tokenizer_config.json").get("model_max_length"),
            self._read("sentence_bert_config.json").get("max_seq_length"),
        ]
        return [int(number) for number in found if isinstance(number, (int, float))]

    def _truncation(self) -> Any:
        try:
            state = self.tokenizer.stat()
        except ChunkersError:
            return None
        return _truncation(self.path, state.st_mtime_ns, state.st_size)

    def _read(self, name: str) -> dict[str, Any]:
        return _read(self.path / name)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError as error:  # a folder that may not be entered, a name that is too long
        why = reason(error).lower()
        raise ChunkersError(f"{_short(path.parent)}: this folder cannot be read: {why}") from None


def _short(path: Path) -> str:
    return str(path) if len(str(path)) <= 200 else f"{str(path)[:200]}…"


def _read(path: Path) -> dict[str, Any]:
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return cast("dict[str, Any]", content) if isinstance(content, dict) else {}


@lru_cache(maxsize=64)
def _truncation(folder: Path, _modified: int, _size: int) -> Any:
    """The length that a tokenizer file cuts to; such a file can be large, and is read once."""
    truncation = _read(folder / "tokenizer.json").get("truncation")
    return cast("dict[str, Any]", truncation).get("max_length") if isinstance(truncation, dict) else None


def model_folders(below: Path) -> list[Path]:
    """The folders below one that hold a model, in alphabetical order."""
    found = {path.parent for path in below.rglob("tokenizer.json")}
    return sorted(path for path in found if any((path / name).is_file() for name in MODELS))
