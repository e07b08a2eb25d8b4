"""The command line, as users call it: what it prints, what it writes, how it ends."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from chunkers import ChunkConfig, registry
from chunkers.cli import app
from chunkers.loaders import text as text_files

GUIDE = "# Tea\n\nPour at eighty degrees.\n\n## Green\n\nTwo minutes.\n"
CHARACTERS = ("--ruler", "characters")

HOSTILE: dict[str, bytes] = {
    "empty.md": b"",
    "blank.txt": b" \n\t\r\n \xc2\xa0\n",
    "word.txt": b"w" * 100_000,
    "one_line.txt": b"All in one line. " * 120_000,
    "headings.md": b"".join(b"#" * (1 + level % 6) + b" Title %d\n\n" % level for level in range(400)),
    "unclosed.md": b"# A\n\n```python\ndef f():\n    pass\n" * 50,
    "syntax.py": b"def f(:\n    class ]] = (\n'''never closed\n" * 200,
    "endings.txt": b"one\r\ntwo\rthree\nfour\r\n\r\nfive\r\rsix\n\n" * 40,
    "separators.txt": "a\x0bb\x0cc\x1cd\x1de\x1ef\x85g\u2028h\u2029i\r\nj".encode() * 60,
    "arabic.txt": "مرحبا بالعالم. هذا نص عربي مع English في الوسط؟ ".encode() * 60,
    "half.txt": "half \ud83d of a pair, and the other \ude00. ".encode("utf-8", "surrogatepass") * 60,
    "nul.txt": b"a line, then \x00 and on.\n" * 60,
    "emoji.txt": "👩‍👩‍👧‍👦🏳️‍🌈👍🏽".encode() * 200,
}


# In a process of their own: what they break are the stacks and buffers of compiled parsers.
NESTED: dict[str, bytes] = {
    "nested.py": b"(" * 10_000 + b")" * 10_000,
    "nested.md": b"> " * 10_000 + b"deep\n",
    "nested.html": b"<div>" * 10_000 + b"deep" + b"</div>" * 10_000,
    "nested.yaml": b"".join(b" " * level + b"key:\n" for level in range(600)),
    "nested.kt": b'"${' * 3000,
    "nested.pl": b'"${' * 3000,
    "nested.json": b"[" * 10_000 + b"]" * 10_000,
    "nested.js": b"{[(" * 3000,
}


def run(*arguments: str | Path, stdin: bytes | None = None) -> Result:
    """A call inside this process; an exception other than an orderly exit is a failed test."""
    result = CliRunner().invoke(app, [str(argument) for argument in arguments], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def lines(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout_bytes.decode().split("\n") if line]


def process(*arguments: str, cwd: Path, **variables: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "chunkers", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), **variables}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment, cwd=cwd)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "guide.md").write_text(GUIDE, encoding="utf-8")
    (tmp_path / "other.md").write_text("# Coffee\n\nGrind it.\n", encoding="utf-8")
    return tmp_path


def saved(path: Path, **parts: Any) -> Path:
    splitter = parts.pop("splitter", {"kind": "markdown"})
    config = {"splitter": splitter, "budget": {"ruler": "characters", "max": 40, **parts}}
    ChunkConfig.model_validate(config).save(path)
    return path


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
    leaves = lines(run(*call))
    assert [(row["level"], row["parent"]) for row in leaves] == [(1, 0), (1, 1)]
    every = lines(run(*call, "--parents", "--overview", "--children", "sentence 20"))
    assert [row["level"] for row in every] == [0, 1, 1, 2, 2, *[3] * (len(every) - 5)]
    assert every[0]["embed_text"] == "Tea\n  Green\n"
    for level in range(4):
        assert "".join(row["text"] for row in every if row["level"] == level) == GUIDE
    table = run(*call, "--format", "csv").stdout_bytes.decode()
    rows = list(csv.DictReader(io.StringIO(table, newline="")))
    assert [(row["level"], row["parent"]) for row in rows] == [("1", "0"), ("1", "1")]


def test_the_levels_are_verified(here: Path) -> None:
    assert run("split", "guide.md", "-s", "markdown", "--levels", "40,9", "--save", "c.json").exit_code == 0
    assert "on 2 levels, the same" in run("verify", "guide.md", "-c", "c.json").stdout
    config = json.loads((here / "c.json").read_text())
    config["fingerprint"]["parents"] = [[0]]
    (here / "c.json").write_text(json.dumps(config))
    result = run("verify", "guide.md", "-c", "c.json")
    assert result.exit_code == 1
    assert "chunk 1 of level 0 starts at 32 here, and the fingerprint has none" in result.stdout


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


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("split", "guide.md"), "--config FILE, or --splitter KIND"),
        (("split", "guide.md", "-s", "nope"), "known kinds are"),
        (("split", "guide.md", "-s", "markdown", "-p", "depth=3"), "splitter.depth: there is no such field"),
        (("split", "guide.md", "-s", "fixed", "--max", "0"), "budget.max"),
        (("split", "guide.md", "-s", "fixed", "--max", "9", "--overlap", "9"), "overlap (9) must be smaller"),
        (("split", "guide.md", "-s", "fixed", "--min", "-1"), "budget.min"),
        (("split", "guide.md", "-s", "fixed", "--ruler", "cubits"), "there is no ruler 'cubits'"),
        (("split", "guide.md", "-s", "fixed", "--ruler", "hf:absent.json"), "absent.json"),
        (("split", "guide.md", "-s", "recursive", "-p", 'separators=["("]', "-p", "is_regex=true"), "RE2"),
        (("split", "guide.md", "-s", "fixed", "--levels", "9,9"), "each size must be smaller"),
        (("split", "guide.md", "-s", "fixed", "--levels", "9,x"), "levels.1: give a whole number"),
        (("split", "guide.md", "-s", "fixed", "--children", "nope 9"), "there is no splitter 'nope'"),
        (("split", "guide.md", "-s", "fixed", "--max", "9", "--children", "fixed 10"), "must not be larger"),
        (("split", "guide.md", "-c", "absent.json"), "absent.json"),
        (("split", "guide.md", "-c", "guide.md"), "guide.md"),
        (("split", "guide.md", "other.md", "-s", "fixed", "--save", "c.json"), "exactly one file"),
        (("verify", "guide.md", "-c", "absent.json"), "absent.json"),
        (("splitters", "nope"), "known kinds are"),
        (("splitters", "fixed", "--markdown"), "leave out the kind"),
        (("compare", "guide.md", "-c", "absent.json"), "compare two"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    here: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("chunkers: ")
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr


@pytest.mark.parametrize("arguments", [("bogus",), ("split",), ("split", "guide.md", "--max", "many"), ()])
def test_a_wrong_call_says_how_to_call(here: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "Usage: " in result.output


@pytest.mark.parametrize("kind", registry.splitters())
@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_are_cut_and_given_back_whole(here: Path, name: str, kind: str) -> None:
    (here / name).write_bytes(HOSTILE[name])
    text = text_files.decode(HOSTILE[name], name).text
    result = run("split", name, "-s", kind, "--max", "64", "--all-roles")
    assert result.exit_code == 0
    given_back = "".join(row["text"] for row in lines(result))
    assert given_back == text or (not text.strip() and not given_back)


@pytest.mark.parametrize(
    ("name", "kind"),
    [*((name, "code") for name in NESTED), ("nested.md", "markdown"), ("nested.html", "html")],
)
def test_deep_nesting_does_not_kill_the_process(here: Path, name: str, kind: str) -> None:
    (here / name).write_bytes(NESTED[name])
    child = process("split", name, "-s", kind, "--max", "64", "--all-roles", cwd=here)
    out, err = child.communicate(timeout=60)
    assert (child.returncode, b"Traceback" in err) == (0, False)
    given_back = "".join(json.loads(line)["text"] for line in out.decode().split("\n") if line)
    assert given_back.encode() == NESTED[name]


def test_save_and_verify(here: Path) -> None:
    call = ("split", "guide.md", "-s", "markdown", *CHARACTERS, "--max", "40")
    assert run(*call, "-o", "chunks.jsonl", "--save", "c.json").exit_code == 0
    same = run("verify", "guide.md", "-c", "c.json")
    assert (same.exit_code, same.stderr) == (0, "")
    assert run("verify", "-", "-c", "c.json", stdin=GUIDE.encode()).exit_code == 0
    other = run("verify", "other.md", "-c", "c.json")
    assert (other.exit_code, other.stdout) == (2, "")
    assert "another document" in other.stderr


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


def test_a_failed_run_saves_nothing(here: Path) -> None:
    assert run("split", "absent.md", "-s", "fixed", "--save", "c.json").exit_code == 2
    assert not (here / "c.json").exists()


def test_lists(here: Path) -> None:
    for kind in registry.splitters():
        assert f"\n{kind}\n" in "\n" + run("splitters").stdout
        assert run("splitters", kind).exit_code == 0
    for kind in registry.embedders():
        assert f"\n{kind}\n" in "\n" + run("embedders").stdout
        assert run("embedders", kind).exit_code == 0
    assert json.loads(run("embedders", "static", "--json").stdout)[0]["parameters"][0]["name"] == "dimensions"
    assert "known kinds are lsa" in run("embedders", "word2vec").stderr
    assert "cl100k_base" in run("rulers").stdout
    assert json.loads(run("splitters", "--json").stdout)[0]["kind"] == next(iter(registry.splitters()))
    assert json.loads(run("schema").stdout)["title"] == "Seams chunk configuration"
    assert run("splitters", "--markdown").stdout.startswith("| kind |")


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


def test_a_reader_that_has_enough_ends_it_quietly(here: Path) -> None:
    (here / "long.txt").write_text("one sentence after another. " * 20_000)
    child = process("split", "long.txt", "-s", "sentence", *CHARACTERS, "--max", "30", cwd=here)
    assert child.stdout
    assert child.stderr
    child.stdout.readline()
    child.stdout.close()
    assert child.stderr.read() == b""
    assert child.wait() == 141


def test_an_interrupt_ends_it_quietly(here: Path) -> None:
    child = process("split", "guide.md", "-", "-s", "fixed", *CHARACTERS, cwd=here)
    assert child.stderr
    time.sleep(1.5)
    child.send_signal(signal.SIGINT)
    assert child.wait(10) == 130
    assert b"Traceback" not in child.stderr.read()


def test_compare_two_configurations(here: Path) -> None:
    one, other = saved(here / "a.json"), saved(here / "b.json", splitter={"kind": "fixed"}, max=20)
    facts = json.loads(run("compare", "guide.md", "-c", one, "-c", other, "--json").stdout)
    assert facts["a"]["chunks"] == 2
    assert facts["b"]["boundaries"] == facts["b"]["chunks"] - 1
    assert 0 <= facts["agreement"]["boundary_similarity"] < 1
    page = run("compare", "guide.md", "-c", one, "-c", one).stdout
    assert "boundary similarity  1.0" in page
    assert "chunks               0 (0%)" in page


@pytest.mark.parametrize("count", [1, 3])
def test_compare_takes_two(here: Path, count: int) -> None:
    config = saved(here / "a.json")
    assert run("compare", "guide.md", *["-c", config] * count).exit_code == 2


def test_compare_with_what_another_tool_made(here: Path) -> None:
    config = saved(here / "a.json")
    theirs = ["# Tea Pour at eighty degrees.", "Two minutes.", "Serve with scones.", "Two minutes."]
    (here / "theirs.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in theirs))
    facts = json.loads(run("compare", "guide.md", "-c", config, "--chunks", "theirs.jsonl", "--json").stdout)
    source = facts["b"]["source"]
    assert facts["b"]["faithful"] is False
    assert [GUIDE[span["start"] : span["end"]].strip() for span in source["lost"]] == ["## Green"]
    assert [chunk["text"] for chunk in source["invented"]] == ["Serve with scones."]
    assert [GUIDE[span["start"] : span["end"]] for span in source["repeated"]] == ["Two minutes."]
    page = run("compare", "guide.md", "-c", config, "--chunks", "theirs.jsonl").stdout
    assert "invented       1" in page
    assert "chunk 2, " in page


def test_compare_finds_our_own_export_faithful(here: Path) -> None:
    config = saved(here / "a.json")
    ours = run("split", "guide.md", "-c", config, "--all-roles").stdout_bytes
    facts = json.loads(run("compare", "guide.md", "-c", config, "--chunks", "-", "--json", stdin=ours).stdout)
    assert facts["b"]["faithful"] is True
    assert facts["agreement"]["f1"] == 1


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
