"""What is known about each chunk of source code."""

from __future__ import annotations

import ast
import json
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Chunking, Document, chunk
from chunkers.code_facts import Facts, facts

TEXT = '''"""A module."""

import json
import os.path as p
from typing import (
    Any,
)

LIMIT, other = 3, 4


class Cart:
    """Holds items."""

    size: int = 0

    def load(self, path: str) -> Any:
        """Reads."""
        import json as local
        with open(p.join(path, "json")) as file:  # p
            return local.load(file, json=1)

    def save(self) -> None:
        self.load(json.dumps(LIMIT))


def main():
    Cart().save()
'''


def cut(text: str, largest: int, name: str = "cart.py", kind: str = "code", **more: Any) -> Chunking:
    config = {"splitter": {"kind": kind, **more}, "budget": {"ruler": "characters", "max": largest}}
    return chunk(Document(text, name=name), ChunkConfig.model_validate(config))


def facts_of(chunking: Chunking) -> tuple[Facts, ...]:
    """The facts of chunks that are all source code."""
    known = tuple(one for one in chunking.facts if one is not None)
    assert len(known) == len(chunking.facts)
    return known


def of(chunking: Chunking, name: str) -> Facts:
    return next(one for one in facts_of(chunking) if one.symbol is not None and one.symbol.qualified == name)


def test_a_module_chunk_has_imports_and_constants() -> None:
    first = facts_of(cut(TEXT, 250))[0]
    assert first.symbol is None
    assert not first.whole
    assert first.defines == ("LIMIT", "other")
    assert (first.start_line, first.end_line) == (1, 11)


def test_a_method_knows_its_symbol_its_calls_and_where_its_imports_stand() -> None:
    chunking = cut(TEXT, 250)
    load = of(chunking, "Cart.load")
    assert load.symbol is not None
    assert (load.symbol.kind, load.symbol.signature) == ("method", "def load(self, path: str) -> Any")
    assert load.symbol.docstring == "Reads."
    assert load.whole
    assert load.calls == ("open", "p.join", "local.load")
    assert load.defines == ("Cart.load",)
    index = facts_of(chunking).index(load)
    uses = {use.name: use for use in load.imports}
    assert {name: use.chunk for name, use in uses.items()} == {"Any": 0, "p": 0, "local": index}
    assert uses["p"].statement == "import os.path as p"
    for use in load.imports:
        assert " ".join(TEXT[use.start : use.end].split()) == use.statement
        assert use.chunk is not None
        assert chunking[use.chunk].start <= use.start < chunking[use.chunk].end
    assert [use.name for use in of(chunking, "Cart.save").imports] == ["json"]


def test_a_class_chunk_defines_its_fields() -> None:
    head = next(one for one in facts_of(cut(TEXT, 250)) if "Cart" in one.defines)
    assert head.symbol is not None
    assert (head.symbol.name, head.defines, head.whole) == ("Cart", ("Cart", "Cart.size"), False)
    everything = facts_of(cut(TEXT, 5000, granularity="pack"))
    assert len(everything) == 1
    assert everything[0].symbol is None
    assert everything[0].defines == ("LIMIT", "other", "Cart", "Cart.size", "Cart.load", "Cart.save", "main")


def test_any_splitter_has_facts_for_source_code() -> None:
    chunking = cut(TEXT, 150, kind="recursive")
    assert len(facts_of(chunking)) == len(chunking)
    assert any(one.symbol and one.symbol.name == "load" for one in facts_of(chunking))
    assert {name for one in facts_of(chunking) for name in one.defines} >= {"Cart.load", "main", "LIMIT"}


def test_prose_has_none() -> None:
    assert facts_of(cut("Some words.\n\nMore words.", 12, name="a.txt", kind="recursive")) == ()
    assert facts_of(cut("# Title\n\n```\nx = 1\n```\n", 100, name="a.md", kind="markdown")) == ()
    assert facts_of(cut("", 100)) == ()


def test_what_the_parser_cannot_read_has_its_lines() -> None:
    document = Document("IDENTIFICATION DIVISION.\nPROGRAM-ID. A.\n", name="a.cob")
    (found,) = facts(document, chunk(document, ChunkConfig.model_validate({"splitter": {"kind": "code"}})))
    assert found.symbol is None
    assert (found.language, found.start_line, found.end_line) == ("cobol", 1, 2)


def test_the_language_of_the_splitter_counts() -> None:
    chunking = cut("def f():\n    return 1\n", 100, name="unknown", language="python")
    assert facts_of(chunking)[0].symbol is not None


def test_the_record_is_json() -> None:
    record = of(cut(TEXT, 250), "Cart.save").record()
    assert json.loads(json.dumps(record)) == record
    assert list(record) == [
        "language", "symbol", "name", "kind", "signature", "docstring", "whole", "imports", "defines", "calls",
        "start_line", "end_line",
    ]  # fmt: skip
    assert record["symbol"] == "Cart.save"
    assert record["imports"] == [
        {"name": "json", "statement": "import json", "start": 17, "end": 28, "chunk": 0}
    ]


def test_windows_lines_form_feeds_and_emoji_shift_nothing() -> None:
    text = TEXT.replace("LIMIT, other", "# 😀\x0c\nLIMIT, other").replace("\n", "\r\n")
    chunking = cut(text, 280)
    load = of(chunking, "Cart.load")
    assert load.symbol is not None
    assert text[load.symbol.start : load.symbol.end].lstrip().startswith("def load")
    assert load.start_line == text[: chunking[facts_of(chunking).index(load)].start].count("\n") + 1
    assert load.calls == ("open", "p.join", "local.load")


@pytest.mark.parametrize("largest", [40, 90, 200, 1000])
@pytest.mark.parametrize("kind", ["code", "fixed", "recursive"])
def test_every_definition_and_call_is_in_exactly_the_chunk_that_holds_it(kind: str, largest: int) -> None:
    chunking = cut(TEXT, largest, kind=kind)
    found = [name for one in facts_of(chunking) for name in one.defines]
    assert sorted(found) == sorted(["LIMIT", "other", "Cart", "Cart.size", "Cart.load", "Cart.save", "main"])
    calls = [name for one in facts_of(chunking) for name in one.calls]
    assert set(calls) == {"open", "p.join", "local.load", "self.load", "json.dumps", "Cart", "save"}
    for one, piece in zip(facts_of(chunking), chunking, strict=True):
        assert one.start_line == TEXT[: piece.start].count("\n") + 1
        if one.whole:
            assert one.symbol is not None
            assert piece.start <= one.symbol.start <= one.symbol.end <= piece.end


@given(st.text("defclass imort(s)x.=:\n \té\ud800\"'#", max_size=200))
def test_any_text_has_facts(text: str) -> None:
    chunking = cut(text, 30)
    assert len(facts_of(chunking)) == len(chunking)
    for one in facts_of(chunking):
        json.dumps(one.record())


def _dotted(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return f"{_dotted(node.value)}.{node.attr}".removeprefix(".")
    return node.id if isinstance(node, ast.Name) else ""


@pytest.mark.parametrize("module", ["textwrap", "rlcompleter", "filecmp", "tempfile", "ast", "zipfile"])
def test_calls_and_imports_agree_with_the_parser_of_python(module: str) -> None:
    text = (Path(sysconfig.get_paths()["stdlib"]) / f"{module}.py").read_text(encoding="utf-8")
    found = facts_of(cut(text, 700))
    nodes = list(ast.walk(ast.parse(text)))
    calls = {_dotted(node.func) for node in nodes if isinstance(node, ast.Call)} - {""}
    assert {name for one in found for name in one.calls} == calls
    imported = {
        alias.asname or (alias.name.partition(".")[0] if isinstance(node, ast.Import) else alias.name)
        for node in nodes
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    used = {node.id for node in nodes if isinstance(node, ast.Name)} & imported
    assert {use.name for one in found for use in one.imports} == used
