"""What Export shows and writes: its commands, run where the document lies, do and write the same."""

import contextlib
import io
import json
import shlex

import pytest
from typer.testing import CliRunner

from chunkers import ChunkConfig, chunk
from chunkers.cli import app as command_line
from chunkers.loaders.text import decode, load
from chunkers.verify import sign
from pages.parts import downloads, samples, snippets
from pages.parts.bench import Slot
from pages.parts.downloads import Selection
from tests.pages.apps import bench, check, opened, put
from tests.pages.notebooks import NOTEBOOK, PRINTED

PAGE = "pages/8_Export.py"
MANUAL = "# Use\n\nCall it.\n\n```python\nimport re\n\ndef f(a):\n    return re.sub('a', 'b', a)\n```\n\n" * 3
DOCUMENTS = {
    "inventory.py": (samples.FOLDER / "inventory.py").read_bytes(),
    "handbook.md": (samples.FOLDER / "handbook.md").read_bytes(),
    "a manual's.md": MANUAL.encode(),
    "page.html": b"<h1>Use</h1><script>\nfunction f(a) { return g(a) }\n</script><p>Words.</p>",
    "analysis.ipynb": NOTEBOOK,
}
HIERARCHY = {"levels": [300, 120], "budget": {"ruler": "characters", "max": 120}}
CONFIGS = {
    "code": {"splitter": "code", "budget": {"ruler": "characters", "max": 120}},
    "markdown": {"splitter": "markdown", "budget": {"ruler": "characters", "max": 120}},
    "hierarchy of code": {"splitter": "code", **HIERARCHY},
    "hierarchy": {"splitter": "recursive", **HIERARCHY},
}


def called(line):
    """What a shown command writes; its exit code is 0."""
    words, _, target = line.partition(" > ")
    done = CliRunner().invoke(command_line, shlex.split(words)[3:])
    assert done.exit_code == 0, done.output
    return done.stdout_bytes, target


@pytest.mark.parametrize("given", CONFIGS.values(), ids=CONFIGS)
@pytest.mark.parametrize("name", DOCUMENTS)
def test_the_files_are_what_the_shown_command_writes(name, given, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / name).write_bytes(DOCUMENTS[name])
    config = ChunkConfig.model_validate(given)
    config.save(tmp_path / snippets.CONFIG)
    outputs = name.endswith(".ipynb")
    chunking = chunk(load(name, outputs), config)
    above = (False, True) if chunking.parents else (False,)
    for chosen in (
        Selection(chunking, every, parents, facts)
        for every in (False, True)
        for parents in above
        for facts in (False, True)
    ):
        line = snippets.shell(name, outputs, chosen.options).splitlines()[1]
        assert called(line)[0] == chosen.jsonl
        assert called(line.replace("jsonl", "csv", 1))[0] == chosen.csv
        called(line.split(" > ")[0].replace("--format jsonl", "--format parquet --output c.parquet"))
        assert (tmp_path / "c.parquet").read_bytes() == chosen.parquet
        rows = [json.loads(row) for row in chosen.jsonl.splitlines()]
        assert all(("code" in row) == (chosen.with_facts and bool(chunking.facts)) for row in rows)
        assert len(rows) == chosen.count[0] <= chosen.count[1]


def page(name="a.md", data=DOCUMENTS["a manual's.md"], splitter="code"):
    app = opened(PAGE)
    given = ChunkConfig.model_validate({"splitter": splitter})
    put(app, document=decode(data, name), source="upload", slots=(Slot("first", given),)).run()
    check(app)
    return app


def shell(app):
    return next(one.value for one in app.code if one.value.startswith("pip install")).splitlines()


@pytest.mark.parametrize(
    ("name", "data", "splitter", "usual"),
    [
        ("a.py", b"def f():\n    return 1\n", "code", True),
        ("a.py", b"def f():\n    return 1\n", "recursive", False),
        ("a.md", MANUAL.encode(), "code", True),
        ("a.md", MANUAL.encode(), "markdown", False),
        ("a.txt", b"Words.\n", "code", True),
        ("a.txt", b"Words.\n", "recursive", None),
    ],
)
def test_facts_are_given_as_the_command_gives_them_until_the_reader_says_otherwise(
    name, data, splitter, usual
):
    app = page(name, data, splitter)
    (box,) = [one for one in app.checkbox if one.label == "What is known about code"] or [None]
    assert (box and box.value) == usual
    assert "facts" not in shell(app)[1]
    if box:
        box.set_value(not usual).run()
        check(app)
        assert ("--no-facts" if usual else "--facts") in shell(app)[1].split()


def test_what_is_chosen_for_the_files_stands_in_the_command():
    app = page()
    assert "--all-roles" not in shell(app)[1]
    app.checkbox(key="export.roles").set_value(True).run()
    check(app)
    assert "--all-roles" in shell(app)[1].split()


def test_the_files_of_the_page_hold_what_is_known_about_code(monkeypatch):
    given = {}
    monkeypatch.setattr(downloads, "chunk_files", lambda chosen, name: given.update(chosen=chosen, name=name))
    page("inventory.py", DOCUMENTS["inventory.py"])
    assert given["name"] == "inventory.py"
    assert b'"code": {' in given["chosen"].jsonl
    assert given["chosen"].csv.splitlines()[0].endswith(b",code")


@pytest.mark.parametrize("outputs", [False, True])
def test_a_notebook_is_read_by_the_snippets_as_it_was_here(outputs, tmp_path, monkeypatch):
    app = opened()
    app.file_uploader(key="start.file").set_value(("a.ipynb", NOTEBOOK, "text/plain")).run()
    if outputs:
        next(one for one in app.sidebar.toggle if "printed" in one.label).set_value(True).run()
    app.switch_page(PAGE).run()
    check(app)
    assert (PRINTED in bench(app).document.text) is outputs
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.ipynb").write_bytes(NOTEBOOK)
    signed = sign(bench(app).document, bench(app).configs[0])
    signed.save(tmp_path / snippets.CONFIG)
    split, verify = (called(line)[0].decode() for line in shell(app)[1:])
    assert (PRINTED in split) is outputs
    assert "the same in every character" in verify
    code = next(one.value for one in app.code if one.value.startswith("from chunkers"))
    with contextlib.redirect_stdout(io.StringIO()) as said:
        exec(compile(code, "snippet.py", "exec"), {})
    assert "the same in every character" in said.getvalue()


FOREIGN = {"list.json": b'[{"foo": "bar"}]', "object.json": b'{"foo": "bar"}', "text.json": b"foo bar"}


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize(("key", "at"), [("export.older", PAGE), ("configs.file", "pages/1_Compare.py")])
def test_a_file_that_is_no_configuration_is_named_and_not_shown(key, at, name):
    app = opened(at)
    app.file_uploader(key=key).set_value((name, FOREIGN[name], "application/json")).run()
    assert not app.exception
    (error,) = app.error
    said = error.value.replace("\\", "")
    assert said.startswith(f"{name} is no ")
    assert "one object with a splitter and a budget" in said
    assert "foo" not in said.replace(name, "")
