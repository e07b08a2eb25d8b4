"""What `split` refuses to write over, and what it says once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from chunkers import ChunkConfig, ChunkersError
from chunkers.commands.sources import Source
from chunkers.commands.split import Run, spare


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "guide.md").write_text("# Tea")
    (tmp_path / "link.md").symlink_to("guide.md")
    (tmp_path / "c.json").write_text("{}")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("output", "save", "sentence"),
    [
        ("guide.md", None, "--output guide.md is also read from"),
        ("link.md", None, "--output link.md is also read from"),
        ("c.json", None, "--output c.json is also read from"),
        (None, "guide.md", "--save guide.md is also read from"),
        (None, "./link.md", "--save link.md is also read from"),
        ("new", "new", "--output and --save are both new: give two names"),
    ],
)
def test_nothing_that_is_read_is_written_over(
    here: Path, output: str | None, save: str | None, sentence: str
) -> None:
    written, saved = (Path(name) if name else None for name in (output, save))
    with pytest.raises(ChunkersError) as raised:
        spare([Source("guide.md", Path("guide.md"))], Path("c.json"), written, saved)
    assert sentence in str(raised.value)


def test_the_configuration_may_be_saved_in_its_own_place(here: Path) -> None:
    spare(
        [Source("guide.md", Path("guide.md")), Source("stdin", None)],
        Path("c.json"),
        Path("out"),
        Path("c.json"),
    )


def test_a_ruler_that_cannot_be_had_is_told_before_any_file(here: Path) -> None:
    config = ChunkConfig.model_validate({"splitter": "fixed", "budget": {"ruler": "hf:absent.json"}})
    with pytest.raises(ChunkersError, match=r"^hf:absent\.json: there is no such file"):
        Run([Source("guide.md", Path("guide.md"))], config, ("content",)).write("jsonl", None)


def test_the_same_note_about_many_files_is_said_once(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["a.txt", "b\n.txt", "c.txt"]
    for name in names:
        (here / name).write_text("Plain words.")
    config = ChunkConfig.model_validate({"splitter": "code"})
    run = Run([Source(name, Path(name)) for name in names], config, ("content",))
    run.write("jsonl", here / "out.jsonl")
    run.remark()
    said = capsys.readouterr().err
    assert said.startswith(
        "chunkers: note: a.txt and 2 more: No programming language was recognised in the file"
    )
    assert said.count("\n") == 1


def test_parents_are_written_from_the_top_down_on_request(here: Path) -> None:
    (here / "guide.md").write_text("# Tea\n\nWater first. Then leaves.\n\n# Milk\n\nNo.\n")
    config = ChunkConfig.model_validate(
        {"splitter": "markdown", "levels": [60, 20], "budget": {"ruler": "characters"}}
    )
    sources: list[Source | ChunkersError] = [Source("guide.md", Path("guide.md"))]
    Run(sources, config, ("content",), parents=True).write("jsonl", here / "out")
    rows = [json.loads(line) for line in (here / "out").read_text().splitlines()]
    assert [(row["level"], row["index"], row["parent"]) for row in rows] == [
        (0, 0, None), (0, 1, None), (1, 0, 0), (1, 1, 0), (1, 2, 1),
    ]  # fmt: skip
    Run(sources, config, ("content",)).write("csv", here / "out")
    header, *lines = (here / "out").read_text().splitlines()
    assert header.endswith("embed_text,level,parent")
    assert lines[-1].endswith(",,1,1")
    Run(sources, config, ("content",), parents=True).write("text", here / "out")
    listing = (here / "out").read_text()
    assert listing.startswith("guide.md: 5 chunks, markdown, at most 60 characters")
    assert "--- 0 | [0, 34) | 34 characters | document start | level 0 | Tea" in listing
    assert "| level 1 in 0 | Tea" in listing


@pytest.mark.parametrize(
    ("splitter", "asked", "wanted"),
    [("code", None, True), ("code", False, False), ("recursive", None, False), ("recursive", True, True)],
)
def test_facts_come_with_code_and_on_request(
    here: Path, splitter: str, asked: bool | None, wanted: bool
) -> None:
    (here / "a.py").write_text("import os\n\n\ndef f():\n    return os.name\n")
    config = ChunkConfig.model_validate({"splitter": splitter, "budget": {"ruler": "characters", "max": 40}})
    run = Run([Source("a.py", Path("a.py"))], config, ("content",), False, asked)
    run.write("jsonl", here / "out.jsonl")
    rows = [json.loads(line) for line in (here / "out.jsonl").read_text().splitlines()]
    assert all(("code" in row) is wanted for row in rows)
    if wanted:
        assert rows[-1]["code"]["imports"][0]["name"] == "os"
    run.write("csv", here / "out.csv")
    assert (here / "out.csv").read_text().splitlines()[0].endswith(",code") is wanted


def test_facts_belong_to_the_chunks_of_their_level(here: Path) -> None:
    (here / "a.py").write_text("import os\n\n\ndef f():\n    return os.name\n\n\ndef g():\n    return f()\n")
    config = ChunkConfig.model_validate(
        {
            "splitter": {"kind": "code", "granularity": "pack"},
            "budget": {"ruler": "characters"},
            "levels": [100, 45],
        }
    )
    Run([Source("a.py", Path("a.py"))], config, ("content",), True).write("jsonl", here / "out.jsonl")
    rows = [json.loads(line) for line in (here / "out.jsonl").read_text().splitlines()]
    lines = [(row["code"]["start_line"], row["code"]["end_line"]) for row in rows if row["level"] == 0]
    assert lines == [(1, 9)]
    assert rows[0]["code"]["defines"] == ["f", "g"]
    assert rows[-1]["code"]["symbol"] == "g"
