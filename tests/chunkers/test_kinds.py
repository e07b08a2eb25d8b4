"""Models that are told apart by their kind, found in a folder and chosen by name."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

import pytest

from chunkers import ChunkersError, kinds, rule_kinds
from chunkers.parameters import Parameters


class Fruit(Parameters):
    kind: Any


class Apple(Fruit):
    kind: Literal["apple"] = "apple"
    seeds: int = 5


class Pear(Fruit):
    kind: Literal["pear"] = "pear"


KNOWN: dict[str, type[Fruit]] = {"apple": Apple, "pear": Pear}

MODULE = """
from typing import Literal
from {base} import Fruit

class {name}(Fruit):
    kind: Literal["{kind}"] = "{kind}"

class _{name}Base(Fruit):
    pass
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package to put modules of fruit into."""
    place = tmp_path / "orchard"
    place.mkdir()
    (place / "__init__.py").touch()
    (tmp_path / "fruit_base.py").write_text(
        "from typing import Any\nfrom chunkers.parameters import Parameters\n\nclass Fruit(Parameters):\n    kind: Any\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    yield place
    for name in [name for name in sys.modules if name.startswith(("orchard", "fruit_base"))]:
        del sys.modules[name]


def planted(folder: Path, *members: tuple[str, str]) -> dict[str, Any]:
    """What is found in the folder with a module for each name and kind."""
    for name, kind in members:
        (folder / f"{name.lower()}.py").write_text(
            MODULE.format(base="fruit_base", name=name, kind=kind), encoding="utf-8"
        )
    return kinds.found(import_module("orchard"), import_module("fruit_base").Fruit)


def test_members_are_found_in_alphabetical_order_and_bases_left_out(folder: Path) -> None:
    assert list(planted(folder, ("Zebra", "b"), ("Aardvark", "a"))) == ["a", "b"]


def test_two_of_one_kind_are_refused(folder: Path) -> None:
    with pytest.raises(ChunkersError, match="two fruits are called 'a'"):
        planted(folder, ("One", "a"), ("Two", "a"))


def test_an_unknown_kind_names_the_known_and_the_near() -> None:
    assert kinds.chosen("pear", KNOWN, "fruit") is Pear
    with pytest.raises(
        ChunkersError, match=r"no fruit 'aple'; known kinds are apple, pear; did you mean 'apple'\?"
    ):
        kinds.chosen("aple", KNOWN, "fruit")
    with pytest.raises(ChunkersError, match=r"no fruit 3; known kinds are apple, pear$"):
        kinds.chosen(3, KNOWN, "fruit")


def test_a_kind_alone_and_an_object_with_one_become_the_model() -> None:
    assert kinds.as_model("apple", KNOWN, "fruit") == Apple()
    assert kinds.as_model({"kind": "apple", "seeds": 2}, KNOWN, "fruit") == Apple(seeds=2)
    pear = Pear()
    assert kinds.as_model(pear, KNOWN, "fruit") is pear
    for value in ({}, {"kind": 3}, {"seeds": 2}):
        with pytest.raises(ChunkersError, match="kind is required; known kinds are apple, pear"):
            kinds.as_model(value, KNOWN, "fruit")


def test_a_schema_describes_one_of_the_members() -> None:
    definitions: dict[str, Any] = {"Fruit": {"kept": False}}
    kinds.describe(definitions, Fruit, KNOWN)
    assert definitions["Fruit"]["oneOf"] == [{"$ref": "#/$defs/Apple"}, {"$ref": "#/$defs/Pear"}]
    assert definitions["Apple"]["properties"]["kind"]["const"] == "apple"
    assert definitions["Apple"]["required"] == ["kind"]


def test_an_object_that_is_no_json_is_not_taken_for_a_name() -> None:
    """As it comes from a command line: a quotation mark or a bracket is missing."""
    with pytest.raises(ChunkersError, match="is no valid JSON: check its brackets"):
        rule_kinds.rule('{"kind": "depth", "value": 1')
