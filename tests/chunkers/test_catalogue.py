"""What there is to choose from, as people are told it."""

from __future__ import annotations

from typing import Literal

import pytest
from pydantic import Field

from chunkers import ChunkersError, catalogue, registry
from chunkers.budget import Overlap
from chunkers.parameters import Parameters


class Sample(Parameters):
    kind: Literal["sample"] = "sample"
    depth: int = Field(3, ge=1, le=6, description="How deep.")
    least: float = Field(0.5, ge=0)
    side: Literal["end", "start"] = "end"
    names: tuple[str, ...] | None = None
    on: bool = False
    overlap: int | Overlap = 0
    needed: str


def test_every_splitter_is_listed_with_its_summary() -> None:
    entries = catalogue.splitters()
    assert [entry.kind for entry in entries] == list(registry.splitters())
    assert all(entry.title and entry.summary.endswith(".") for entry in entries)


def test_every_parameter_of_every_splitter_has_a_description() -> None:
    bare = [
        f"{entry.kind}.{parameter.name}"
        for entry in catalogue.splitters()
        for parameter in entry.parameters
        if not parameter.description.endswith(".")
    ]
    assert not bare


def test_parameters_say_what_they_take_and_what_they_default_to() -> None:
    found = {
        parameter.name: (parameter.takes, parameter.default) for parameter in catalogue.parameters(Sample)
    }
    assert found == {
        "depth": ("integer 1 to 6", "3"),
        "least": ("number from 0", "0.5"),
        "side": ("end|start", '"end"'),
        "names": ("list of string or null", "null"),
        "on": ("true|false", "false"),
        "overlap": ("integer or object", "0"),
        "needed": ("string", None),
    }


def test_one_splitter_can_be_asked_for_and_an_unknown_one_is_refused() -> None:
    assert [entry.kind for entry in catalogue.splitters("fixed")] == ["fixed"]
    with pytest.raises(ChunkersError, match="known kinds are"):
        catalogue.splitters("fix")


def test_the_markdown_table_has_a_row_for_each_splitter() -> None:
    lines = catalogue.markdown().splitlines()
    assert len(lines) == 2 + len(registry.splitters())
    assert all(line.replace("\\|", "").count("|") == 4 for line in lines)


def test_every_ruler_is_listed_with_what_it_counts() -> None:
    found = catalogue.rulers()
    assert found["characters"] == "characters"
    assert len(found) == len(registry.rulers())


def test_every_embedder_is_listed_with_its_parameters() -> None:
    entries = catalogue.embedders()
    assert [entry.kind for entry in entries] == list(registry.embedders())
    (onnx,) = catalogue.embedders("onnx")
    assert {parameter.name: parameter.default for parameter in onnx.parameters}["folder"] is None
    with pytest.raises(ChunkersError, match="no embedder 'lsi'; known kinds are lsa"):
        catalogue.embedders("lsi")


def test_what_is_chosen_by_its_kind_lists_the_kinds() -> None:
    takes = {parameter.name: parameter.takes for parameter in catalogue.splitters("semantic")[0].parameters}
    assert takes["rule"].startswith("absolute|depth|deviation|")
    assert takes["rule"].endswith("|target, or an object")
    assert "static" in takes["embedder"]
    assert takes["smoothing"] == "moving_average|savitzky_golay, or an object or null"
