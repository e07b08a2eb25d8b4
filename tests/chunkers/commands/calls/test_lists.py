"""`splitters`, `embedders`, `rulers` and `schema`, as users call them."""

from __future__ import annotations

import json
from pathlib import Path

from chunkers import registry

from ..calling import run


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
