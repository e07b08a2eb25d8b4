"""`split`, as users call it: what it prints and what it writes."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from ..calling import CHARACTERS, GUIDE, lines, run, saved


def test_split_writes_records_whose_offsets_are_those_of_the_file(here: Path) -> None:
    result = run("split", "guide.md", "--splitter", "markdown", *CHARACTERS, "--max", "40")
    assert result.exit_code == 0
    found = lines(result)
    assert [row["text"] for row in found] == [GUIDE[row["start"] : row["end"]] for row in found]
    assert [row["reason"] for row in found] == ["document start", "heading 2"]
    assert found[1]["path"] == ["Tea", "Green"]
    assert {row["document"] for row in found} == {"guide.md"}


def test_split_takes_files_patterns_and_standard_input(here: Path) -> None:
    result = run("split", "*.md", "-", "--name", "typed.md", "-s", "fixed", *CHARACTERS, stdin=b"typed")
    assert [row["document"] for row in lines(result)] == ["guide.md", "other.md", "typed.md"]


def test_split_takes_a_folder(here: Path) -> None:
    (here / "notes.txt").write_text("no markdown")
    result = run("split", here, "--glob", "*.md", "-s", "fixed", *CHARACTERS)
    assert [Path(row["document"]).name for row in lines(result)] == ["guide.md", "other.md"]


def test_a_bad_file_does_not_lose_the_others(here: Path) -> None:
    (here / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)) * 8)
    result = run("split", "absent.md", "picture.png", "*.pdf", "guide.md", "-s", "fixed", *CHARACTERS)
    assert result.exit_code == 2
    assert [row["document"] for row in lines(result)] == ["guide.md"]
    complaints = result.stderr.splitlines()
    assert [line.startswith("chunkers: ") for line in complaints] == [True, True, True]
    assert ["absent.md" in complaints[0], "picture.png" in complaints[1], "*.pdf" in complaints[2]] == [
        True
    ] * 3


def test_exports_take_content_unless_told_otherwise(here: Path) -> None:
    text = "---\ntitle: x\n---\n\n# A\n\nWords.\n"
    (here / "front.md").write_text(text)
    call = ("split", "front.md", "-s", "markdown", *CHARACTERS)
    assert {row["role"] for row in lines(run(*call))} == {"content"}
    assert {row["role"] for row in lines(run(*call, "--role", "front_matter"))} == {"front_matter"}
    assert "".join(row["text"] for row in lines(run(*call, "--all-roles"))) == text
    assert run(*call, "--role", "kontent").exit_code == 2


def test_levels_children_and_parents(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS, "--levels", "200,40")
    written = run(*call)
    assert "note: the chunks of the lowest level alone are written: --parents writes" in written.stderr
    leaves = lines(written)
    assert [(row["level"], row["parent"]) for row in leaves] == [(1, 0), (1, 1)]
    whole = run(*call, "--parents", "--overview", "--children", "sentence 20")
    assert "--parents" not in whole.stderr
    every = lines(whole)
    assert [row["level"] for row in every] == [0, 1, 1, 2, 2, *[3] * (len(every) - 5)]
    assert every[0]["embed_text"] == "Tea\n  Green\n"
    for level in range(4):
        assert "".join(row["text"] for row in every if row["level"] == level) == GUIDE
    table = run(*call, "--format", "csv").stdout_bytes.decode()
    rows = list(csv.DictReader(io.StringIO(table, newline="")))
    assert [(row["level"], row["parent"]) for row in rows] == [("1", "0"), ("1", "1")]


def test_what_is_above_the_chunks_is_told_of(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS)
    for option in (("--overview",), ("--children", "sentence 20"), ("--levels", "90,40")):
        for form in ("jsonl", "csv", "text"):
            assert run(*call, *option, "-f", form).stderr.count("--parents writes those above too") == 1
    assert run(*call).stderr == ""
    assert "--parents" not in run("split", "absent.md", "-s", "markdown", "--overview").stderr


def test_csv_and_text_hold_the_same_chunks(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS, "--max", "40")
    table = run(*call, "--format", "csv").stdout_bytes.decode()
    rows = list(csv.DictReader(io.StringIO(table, newline="")))
    assert [row["text"] for row in rows] == [row["text"] for row in lines(run(*call))]
    listing = run(*call, "--format", "text").stdout
    assert "--- 1 | [32, 55) | 23 characters | heading 2 | Tea > Green" in listing


def test_output_goes_to_a_file_that_is_whole_and_never_to_one_that_is_read(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS)
    assert run(*call, "--output", "chunks.jsonl").stdout == ""
    assert len((here / "chunks.jsonl").read_text().splitlines()) == 2
    assert run(*call, "--output", "guide.md").exit_code == 2
    assert (here / "guide.md").read_text() == GUIDE
    assert run(*call, "--output", "no/such/folder.jsonl").exit_code == 2
    assert run(*call, "--format", "parquet").exit_code == 2


def test_options_go_over_the_configuration(here: Path) -> None:
    config = saved(here / "c.json")
    result = run("split", "guide.md", "-c", config, "-p", "cut_at_headings=false", "--max", "60", "--path")
    assert len(lines(result)) == 1


def test_a_failed_run_saves_nothing(here: Path) -> None:
    assert run("split", "absent.md", "-s", "fixed", "--save", "c.json").exit_code == 2
    assert not (here / "c.json").exists()


def test_what_the_cells_of_a_notebook_printed_is_taken_in_on_demand(tmp_path: Path) -> None:
    path = tmp_path / "a.ipynb"
    printed = {"output_type": "stream", "name": "stdout", "text": ["forty-two\n"]}
    cells = [
        {"cell_type": "markdown", "source": ["# Answer\n"]},
        {"cell_type": "code", "source": ["print(answer)"], "outputs": [printed]},
    ]
    path.write_text(json.dumps({"cells": cells, "nbformat": 4}), encoding="utf-8")
    config = tmp_path / "config.json"
    plain = run("split", str(path), "--splitter", "code", "--format", "text")
    assert "```python\nprint(answer)" in plain.stdout
    assert "forty-two" not in plain.stdout
    whole = run("split", str(path), "--splitter", "code", "--outputs", "--save", str(config))
    assert "forty-two" in whole.stdout
    assert run("verify", str(path), "--config", str(config), "--outputs").exit_code == 0
    assert run("verify", str(path), "--config", str(config)).exit_code == 2


def test_what_cannot_be_saved_is_said_before_anything_is_written(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS, "-o", "chunks.jsonl")
    assert "there is no folder absent" in run(*call, "--save", "absent/c.json").stderr
    assert not (here / "chunks.jsonl").exists()
