"""The embedders that stand in their folder, and the field that takes one."""

from __future__ import annotations

from typing import Any

import pytest

from chunkers import ChunkersError, registry
from chunkers.embedder import Embedder
from chunkers.embedder_kinds import AnyEmbedder, embedder, embedders
from chunkers.embedders.lsa import Lsa
from chunkers.embedders.static import Static
from chunkers.parameters import Parameters


class Holder(Parameters):
    embedder: AnyEmbedder


def test_finds_what_stands_in_the_folder() -> None:
    assert list(embedders()) == ["lsa", "onnx", "openai", "static"]
    assert registry.embedders is embedders
    assert registry.embedder is embedder


def test_every_embedder_says_what_it_is_for() -> None:
    for model in embedders().values():
        assert model.title
        assert model.summary.endswith(".")
        for name, field in model.model_fields.items():
            assert name == "kind" or (field.description or "").endswith("."), f"{model.__name__}.{name}"


def test_what_names_files_and_what_changes_no_row_are_fields() -> None:
    for model in embedders().values():
        assert {*model.paths, *model.neutral} <= set(model.model_fields)


def test_an_unknown_kind_lists_the_known_and_the_near() -> None:
    with pytest.raises(
        ChunkersError, match=r"no embedder 'statc'; known kinds are lsa, .*did you mean 'static'"
    ):
        embedder("statc")


@pytest.mark.parametrize("value", ["lsa", {"kind": "lsa"}, Lsa()])
def test_a_kind_an_object_and_an_embedder_are_taken(value: Any) -> None:
    assert Holder(embedder=value).embedder == Lsa()


def test_it_round_trips_with_its_parameters() -> None:
    holder = Holder.model_validate({"embedder": {"kind": "static", "dimensions": 64}})
    assert holder.embedder == Static(dimensions=64)
    assert Holder.model_validate_json(holder.model_dump_json()) == holder


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ({"kind": "static", "dimensions": 100}, r"^embedder\.dimensions: give 64, 128 or 256, got 100"),
        ({"kind": "lsa", "k": -1}, r"^embedder\.k: give 0 or more, got -1"),
        ({"kind": "onnx"}, r"^embedder\.folder: this field is required"),
        ({"kind": "openai"}, r"^embedder\.model: this field is required"),
        ({"kind": "lsa", "depth": 3}, r"^embedder\.depth: there is no such field"),
        ({}, r"^embedder\.kind: |^embedder: kind is required"),
        (3, r"^embedder: give an object, got 3"),
    ],
)
def test_wrong_values_are_named(value: Any, sentence: str) -> None:
    with pytest.raises(ChunkersError, match=sentence):
        Holder(embedder=value)


def test_by_default_an_embedder_needs_nothing() -> None:
    found: Embedder = Static()
    assert found.reproducible
    assert not found.fitted_on_corpus
    assert found.limit is None
    assert found.expected == ("", None)
    assert found.pinned() is found
    assert found.for_queries() is found
