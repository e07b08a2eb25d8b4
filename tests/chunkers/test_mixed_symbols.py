"""Definitions in documents that hold code among other things, where they stand in the document."""

from __future__ import annotations

from hypothesis import given

from chunkers import Document
from chunkers.code_symbols import Symbol
from chunkers.mixed_code import find_code
from chunkers.mixed_symbols import mixed_symbols
from tests.chunkers.mixed_documents import CELLS, DOCUMENTS, MANUAL, PAGE, notebook


def texts(document: Document) -> dict[str, str]:
    return {one.qualified: document.text[one.start : one.end] for one in mixed_symbols(document)}


def test_the_definitions_of_a_notebook() -> None:
    found = texts(notebook())
    assert list(found) == ["clean_rows", "Report", "Report.load", "Report.show"]
    assert found["clean_rows"] == CELLS[1]
    assert found["Report"] == CELLS[3]


def test_the_definitions_of_a_manual_in_its_order() -> None:
    found = texts(Document(MANUAL, "a.md"))
    assert list(found) == ["home", "greet", "Quoted", "Quoted.path", "listed"]
    assert found["greet"] == "greet() { echo hello; }"
    assert found["Quoted"] == "> class Quoted:\n>     def path(self):\n>         return os.sep"
    assert found["listed"] == "    def listed():\n        return home()"


def test_signatures_and_docstrings_have_no_margins() -> None:
    text = '> ```python\n> def f(a,\n>       b):\n>     """One.\n>\n>     Two.\n>     """\n> ```\n'
    (found,) = mixed_symbols(Document(text, "a.md"))
    assert (found.signature, found.docstring) == ("def f(a, b)", "One.\n\nTwo.")
    assert (found.start_line, found.end_line) == (2, 7)


def test_a_definition_typed_at_a_prompt() -> None:
    text = "```python\n>>> def f():\n...     return 1\n...\n>>> f()\n1\n```\n"
    (found,) = mixed_symbols(Document(text, "a.md"))
    assert text[found.start : found.end] == ">>> def f():\n...     return 1"


def test_the_definitions_of_a_page() -> None:
    found = texts(Document(PAGE, "a.html"))
    assert found["start"] == 'function start() {\n  show("now");\n}'
    assert found["later"] == 'const later = () => show("later");'


def test_what_is_lent_defines_nothing() -> None:
    text = "```js\nconst a = require('b')(() => {\n  c();\n  d();\n});\n```\n\n```js\nf((\n```\n\n```js\na(), `\n```\n"
    found = mixed_symbols(Document(text, "a.md"))
    assert len({(one.start, one.end, one.name) for one in found}) == len(found)


def test_prose_defines_nothing() -> None:
    assert mixed_symbols(Document("Words.\n", "a.md")) == ()
    assert mixed_symbols(Document("", "a.html")) == ()


def named(symbol: Symbol, text: str) -> bool:
    """True where the name of a definition stands in its text, or is what stands for one that has none."""
    return symbol.name in text or symbol.name in ("default", "constructor")


@given(DOCUMENTS)
def test_every_symbol_is_where_it_says(document: Document) -> None:
    text, stretches = document.readable, find_code(document)
    last = (-1, 0)
    for symbol in mixed_symbols(document):
        assert 0 <= symbol.start < symbol.end <= len(text)
        assert named(symbol, text[symbol.start : symbol.end])
        assert symbol.start_line == text.count("\n", 0, symbol.start) + 1
        assert symbol.end_line == text.count("\n", 0, symbol.end - 1) + 1
        assert any(one.start <= symbol.start and symbol.end <= one.end for one in stretches)
        assert last <= (symbol.start, -symbol.end)
        last = (symbol.start, -symbol.end)
