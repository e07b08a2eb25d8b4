"""What is known about chunks that hold code among prose."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from chunkers import Chunk, Chunking, Document
from chunkers.code_facts import Facts, facts
from chunkers.mixed_code import find_code
from chunkers.mixed_facts import Span, mixed_facts
from tests.chunkers.mixed_documents import CELLS, DOCUMENTS, MANUAL, PAGE, PYTHON, cut, notebook

SPLITTERS = ("code", "markdown", "html", "recursive", "fixed")


def holding(chunking: Chunking, words: str) -> tuple[Chunk, Facts]:
    """The one chunk that holds some words, and what is known of it."""
    (found,) = [
        (one, known) for one, known in zip(chunking, chunking.facts, strict=True) if words in one.text
    ]
    assert found[1] is not None
    return found[0], found[1]


def test_a_cell_knows_what_an_earlier_one_imports() -> None:
    document = notebook()
    chunking = cut(document, 120, "code")
    first, _ = holding(chunking, "import pandas")
    _, last = holding(chunking, "table = clean_rows")
    (use,) = last.imports
    assert (use.name, use.statement, use.chunk) == ("pd", "import pandas as pd", first.index)
    assert document.text[use.start : use.end] == use.statement
    assert (last.defines, last.calls) == (("table",), ("clean_rows", "pd.read_csv"))


def test_a_definition_in_a_cell_is_the_symbol_of_its_chunk() -> None:
    chunking = cut(notebook(), 120, "code")
    chunk, found = holding(chunking, "def clean_rows")
    assert found.symbol is not None
    assert (found.symbol.name, found.symbol.docstring) == ("clean_rows", "Leaves out what is empty.")
    assert found.symbol.signature == "def clean_rows(frame)"
    assert found.whole
    text = chunking.document.text
    assert text[found.symbol.start : found.symbol.end] == CELLS[1]
    assert found.symbol.start_line == text.count("\n", 0, text.index(CELLS[1])) + 1
    assert found.start_line == text.count("\n", 0, chunk.start) + 1
    assert found.end_line == text.count("\n", 0, chunk.end - 1) + 1


def test_a_cell_with_a_syntax_error_spoils_no_other_and_shares_its_imports() -> None:
    chunking = cut(notebook(), 90, "code")
    broken, found = holding(chunking, "broken =")
    assert {use.name for use in found.imports} == {"pd"}
    _, show = holding(chunking, "def show")
    assert [(use.name, use.chunk) for use in show.imports] == [("json", broken.index)]
    assert show.calls == ("print", "json.dumps")


def test_a_class_over_several_chunks_leads_to_its_methods() -> None:
    chunking = cut(notebook(), 120, "code")
    names = {
        known.symbol.qualified: known.whole for known in chunking.facts if known is not None and known.symbol
    }
    assert names == {"clean_rows": True, "Report": False, "Report.load": True, "Report.show": True}
    _, head = holding(chunking, "class Report")
    assert head.defines == ("Report", "Report.title")


def test_prose_has_none_and_prose_beside_code_no_symbol() -> None:
    chunking = cut(notebook(), 400, "markdown")
    known = chunking.facts
    assert len(known) == len(chunking)
    whole = cut(notebook(), 50)
    assert {
        found is None for one, found in zip(whole, whole.facts, strict=True) if one.text.startswith("Step")
    } == {True}
    document = Document("Words.\n\n```python\ndef f():\n    pass\n```\n", name="a.md")
    (found,) = mixed_facts(document, cut(document, 500))
    assert found is not None
    assert (found.symbol, found.whole, found.defines) == (None, False, ("f",))


def test_the_lines_of_a_fence_belong_to_its_code() -> None:
    document = Document("```python\n# A.\n@d\ndef f():\n    pass\n```\n", name="a.md")
    (found,) = mixed_facts(document, cut(document, 500))
    assert found is not None
    assert found.symbol is not None
    assert (found.symbol.start, found.symbol.end, found.whole) == (10, 35, True)
    assert (found.start_line, found.end_line, found.symbol.start_line, found.symbol.end_line) == (1, 6, 2, 5)


def test_what_is_left_of_other_fences_is_no_prose() -> None:
    text = "```python\na()\n```\n\n```python\ndef f():\n    pass\n```\n\n```python\nb()\n```\n"
    document = Document(text, name="a.md")
    start, end = text.index("```\n\n"), text.index("b()")
    _, found, _ = mixed_facts(document, [Span(0, start), Span(start, end), Span(end, len(text))])
    assert found is not None
    assert found.symbol is not None
    assert (found.symbol.name, found.whole) == ("f", True)


def test_each_language_of_a_manual_is_read_by_itself() -> None:
    document = Document(MANUAL, name="manual.md")
    chunking = cut(document, 110)
    languages = [known.language for known in chunking.facts if known is not None]
    assert [name for name, _ in pairwise([*languages, ""]) if name] == languages
    assert set(languages) == {"python", "javascript", "bash"}
    _, script = holding(chunking, "export const home")
    assert [(use.name, use.statement) for use in script.imports] == [
        ("load", 'import { load } from "./load.js";')
    ]
    _, shell = holding(chunking, "greet()")
    assert (shell.defines, shell.calls) == (("greet",), ("echo", "greet"))


def test_the_language_with_the_most_code_counts() -> None:
    document = Document(MANUAL, name="manual.md")
    (found,) = mixed_facts(document, [Span(0, len(MANUAL))])
    assert found is not None
    assert found.language == "python"
    assert found.defines == ("home", "Quoted", "Quoted.path", "listed")
    script = MANUAL.index("In a page"), MANUAL.index("greet\n")
    (found,) = mixed_facts(document, [Span(*script)])
    assert found is not None
    assert found.language == "javascript"


def test_code_in_quotes_and_lists_is_read_without_its_margins() -> None:
    chunking = cut(Document(MANUAL, name="manual.md"), 110)
    _, quoted = holding(chunking, "class Quoted")
    assert quoted.defines == ("Quoted", "Quoted.path")
    assert [(use.name, use.statement) for use in quoted.imports] == [("os", "import os")]
    _, listed = holding(chunking, "def listed")
    assert (listed.defines, listed.calls) == (("listed",), ("home",))


def test_fences_without_a_language_that_is_known_hold_nothing() -> None:
    text = MANUAL[MANUAL.index("```\ndef nothing") :]
    document = Document(text, name="a.md")
    assert mixed_facts(document, cut(document, 40)) == ()
    assert mixed_facts(Document("", name="a.md"), ()) == ()
    assert mixed_facts(Document("Words.\n", name="a.html"), [Span(0, 7)]) == ()


def test_the_scripts_of_a_page() -> None:
    document = Document(PAGE, name="a.html")
    chunking = cut(document, 120, "html")
    _, start = holding(chunking, "function start")
    assert "start" in start.defines
    _, later = holding(chunking, "const later")
    assert later.language == "javascript"
    assert [(use.name, use.statement) for use in later.imports] == [
        ("show", 'import { show } from "./show.js";')
    ]
    assert later.calls == ("start", "show")
    prose = [known for one, known in zip(chunking, chunking.facts, strict=True) if "<p>More" in one.text]
    assert prose == [None]


def test_the_prompts_and_output_of_a_session_are_no_code() -> None:
    text = "```python\n>>> import re\n>>> def f():\n...     return re.compile('')\nre.sub(1)\n>>> f()\n```\n"
    document = Document(text, name="a.md")
    (found,) = mixed_facts(document, [Span(0, len(text))])
    assert found is not None
    assert (found.defines, found.calls) == (("f",), ("re.compile", "f"))
    assert found.symbol is None


def test_every_level_has_its_facts() -> None:
    chunking = cut(notebook(), 100, "code", levels=[400, 100], overview=True)
    for level in chunking.levels:
        known = chunking.facts_of(level)
        assert len(known) == len(level)
        for one, found in zip(level, known, strict=True):
            if found is not None:
                assert found.start_line == chunking.document.text.count("\n", 0, one.start) + 1
                for use in found.imports:
                    assert use.chunk is not None
                    assert level[use.chunk].start <= use.start < level[use.chunk].end


@pytest.mark.parametrize("kind", SPLITTERS)
@pytest.mark.parametrize(
    "document",
    [
        notebook(),
        Document(MANUAL.replace("```js", "```").replace("```bash", "```"), "a.md"),
        Document(PAGE, "a.html"),
    ],
    ids=lambda document: document.name,
)
def test_every_definition_and_call_is_found_whatever_cuts(kind: str, document: Document) -> None:
    whole = mixed_facts(document, [Span(0, len(document.text))])[0]
    assert whole is not None
    for largest in (30, 80, 200):
        chunking = cut(document, largest, kind)
        known = [one for one in chunking.facts if one is not None and one.language == whole.language]
        assert sorted(name for one in known for name in one.defines) == sorted(whole.defines)
        assert {name for one in known for name in one.calls} == set(whole.calls)


@given(DOCUMENTS, st.sampled_from(SPLITTERS), st.integers(3, 120))
def test_any_document_has_facts(document: Document, kind: str, largest: int) -> None:
    chunking = cut(document, largest, kind)
    known, text = chunking.facts, document.text
    stretches = find_code(document)
    assert len(known) == (len(chunking) if stretches else 0)
    for one, found in zip(chunking, known, strict=False):
        holds = [stretch for stretch in stretches if stretch.start < one.end and stretch.end > one.start]
        if found is None:
            continue
        json.dumps(found.record())
        assert found.language in {stretch.language for stretch in holds}
        assert found.start_line == text.count("\n", 0, one.start) + 1
        assert found.end_line == text.count("\n", 0, one.end - 1) + 1
        if found.symbol is not None:
            (around,) = [stretch for stretch in holds if stretch.start <= found.symbol.start < stretch.end]
            assert found.symbol.end <= around.end
            assert found.whole == (one.start <= found.symbol.start and found.symbol.end <= one.end)
        for use in found.imports:
            assert 0 <= use.start < use.end <= len(text)
            assert use.chunk is not None
            assert chunking[use.chunk].start <= use.start < chunking[use.chunk].end


@given(PYTHON, st.text("Words. \n", max_size=20))
def test_a_document_of_one_fence_knows_what_its_code_alone_does(code: str, prose: str) -> None:
    before = f"{prose}\n\n" if prose.strip() else ""
    head = before + "````python\n"
    document = Document(f"{head}{code}\n````\n", name="a.md")
    alone = Document(code + "\n", name="a.py")
    assume(code.strip() and not any(mark in code for mark in (">>>", "%", "!")))
    spans = [Span(start, min(start + 20, len(alone.text))) for start in range(0, len(alone.text), 20)]
    expected = facts(alone, spans)
    found = mixed_facts(document, [Span(len(head) + start, len(head) + end) for start, end in spans])
    for one, other in zip(found, expected, strict=True):
        if one is None:
            assert (other.symbol is None or not other.whole, other.imports, other.calls) == (True, (), ())
            continue
        assert (one.defines, one.calls) == (other.defines, other.calls)
        moved = [use._replace(start=use.start + len(head), end=use.end + len(head)) for use in other.imports]
        assert list(one.imports) == moved
        assert (one.symbol is None) == (other.symbol is None)
        if one.symbol is not None and other.symbol is not None:
            assert one.symbol._replace(start=0, end=0, start_line=0, end_line=0) == other.symbol._replace(
                start=0, end=0, start_line=0, end_line=0
            )
            assert one.symbol.start == other.symbol.start + len(head)
            assert one.symbol.end == other.symbol.end + len(head)
