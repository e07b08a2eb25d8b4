"""What the project promises about itself: a test for each module, a light import, documents that are true."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from chunkers import ChunkConfig, Document, catalogue, chunk, registry, version
from chunkers.commands.listing import listing

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "chunkers"

# What embedders work with: no other splitter may load it.
MODELS = ("wordllama", "safetensors", "sklearn", "onnxruntime", "openai")

# Heavy or optional packages: `import chunkers` has to work, and to be quick, without them.
HEAVY = (
    "streamlit",
    "plotly",
    "pandas",
    "torch",
    "pyarrow",
    "tokenizers",
    "tree_sitter",
    "tiktoken",
    "gigatoken",
    "numpy",
    "rich",
    "scipy",
    *MODELS,
)

# Modules without a test file of their own, each with the reason.
UNTESTED = {
    "__main__": "one line; test_cli runs it in a process",
    "code_name_columns": "records without behaviour; test_code_names reads them",
    "commands/calls/index": "test_index of the commands calls it as users do",
    "commands/calls/symbols": "test_symbols of the commands calls it as users do",
    "commands/calls/tune": "test_tune of the commands calls it as users do",
    "commands/compare": "calls/test_compare calls it as users do",
    "commands/lists": "calls/test_lists calls it as users do",
    "commands/options": "declarations; every test that calls a command reads them",
    "context": "described switches; test_header tries what they do",
    "curve_rule": "what most rules derive from; their tests try it through them",
    "embedder": "what every embedder derives from; test_embedder_kinds tries what it offers by default",
    "measure": "protocols; the contract tests hold every ruler to them",
    "metrics/damage": "test_integrity reads it through what it finds",
    "metrics/finding": "one record without behaviour",
    "spread_rule": "what two rules derive from; their tests hold them to the published formulas",
    "splitter": "what every splitter derives from; the contract tests try them all",
    "version": "one constant; compared with the metadata here",
}


def modules() -> list[str]:
    return [
        path.relative_to(PACKAGE).with_suffix("").as_posix()
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name != "__init__.py"
    ]


def has_test(module: str) -> bool:
    path = ROOT / "tests" / "chunkers" / f"{module}.py"
    return path.with_name(f"test_{path.name}").exists()


def test_every_module_has_a_test_file_or_a_reason() -> None:
    missing = [module for module in modules() if not has_test(module) and module not in UNTESTED]
    assert not missing


def test_no_reason_outlives_its_module() -> None:
    assert not [module for module in UNTESTED if module not in modules() or has_test(module)]


def test_importing_the_library_loads_nothing_heavy() -> None:
    script = "import sys, json, chunkers; print(json.dumps(sorted(sys.modules)))"
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, cwd=ROOT).stdout
    loaded = {name.partition(".")[0] for name in json.loads(answer)}
    assert not loaded.intersection(HEAVY)


@pytest.mark.parametrize("kind", [kind for kind in registry.splitters() if kind != "semantic"])
def test_cutting_without_an_embedder_loads_none(kind: str) -> None:
    script = (
        "import sys, json; from chunkers import *\n"
        f"chunk(Document('Some tea. More tea.', 'a.txt'), ChunkConfig(splitter={kind!r}))\n"
        "ChunkConfig.json_schema()\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    answer = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, cwd=ROOT).stdout
    loaded = {name.partition(".")[0] for name in json.loads(answer)}
    assert not loaded.intersection(MODELS)


def test_the_library_cannot_draw() -> None:
    pattern = re.compile(r"^\s*(?:import|from) (?:streamlit|plotly)", re.MULTILINE)
    assert not [path for path in PACKAGE.rglob("*.py") if pattern.search(path.read_text(encoding="utf-8"))]


def test_the_app_is_pinned_and_pins_all_that_the_library_needs() -> None:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    pinned = dict(line.split("==") for line in lines if line and not line.startswith("#"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    declared = [*project["dependencies"], *extras["app"], *extras["onnx"], *extras["openai"]]
    assert {re.split("[=><]", line)[0] for line in declared} == set(pinned)


def test_the_readme_lists_the_splitters_that_there_are() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    table = re.search(r"<!-- splitters -->\n\n(.*?)\n<!-- end of splitters -->", readme, re.DOTALL)
    assert table, "README.md has lost the marks around its table of splitters"
    assert table[1] == catalogue.markdown(), (
        "paste the output of `python -m chunkers splitters --markdown` there"
    )


def test_the_changelog_knows_this_version() -> None:
    assert f"## [{version.VERSION}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "ARCHITECTURE.md"])
def test_every_path_that_a_document_names_exists(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"`((?:chunkers|pages|tests|sample_corpora|\.ci)/[\w./-]*)`", text)
    assert not [path for path in named if not (ROOT / path).exists()]


def test_the_readme_runs(tmp_path: Path) -> None:
    """The Python in README.md, each block by itself."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    assert blocks
    for block in blocks:
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        subprocess.run(
            [sys.executable, "-c", block], check=True, cwd=tmp_path, env=environment, capture_output=True
        )


def test_the_listing_in_the_readme_is_what_the_command_prints() -> None:
    shown = re.search(
        r"```\n(guide\.md: .*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL
    )
    assert shown
    text = "# Tea\n\nPour at eighty degrees.\n\n## Green\n\nTwo minutes.\n"
    config = ChunkConfig.model_validate({"splitter": {"kind": "markdown"}})
    printed = "".join(listing(chunk(Document(text, name="guide.md"), config), ("content",)))
    assert printed.rstrip() == shown[1].rstrip()
