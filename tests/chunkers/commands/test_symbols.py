"""`symbols` as it is called."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chunkers.cli import app

TEXT = "class A:\n    def f(self):\n        return '\u00e9\U0001f600'\n\n\nclass B:\n    def f(self): pass\n"


def run(*arguments: str):
    return CliRunner().invoke(app, ["symbols", *arguments])


@pytest.fixture
def path(tmp_path: Path) -> str:
    file = tmp_path / "a.py"
    file.write_text(TEXT, encoding="utf-8")
    return str(file)


def test_all_of_a_file(path: str) -> None:
    lines = run(path).stdout.splitlines()
    assert [line.split(None, 2) for line in lines] == [
        ["1-3", "class", "class A"],
        ["2-3", "method", "def f(self)"],
        ["6-7", "class", "class B"],
        ["7-7", "method", "def f(self)"],
    ]


def test_one_definition_is_printed_exactly(path: str) -> None:
    assert run(path, "A.f").stdout == "    def f(self):\n        return '\u00e9\U0001f600'\n"


def test_several_are_all_printed_and_named(path: str) -> None:
    done = run(path, "f")
    assert done.stdout == "    def f(self):\n        return '\u00e9\U0001f600'\n    def f(self): pass\n"
    assert "2 definitions are called 'f': A.f (line 2), B.f (line 7)" in done.stderr
    assert done.exit_code == 0


def test_json(path: str) -> None:
    found = json.loads(run(path, "B", "--json").stdout)
    assert [
        (one["qualified"], one["kind"], TEXT[one["start"] : one["end"]] == one["text"]) for one in found
    ] == [("B", "class", True)]


def test_what_is_not_there(path: str, tmp_path: Path) -> None:
    done = run(path, "A.g")
    assert done.exit_code == 2
    assert "nothing is called 'A.g' there (did you mean A.f" in done.stderr
    (tmp_path / "a.txt").write_text("Words.", encoding="utf-8")
    assert "nothing is defined" in run(str(tmp_path / "a.txt")).stderr
    assert "did you mean" in run(path, "--language", "pyton").stderr


def test_standard_input_and_a_language() -> None:
    done = CliRunner().invoke(app, ["symbols", "-", "--language", "py"], input="def f(): pass\n")
    assert "def f()" in done.stdout


def test_a_notebook_has_the_definitions_of_its_cells(tmp_path: Path) -> None:
    cells = [{"cell_type": kind, "source": source} for kind, source in (("markdown", "# A"), ("code", TEXT))]
    file = tmp_path / "a.ipynb"
    file.write_text(json.dumps({"cells": cells, "nbformat": 4, "metadata": {}}), encoding="utf-8")
    assert run(str(file)).stdout.split()[:3] == ["4-6", "class", "class"]
    assert run(str(file), "A.f").stdout == "    def f(self):\n        return '\u00e9\U0001f600'\n"
