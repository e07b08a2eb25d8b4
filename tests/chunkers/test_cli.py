"""The command line as a whole: how it is called, and where it runs."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from .commands.calling import CHARACTERS, filled, process, run

ROOT = Path(__file__).parents[2]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return filled(tmp_path)


@pytest.mark.parametrize("arguments", [("bogus",), ("split",), ("split", "guide.md", "--max", "many"), ()])
def test_a_wrong_call_says_how_to_call(here: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage: " in result.output


def test_it_runs_as_a_module_and_in_a_poor_locale(here: Path) -> None:
    (here / "größe.txt").write_text("Größe 😀.", encoding="utf-8")
    child = process(
        "split", "größe.txt", "absent-ö.txt", "-s", "fixed", *CHARACTERS,
        cwd=here, PYTHONIOENCODING="ascii", PYTHONUTF8="0",
    )  # fmt: skip
    out, err = child.communicate()
    assert child.returncode == 2
    assert json.loads(out)["text"] == "Größe 😀."
    assert b"absent-" in err
    assert b"Traceback" not in err


def test_a_call_for_help_loads_nothing_heavy() -> None:
    """What a command works with is imported when it runs."""
    heavy = (
        "numpy scipy sklearn pandas pyarrow rich sqlite3 tiktoken tokenizers tree_sitter wordllama".split()
    )
    script = "import sys, chunkers.cli; print(' '.join({name.partition('.')[0] for name in sys.modules}))"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, cwd=ROOT)
    assert not set(answer.stdout.decode().split()).intersection(heavy)
