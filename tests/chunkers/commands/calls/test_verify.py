"""`verify`, as users call it."""

from __future__ import annotations

import json
from pathlib import Path

from ..calling import CHARACTERS, GUIDE, run, saved


def test_save_and_verify(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS, "--max", "40")
    assert run(*call, "-o", "chunks.jsonl", "--save", "c.json").exit_code == 0
    same = run("verify", "guide.md", "-c", "c.json")
    assert (same.exit_code, same.stderr) == (0, "")
    assert run("verify", "-", "-c", "c.json", stdin=GUIDE.encode()).exit_code == 0
    other = run("verify", "other.md", "-c", "c.json")
    assert (other.exit_code, other.stdout) == (2, "")
    assert "another document" in other.stderr


def test_the_levels_are_verified(here: Path) -> None:
    assert run("split", "guide.md", "-s", "markdown", "--levels", "40,9", "--save", "c.json").exit_code == 0
    assert "on 2 levels, the same" in run("verify", "guide.md", "-c", "c.json").stdout
    config = json.loads((here / "c.json").read_text())
    config["fingerprint"]["parents"] = [[0]]
    (here / "c.json").write_text(json.dumps(config))
    result = run("verify", "guide.md", "-c", "c.json")
    assert result.exit_code == 1
    assert "chunk 1 of level 0 starts at 32 here, and the fingerprint has none" in result.stdout


def test_a_notebook_signed_with_what_its_cells_printed(here: Path) -> None:
    cell = {"cell_type": "code", "source": "print(1)", "metadata": {}, "execution_count": 1}
    cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "printed"}]
    data = json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}).encode()
    (here / "n.ipynb").write_bytes(data)
    for signed, other, words in (
        (("--outputs",), (), "taken with what the cells printed: add --outputs"),
        ((), ("--outputs",), "taken without what the cells printed: leave out --outputs"),
    ):
        assert run("split", "n.ipynb", "-s", "markdown", "--save", "c.json", *signed).exit_code == 0
        assert run("verify", "n.ipynb", "-c", "c.json", *signed).exit_code == 0
        result = run("verify", "n.ipynb", "-c", "c.json", *other)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"chunkers: n.ipynb: the fingerprint was {words}\n"
        piped = run("verify", "-", "--name", "p.ipynb", "-c", "c.json", *other, stdin=data)
        assert piped.stderr == f"chunkers: p.ipynb: the fingerprint was {words}\n"
    (here / "n.ipynb").write_bytes(data.replace(b"print(1)", b"print(2)"))
    assert "another document" in run("verify", "n.ipynb", "-c", "c.json").stderr


def test_verify_tells_the_first_difference(here: Path) -> None:
    run("split", "guide.md", "-s", "markdown", *CHARACTERS, "-o", "chunks.jsonl", "--save", "c.json")
    config = json.loads((here / "c.json").read_text())
    config["splitter"]["cut_at_headings"] = False
    (here / "c.json").write_text(json.dumps(config))
    result = run("verify", "guide.md", "-c", "c.json")
    assert result.exit_code == 1
    assert "chunk 1 starts at" in result.stdout


def test_verify_needs_a_fingerprint(here: Path) -> None:
    result = run("verify", "guide.md", "-c", saved(here / "c.json"))
    assert result.exit_code == 2
    assert "fingerprint" in result.stderr
