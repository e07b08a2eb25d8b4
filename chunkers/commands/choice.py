"""A configuration from the options of a command: a file, single settings, or settings over a file."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chunkers.config import ChunkConfig
from chunkers.errors import ChunkersError

_AMOUNT = re.compile(r"(?P<amount>\d+(?:\.\d+)?)\s*(?P<unit>[a-z]+)")


@dataclass(frozen=True)
class Choice:
    """What was chosen on the command line; None and empty mean: as the file has it, or the default."""

    config: Path | None = None
    splitter: str | None = None
    parameters: tuple[str, ...] = ()
    ruler: str | None = None
    max: int | None = None
    min: int | None = None
    overlap: str | None = None
    path: bool | None = None
    continued: bool | None = None
    levels: str | None = None
    children: str | None = None
    overview: bool | None = None
    context: tuple[str, ...] = ()

    def settle(self) -> ChunkConfig:
        """The configuration; the models judge each value. A changed one carries no fingerprint any more."""
        if self.config is None and self.splitter is None:
            raise ChunkersError(
                "say how to cut: --config FILE, or --splitter KIND (python -m chunkers splitters lists them)"
            )
        chosen = ChunkConfig.load(self.config).model_dump(mode="json") if self.config else {}
        before = json.dumps(chosen, default=str)
        if self.splitter is not None:
            chosen["splitter"] = {"kind": self.splitter}
        splitter = chosen["splitter"]
        splitter.update(_pair(parameter) for parameter in self.parameters)
        overlap = None if self.overlap is None else _overlap(self.overlap)
        _update(chosen, "budget", ruler=self.ruler, max=self.max, min=self.min, overlap=overlap)
        _update(chosen, "context", **dict.fromkeys(self.context, True))
        _update(chosen, "context", path=self.path, continued=self.continued)
        self._settle_hierarchy(chosen)
        if json.dumps(chosen, default=str) != before:
            chosen.pop("fingerprint", None)
        return ChunkConfig.model_validate(chosen)

    def _settle_hierarchy(self, chosen: dict[str, Any]) -> None:
        """Levels on the command line say how large a chunk is, unless --max says it too."""
        if self.levels is not None:
            chosen["levels"] = _sizes(self.levels)
            if self.max is None:
                chosen.get("budget", {}).pop("max", None)
        if self.children is not None:
            chosen["children"] = _children(self.children)
        if self.overview is not None:
            chosen["overview"] = self.overview


def _update(chosen: dict[str, Any], part: str, **values: Any) -> None:
    given = {name: value for name, value in values.items() if value is not None}
    if given:
        chosen[part] = {**chosen.get(part, {}), **given}


def _pair(parameter: str) -> tuple[str, Any]:
    """NAME=VALUE: the value is JSON where it can be read as JSON, and otherwise the text as it stands."""
    name, equals, value = parameter.partition("=")
    if not equals or not name.strip():
        raise ChunkersError(f"-p {parameter}: give NAME=VALUE, for example -p deepest_heading=3")
    return name.strip(), _read(value)


def _read(value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value


def _overlap(value: str) -> Any:
    """A number of ruler units, "2 sentences", "0.15 share", or the JSON object that the budget takes."""
    match = _AMOUNT.fullmatch(value.strip())
    if match:
        return {"amount": float(match["amount"]), "unit": match["unit"]}
    return _read(value)


def _sizes(value: str) -> Any:
    """ "2048,512,128" as numbers; the model judges anything else."""
    return [_read(size.strip()) for size in value.split(",")] if value.strip(" ,") else []


def _children(value: str) -> Any:
    """ "sentence 128" (a kind and the largest size), "none", or the JSON object that the model takes."""
    kind, _, size = value.strip().partition(" ")
    if kind == "none":
        return None
    return {"splitter": kind, "max": _read(size)} if size.strip().isdecimal() else _read(value)
