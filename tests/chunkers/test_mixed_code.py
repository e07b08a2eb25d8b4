"""The code of a document, read: what is joined, and what is read by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from chunkers import Document
from chunkers.code_symbols import symbols_of
from chunkers.mixed_code import LENT, MixedCode, find_code, forget, mixed_code
from tests.chunkers.mixed_documents import DOCUMENTS, MANUAL, PAGE, notebook


@pytest.fixture(autouse=True)
def nothing_kept() -> Iterator[None]:
    forget()
    yield
    forget()


def manual(*fences: str, language: str = "python") -> Document:
    """A manual with some fences of one language."""
    return Document("\n\nWords.\n\n".join(f"```{language}\n{code}\n```" for code in fences), name="a.md")


def pieces(found: MixedCode) -> list[tuple[int, ...]]:
    return [part.pieces for part in found.parts]


def test_code_is_found_by_the_kind_of_document() -> None:
    assert [one.language for one in find_code(Document(MANUAL, "a.md"))] == [
        "python", "javascript", "bash", "python", "python",
    ]  # fmt: skip
    assert [one.language for one in find_code(Document(PAGE, "a.html"))] == [
        "css",
        "javascript",
        "javascript",
    ]
    assert find_code(Document(MANUAL, "a.txt")) == []
    assert find_code(Document("def f(): pass\n", "a.py")) == []
    assert [one.language for one in find_code(Document("~~~py\n1\n~~~\n", kind="markdown"))] == ["python"]


def test_one_language_is_one_text() -> None:
    found = mixed_code(Document(MANUAL, "a.md"))
    assert pieces(found) == [(0, 3, 4), (1,), (2,)]
    assert found.parts[0].code.text == (
        'import os\n\ndef home():\n    return os.path.expanduser("~")\n\n'
        "class Quoted:\n    def path(self):\n        return os.sep\n\ndef listed():\n    return home()\n"
    )


def test_an_error_that_stays_in_its_fence_disturbs_nobody() -> None:
    assert pieces(mixed_code(manual("import os", "x = = 1", "os.f()"))) == [(0, 1, 2)]


def test_what_runs_over_into_the_next_fence_is_read_by_itself() -> None:
    found = mixed_code(manual("import os", "x = os.f((", "os.g()", "def f():\n    '''", "import json"))
    assert pieces(found) == [(0, 2, 4), (LENT, 1), (3,)]
    assert found.parts[1].code.text == "import os\n\nx = os.f((\n"


def test_a_broken_fence_lends_its_imports_too() -> None:
    found = mixed_code(manual("import os\nx = os.f((", "os.g()", "json.load()", "import json\ny = '''"))
    assert pieces(found) == [(LENT, 1, 2, LENT), (0,), (3,)]
    assert found.parts[0].code.text == "import os\n\nos.g()\n\njson.load()\n\nimport json\n"


def test_fragments_that_would_go_on_with_one_another_are_parted() -> None:
    found = mixed_code(manual("class A:\n    def f(self): pass", "    def g(self): pass", "h()"))
    assert pieces(found) == [(0, 2), (1,)]
    assert pieces(mixed_code(manual("const a = f", "(1)", language="js"))) == [(0,), (1,)]


def test_a_comment_belongs_to_nothing_in_the_next_fence() -> None:
    found = mixed_code(manual("f()  # 1\n# 2", "def g(): pass"))
    (part,) = found.parts
    assert part.found is not None
    (symbol,) = symbols_of(part.found)
    assert part.code.text[symbol.start : symbol.end] == "def g(): pass"


def test_grammars_that_know_one_value_a_file_get_one_a_fence() -> None:
    found = mixed_code(manual("a: 1", "b: 2", "c: 3", language="yaml"))
    assert sorted(index for part in found.parts for index in part.own) == [0, 1, 2]
    for part in found.parts:
        assert part.found is not None


def test_a_cell_of_magics_is_in_no_part() -> None:
    found = mixed_code(notebook(["%time", "x = 1"]))
    assert (len(found.stretches), pieces(found)) == (2, [(1,)])


def test_the_last_one_is_kept_by_its_text() -> None:
    document = Document(MANUAL, "a.md")
    first = mixed_code(document)
    assert mixed_code(document) is first
    assert mixed_code(Document(MANUAL, "b.md")) is first
    assert mixed_code(Document("".join(list(MANUAL)), "a.md")) is not first
    assert mixed_code(Document(MANUAL, "a.html")).stretches == ()
    found = mixed_code(document)
    forget()
    assert mixed_code(document) is not found


def test_half_a_pair_is_read_as_a_replacement() -> None:
    found = mixed_code(manual("x = '\ud83d'\ndef f(): pass"))
    assert "\ufffd" in found.parts[0].code.text


@given(DOCUMENTS)
def test_every_stretch_is_read_once_at_most_and_nothing_spans_two(document: Document) -> None:
    found = mixed_code(document)
    read = [index for part in found.parts for index in part.own]
    assert len(set(read)) == len(read)
    for part in found.parts:
        languages = {found.stretches[index].language for index in part.own}
        assert len(languages) == 1
        symbols = symbols_of(part.found) if part.found else ()
        starts = part.code.piece_of([symbol.start for symbol in symbols])
        assert starts == part.code.piece_of([max(symbol.end - 1, symbol.start) for symbol in symbols])
