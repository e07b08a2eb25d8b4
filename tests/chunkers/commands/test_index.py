"""`index` and `search` as they are called."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner

from chunkers import ChunkersError
from chunkers.cli import app
from chunkers.commands.index import MOST_NAMED, embedder
from tests.chunkers.index.making import config, rows, written


def run(*arguments: object):
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path / "src")


def test_a_folder_is_indexed_by_a_configuration(folder: Path, tmp_path: Path) -> None:
    config().save(tmp_path / "c.json")
    out = tmp_path / "i.sqlite"
    first = run("index", folder, "--config", tmp_path / "c.json", "--out", out)
    assert (first.exit_code, first.stderr) == (0, first.stderr)
    assert f"{out}: 3 added; " in first.stdout
    assert (
        "3 unchanged; 0 chunks written" in run("index", folder, "-c", tmp_path / "c.json", "-o", out).stdout
    )
    found = run("search", out, "harbour", "--json")
    assert json.loads(found.stdout)[0]["path"] == "a.py"
    assert run("search", out, "harbour").stdout.startswith("a.py:")
    assert "matches 'nowhere'" in run("search", out, "nowhere").stderr


def test_settings_on_the_command_line(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    asked = (
        "index",
        folder,
        "-s",
        "recursive",
        "--ruler",
        "words",
        "--max",
        5,
        "--include",
        "*.md",
        "--exclude",
        "a.*",
        "-o",
        out,
    )
    assert run(*asked).exit_code == 0
    assert rows(out, "SELECT path FROM documents") == [("b/notes.md",)]
    assert rows(out, "SELECT max(size) FROM chunks")[0][0] <= 5


def test_what_cannot_be_read_is_named_and_the_exit_code_says_so(folder: Path, tmp_path: Path) -> None:
    for number in range(MOST_NAMED + 2):
        (folder / f"x{number}.bin").write_bytes(b"\x7fELF\x02\x01\x01" + bytes(300))
    done = run("index", folder, "-s", "code", "-o", tmp_path / "i.sqlite")
    assert done.exit_code == 2
    assert "x0.bin looks like" in done.stderr
    assert "and 2 more files" in done.stderr
    assert "3 added, 22 failed" in done.stdout
    assert len(rows(tmp_path / "i.sqlite", "SELECT path FROM documents")) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("none", "-s", "code", "-o", "i.sqlite"), "none: there is no such file or folder"),
        (("src", "-o", "i.sqlite"), "say how to cut"),
        (("src", "-s", "code", "-o", "none/i.sqlite"), "there is no folder none"),
        (("src", "-s", "code", "-o", "src/a.py"), "is no index of chunkers"),
        (("src", "-s", "code", "-o", "i.sqlite", "--embedder", "statik"), "did you mean 'static'"),
        (("src", "-s", "code", "-o", "i.sqlite", "--embedder", "{"), "no valid JSON"),
        (("src", "-s", "code", "-o", "i.sqlite", "--embedder", "lsa"), "fitted on one document"),
    ],
)
def test_bad_input_is_one_sentence(
    folder: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], said: str
) -> None:
    monkeypatch.chdir(folder.parent)
    done = run("index", *arguments)
    assert done.exit_code == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
    assert not Path("i.sqlite").exists()


def test_an_embedder_by_kind_or_json() -> None:
    assert embedder(None) is None
    found = embedder('{"kind": "static"}')
    assert found == embedder("static")
    with pytest.raises(ChunkersError, match="no embedder"):
        embedder("none")


def test_notes_are_said_once_for_all_files(folder: Path, tmp_path: Path) -> None:
    (folder / "one.txt").write_text("Words.\n", encoding="utf-8")
    (folder / "two.txt").write_text("More words.\n", encoding="utf-8")
    done = run("index", folder, "-s", "code", "-o", tmp_path / "i.sqlite")
    assert done.stderr.count("No programming language") == 1
    assert "2 files" in done.stderr


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_to(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "locked"
    place.mkdir()
    place.chmod(0o500)
    done = run("index", folder, "-s", "code", "-o", place / "i.sqlite")
    place.chmod(0o700)
    assert done.exit_code == 2
    assert "unable to open" in done.stderr
