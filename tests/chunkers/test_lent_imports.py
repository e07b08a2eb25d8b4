"""Statements that import, lent to another text of the same document."""

from __future__ import annotations

from chunkers.code_reading import reading
from chunkers.joined_code import JoinedCode, Run
from chunkers.lent_imports import Imported, Lender, imported

TEXT = "> import a\n> from b import (c,\n>     d)\nif a:\n    import e as f\ndef g():\n    import h\n"
RUNS = [Run(2, 11, 0), Run(13, 31, 11), Run(33, 41, 31), Run(41, len(TEXT), 41)]


def offered(text: str = TEXT, runs: list[Run] | None = None) -> list[Imported]:
    code = JoinedCode(text, [runs or [Run(0, len(text), 0)]])
    return imported(code, reading(code.text, "python"))


def shown(text: str, found: list[Imported]) -> list[str]:
    return ["".join(text[run.start : run.end] for run in one.runs) for one in found]


def test_statements_outside_functions_are_offered() -> None:
    found = offered(TEXT, RUNS)
    assert [one.names for one in found] == [("a",), ("c", "d"), ("f",)]
    assert shown(TEXT, found) == ["import a", "from b import (c,\n    d)", "import e as f"]
    assert [one.start for one in found] == [2, 13, TEXT.index("import e")]


def test_what_cannot_be_read_offers_nothing() -> None:
    assert imported(JoinedCode("x", [[Run(0, 1, 0)]]), None) == []


def test_only_names_that_occur_are_needed() -> None:
    text = "import a\nimport b\n...\na.f(), bb\n"
    code = JoinedCode(text, [[Run(22, len(text), 22)]])
    assert shown(text, Lender([[], offered(text[:18])]).needed(code, 0)) == ["import a"]


def test_the_last_before_a_piece_and_the_first_behind_it_are_needed() -> None:
    text = "import a.b\nimport a.c\nf(a)\nimport a.d\nimport a.e\n"
    code = JoinedCode(text, [[Run(22, 27, 22)]])
    assert shown(text, Lender([[], offered(text)]).needed(code, 0)) == ["import a.c", "import a.d"]


def test_nothing_is_lent_to_its_owner() -> None:
    text = "import a\nf(a)\n"
    code = JoinedCode(text, [[Run(9, len(text), 9)]])
    assert Lender([offered(text)]).needed(code, 0) == []
