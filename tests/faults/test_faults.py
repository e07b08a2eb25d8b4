"""Faults that people reported about libraries of this kind, each rebuilt as a small input.

`cases.jsonl` has a case a line, with what a right splitter does in `must`: expressions over the
names in `vocab.py`. Lines that begin with `PROSE:` have their own tests in `test_fault_kinds.py`.
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chunkers import ChunkConfig, Chunking, Document, chunk, registry
from chunkers.scripts import language_of
from chunkers.sentences import sentence_starts

from ..stub_embedder import given, registered
from . import vocab

CASES = [json.loads(line) for line in (Path(__file__).parent / "cases.jsonl").read_text("utf-8").splitlines()]
HERE = {"fixed", "tokens", "recursive", "sentence", "markdown", "html", "code", "semantic"}
KINDS = {"tokens": "fixed"}
NAMES = {"markdown": "guide.md", "html": "page.html"}


@pytest.fixture(scope="module", autouse=True)
def stub_embedder() -> Iterator[None]:
    with registered():
        yield


def text_of(case: dict[str, Any]) -> str:
    return case["text"] if "text" in case else eval(case["text_expr"])


def config_of(case: dict[str, Any]) -> ChunkConfig:
    params = case["params"]
    kind = KINDS.get(case["splitter"], case["splitter"])
    splitter: dict[str, Any] = {"kind": kind}
    if "separators" in params:
        splitter["separators"] = params["separators"]
    if "separators_are_regex" in params:
        splitter["is_regex"] = params["separators_are_regex"]
    if kind == "code":
        splitter["language"] = case["language"]
    if kind == "semantic":
        splitter["embedder"] = "hashed"
        splitter["min_sentences"] = 1
        splitter["rule"] = {"kind": "target", "value": 1} if "number_of_chunks" in params else "percentile"
    ruler = params["encoding"] if params.get("unit") == "tokens" else "characters"
    budget = {"ruler": ruler, "max": params.get("size", 10_000), "overlap": params.get("overlap", 0)}
    budget["min"] = params.get("min_size", 0)
    return ChunkConfig.model_validate({"splitter": splitter, "budget": budget})


def seen(chunking: Chunking) -> list[vocab.Chunk]:
    """Chunks as the cases see them: with their overlap, which is what a user reads as the chunk."""
    text = chunking.document.text
    return [
        vocab.Chunk(text[c.overlap_start : c.end], c.overlap_start, c.end, list(c.path)) for c in chunking
    ]


def sentences_of(text: str) -> list[str]:
    cuts = [0, *sentence_starts(text, 0, len(text), language_of(text)), len(text)]
    return [text[a:b] for a, b in zip(cuts, cuts[1:], strict=False)]


def name_of(case: dict[str, Any]) -> str:
    return NAMES.get(case["splitter"], "text.txt")


@pytest.mark.parametrize(
    "case", [case for case in CASES if case["splitter"] in HERE], ids=lambda case: case["id"]
)
def test_fault(case: dict[str, Any]) -> None:
    text = text_of(case)
    begun = time.perf_counter()
    error: Exception | None = None
    chunks: list[vocab.Chunk] = []
    extra: dict[str, Any] = {"tok": len}
    given.clear()
    try:
        config = config_of(case)
        extra["tok"] = registry.ruler(config.budget.ruler).measure
        chunks = seen(chunk(Document(text, name_of(case)), config))
        extra["repeat"] = seen(chunk(Document(text, name_of(case)), config))
        if "second_text" in case["params"]:
            extra["second"] = seen(chunk(Document(case["params"]["second_text"], name_of(case)), config))
    except ValueError as raised:
        error = raised
    if case["splitter"] == "sentence":
        extra["sents"] = sentences_of(text)
    names = vocab.env(text, chunks, error=error, seconds=time.perf_counter() - begun, embedded=given, **extra)
    for must in case["must"]:
        if not must.startswith("PROSE:"):
            assert eval(must, names), must


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if case["splitter"] == "loader" and "bytes_b64" not in str(case)],
    ids=lambda c: c["id"],
)
def test_loader_fault(case: dict[str, Any]) -> None:
    from chunkers.loaders.text import decode

    for file in case["params"]["files"]:
        data = (
            base64.b64decode(file["bytes_b64"])
            if "bytes_b64" in file
            else eval(file["bytes_expr"], {"text": case["text"]})
        )
        names = vocab.env(case["text"], loaded=decode(data, file["name"]).text)
        for must in case["must"]:
            assert eval(must, names), (file["name"], must)


PARENTS = [case for case in CASES if case["splitter"] == "parent_child"]


def family_of(case: dict[str, Any], form: str) -> ChunkConfig:
    """Parents and children as levels of one splitter, or as a second splitter inside the first."""
    params = case["params"]
    splitter = params.get("strategy", "recursive")
    data: dict[str, Any] = {"splitter": splitter, "budget": {"ruler": "characters"}}
    if form == "levels":
        data["levels"] = [params["parent_size"], params["child_size"]]
        data["budget"]["overlap"] = params["overlap"]
    else:
        data["budget"]["max"] = params["parent_size"]
        data["children"] = {"splitter": form, "max": params["child_size"], "overlap": params["overlap"]}
    return ChunkConfig.model_validate(data)


def family(text: str, case: dict[str, Any], form: str) -> tuple[list[vocab.Chunk], list[vocab.Chunk]]:
    name = NAMES.get(case["params"].get("strategy", ""), "text.txt")
    chunking = chunk(Document(text, name), family_of(case, form))
    (above,) = chunking.parents
    parents = [vocab.Chunk(c.text, c.start, c.end, list(c.path), id=c.index) for c in above]
    children = [
        vocab.Chunk(c.text, c.start, c.end, list(c.path), id=c.index, parent=c.parent) for c in chunking
    ]
    return parents, children


@pytest.mark.parametrize("form", ["levels", "recursive", "sentence"])
@pytest.mark.parametrize("case", PARENTS, ids=lambda case: case["id"])
def test_parent_child_fault(case: dict[str, Any], form: str) -> None:
    text = text_of(case)
    parents, children = family(text, case, form)
    names = vocab.env(text, parents=parents, children=children)
    for must in case["must"]:
        if not must.startswith("PROSE:"):
            assert eval(must, names), must


@pytest.mark.parametrize("form", ["levels", "recursive", "sentence"])
@pytest.mark.parametrize(
    "case", [case for case in PARENTS if "also_text" in case["params"]], ids=lambda c: c["id"]
)
def test_a_text_smaller_than_every_size_is_its_own_parent(case: dict[str, Any], form: str) -> None:
    text = case["params"]["also_text"]
    parents, children = family(text, case, form)
    assert [one.text for one in parents] == [one.text for one in children] == [text]
    assert children[0].parent == parents[0].id == 0
