"""Files, patterns and folders."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.commands.sources import Source, expand, source


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("a.md", "b.txt", "deep/c.md", "deep/.hidden.md", ".git/d.md", "odd[1].md"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(name)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(*arguments: str, pattern: str = "*") -> list[str]:
    return [
        found.name if isinstance(found, Source) else f"error: {found}"
        for found in expand(list(arguments), pattern)
    ]


def test_files_keep_their_order_and_each_is_taken_once(folder: Path) -> None:
    assert names("b.txt", "a.md", "b.txt") == ["b.txt", "a.md"]


def test_patterns_that_the_shell_left_alone_are_expanded(folder: Path) -> None:
    assert names("*.txt", "deep/**/*.md") == ["b.txt", "deep/c.md"]


def test_a_file_with_brackets_in_its_name_is_a_file(folder: Path) -> None:
    assert names("odd[1].md") == ["odd[1].md"]


def test_a_folder_gives_its_visible_files(folder: Path) -> None:
    assert names(".", pattern="*.md") == ["a.md", "deep/c.md", "odd[1].md"]


def test_marks_of_documents_are_taken_where_they_are_named(folder: Path) -> None:
    for name in ("a.md.gold.json", "deep/c.md.gold.json", "golden.json"):
        (folder / name).write_text("{}")
    assert names(".", pattern="*.json") == ["golden.json"]
    assert names("deep") == ["deep/c.md"]
    assert names("deep/c.md.gold.json") == ["deep/c.md.gold.json"]
    assert names(".", pattern="*.gold.json") == ["a.md.gold.json", "deep/c.md.gold.json"]


def test_a_notebook_can_be_read_the_other_way(folder: Path) -> None:
    assert source("a.md").other_reading() is None
    assert source("absent.ipynb").other_reading() is None
    cell = {"cell_type": "code", "source": "1", "metadata": {}, "execution_count": 1}
    cell["outputs"] = [{"output_type": "stream", "name": "stdout", "text": "printed"}]
    (folder / "n.ipynb").write_text(json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4}))
    for outputs in (False, True):
        given = source("n.ipynb", outputs=outputs)
        other = given.other_reading()
        assert other is not None
        assert ["printed" in one.text for one in (given.read(), other)] == [outputs, not outputs]


def test_what_is_not_there_is_an_error_in_its_place(folder: Path) -> None:
    first, second, third = names("*.pdf", "a.md", "deep", pattern="*.rs")[:3]
    assert first.startswith("error: *.pdf")
    assert second == "a.md"
    assert third.startswith("error: deep")


def test_standard_input_has_the_name_it_is_given() -> None:
    (found,) = expand(["-"], name="notes.md")
    assert not isinstance(found, ChunkersError)
    assert (found.name, found.path, found.size) == ("notes.md", None, 0)


def test_an_empty_name_is_no_folder(folder: Path) -> None:
    assert names("") == [
        "error: a file name is empty: give a file, a pattern, a folder, or - for standard input"
    ]


@pytest.mark.parametrize("pattern", ["/abs/*", "/"])
def test_a_pattern_that_leaves_the_folder_is_refused(folder: Path, pattern: str) -> None:
    with pytest.raises(ChunkersError, match=f"--glob {re.escape(pattern)}: give a pattern for names below"):
        names(".", pattern=pattern)


def test_closed_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(ChunkersError, match="standard input is closed"):
        source("-").read()


def test_a_folder_that_may_not_be_listed_is_no_empty_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    listed = os.scandir

    def refuse(path: str = ".") -> object:
        if Path(path).name in ("deep", ".git"):
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "scandir", refuse)
    assert names(".") == ["a.md", "b.txt", "odd[1].md", "error: ./deep cannot be listed: permission denied"]
    assert names("deep") == ["error: deep cannot be listed: permission denied"]


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a device of Unix")
def test_a_device_that_never_ends_is_not_read() -> None:
    with pytest.raises(ChunkersError, match="/dev/zero is a device, not a file"):
        source("/dev/zero").read()
    assert source(os.devnull).read().text == ""


def test_an_empty_name_is_not_the_folder_that_one_is_in() -> None:
    with pytest.raises(ChunkersError, match="a file name is empty"):
        source("")
