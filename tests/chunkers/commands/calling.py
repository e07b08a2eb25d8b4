"""Commands as users call them: inside this process, or in one of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from chunkers import ChunkConfig
from chunkers.cli import app

GUIDE = "# Tea\n\nPour at eighty degrees.\n\n## Green\n\nTwo minutes.\n"

CHARACTERS = ("--ruler", "characters")


def run(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    """A call inside this process; an exception other than an orderly exit is a failed test."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout_bytes.decode().split("\n") if line]


def process(
    *arguments: str, cwd: Path, stdout: Any = subprocess.PIPE, stderr: Any = subprocess.PIPE, **variables: str
) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "chunkers", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3]), **variables}
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=stdout, stderr=stderr, env=environment, cwd=cwd
    )


def saved(path: Path, **parts: Any) -> Path:
    splitter = parts.pop("splitter", {"kind": "markdown"})
    config = {"splitter": splitter, "budget": {"ruler": "characters", "max": 40, **parts}}
    ChunkConfig.model_validate(config).save(path)
    return path


def filled(folder: Path) -> Path:
    """The folder, with two documents in it."""
    (folder / "guide.md").write_text(GUIDE, encoding="utf-8")
    (folder / "other.md").write_text("# Coffee\n\nGrind it.\n", encoding="utf-8")
    return folder
