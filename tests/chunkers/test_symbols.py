"""Definitions by name: exactly their text, without a search."""

from __future__ import annotations

import ast
import sysconfig
from pathlib import Path

import pytest

from chunkers import ChunkersError, Document
from chunkers.symbols import find, lookup, symbols
from tests.chunkers.mixed_documents import CELLS, notebook

TEXT = '''"""Doc."""

import os


# About carts.
@final
class Cart(Base):
    """Holds items."""

    LIMIT = 3

    @property
    def size(self) -> int:
        """How many."""
        return len(self.items)

    def push(
        self,
        item: str,
    ) -> None:
        def inner():
            pass
        inner()


class Other:
    def push(self): pass


def push(): return 1
'''
CART = Document(TEXT, name="cart.py")


def slice_of(document: Document, name: str) -> str:
    found = lookup(document, name)
    return document.text[found.start : found.end]


def test_all_of_a_file() -> None:
    found = symbols(CART)
    assert [(one.qualified, one.kind, one.depth) for one in found] == [
        ("Cart", "class", 0),
        ("Cart.size", "method", 1),
        ("Cart.push", "method", 1),
        ("Cart.push.inner", "function", 2),
        ("Other", "class", 0),
        ("Other.push", "method", 1),
        ("push", "function", 0),
    ]
    cart, size, push, *_ = found
    assert (cart.signature, cart.docstring) == ("class Cart(Base)", "Holds items.")
    assert (size.signature, size.docstring) == ("def size(self) -> int", "How many.")
    assert push.signature == "def push( self, item: str, ) -> None"
    assert (size.start_line, size.end_line) == (13, 16)
    assert (cart.start_line, cart.end_line) == (6, 24)


def test_the_slice_has_what_belongs_to_the_definition_and_starts_its_line() -> None:
    assert slice_of(CART, "Cart.size") == (
        '    @property\n    def size(self) -> int:\n        """How many."""\n        return len(self.items)'
    )
    assert slice_of(CART, "Cart").startswith("# About carts.\n@final\nclass Cart")
    assert slice_of(CART, "Cart").endswith("        inner()")


def test_a_complete_name_counts_before_the_end_of_one() -> None:
    assert lookup(CART, "push").start_line == 31
    assert lookup(CART, "inner").qualified == "Cart.push.inner"
    assert lookup(CART, "push.inner") == lookup(CART, "Cart::push::inner")


def test_an_ambiguous_name_gives_all() -> None:
    text = TEXT.replace("def push(): return 1\n", "")
    document = Document(text, name="cart.py")
    assert [one.qualified for one in find(document, "push")] == ["Cart.push", "Other.push"]
    with pytest.raises(
        ChunkersError, match=r"2 definitions are called 'push': Cart.push \(line 18\), Other.push"
    ):
        lookup(document, "push")


def test_an_unknown_name_is_refused_with_the_near_ones() -> None:
    with pytest.raises(
        ChunkersError, match=r"cart.py: nothing is called 'Cart.pusch' there \(did you mean Cart.push"
    ):
        find(CART, "Cart.pusch")
    with pytest.raises(ChunkersError, match="nothing is defined there"):
        find(Document("x = 1\n", name="a.py"), "f")
    with pytest.raises(ChunkersError, match="give the name"):
        find(CART, " . ")


def test_what_has_no_language_has_no_symbols() -> None:
    assert symbols(Document("Some words.")) == ()
    assert symbols(Document("", name="a.py")) == ()


@pytest.mark.parametrize(
    ("name", "text", "wanted", "slice_"),
    [
        ("a.rs", "impl fmt::Display for Cart {\n    fn fmt(&self) -> R {\n        ok()\n    }\n}\n", "Cart.fmt", "    fn fmt(&self) -> R {\n        ok()\n    }"),
        ("a.go", "package a\n\n// Push adds.\nfunc (c *Cart) Push() {\n\tgo f()\n}\n", "Cart.Push", "// Push adds.\nfunc (c *Cart) Push() {\n\tgo f()\n}"),
        ("a.cpp", "int Cart::push(int a) {\n  return a;\n}\n", "Cart::push", "int Cart::push(int a) {\n  return a;\n}"),
        ("a.js", "export const push = (a) => {\n  return a;\n};\n", "push", "export const push = (a) => {\n  return a;\n};"),
        ("a.ts", "class A {\n  push = (a: number) => {\n    return a;\n  };\n}\n", "A.push", "  push = (a: number) => {\n    return a;\n  };"),
        ("a.java", "class A {\n  /** Doc. */\n  @Override\n  int push() { return 1; }\n}\n", "A.push", "  /** Doc. */\n  @Override\n  int push() { return 1; }"),
        ("a.sh", "# Says.\nsay() {\n  echo a\n}\n", "say", "# Says.\nsay() {\n  echo a\n}"),
        ("a.lua", "function M.push(a)\n  return a\nend\n", "M.push", "function M.push(a)\n  return a\nend"),
        ("a.py", "\ufeffdef größe():\r\n    return '😀'\r\n\r\nx = 1\r\n", "größe", "def größe():\r\n    return '😀'"),
    ],
)  # fmt: skip
def test_other_languages(name: str, text: str, wanted: str, slice_: str) -> None:
    assert slice_of(Document(text, name=name), wanted).lstrip("\ufeff") == slice_


@pytest.mark.parametrize("module", ["textwrap", "statistics", "functools", "dataclasses", "argparse"])
def test_it_agrees_with_the_parser_of_python(module: str) -> None:
    path = Path(sysconfig.get_paths()["stdlib"]) / f"{module}.py"
    document = Document(path.read_text(encoding="utf-8"), name=path.name)
    wanted: dict[tuple[str, int], tuple[int, str, bool]] = {}

    def visit(node: ast.AST, path: tuple[str, ...]) -> None:
        for child in ast.iter_child_nodes(node):
            inner = path
            if isinstance(child, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
                inner = (*path, child.name)
                wanted[".".join(inner), child.lineno] = (
                    child.end_lineno or 0,
                    ast.get_docstring(child) or "",
                    isinstance(node, ast.If | ast.Try),
                )
            visit(child, inner)

    visit(ast.parse(document.text), ())
    found = symbols(document)
    for one in found:
        text = document.text[one.start : one.end]
        matches = [
            key for key in wanted if key[0] == one.qualified and one.start_line <= key[1] <= one.end_line
        ]
        assert matches, one.qualified
        end, docstring, _ = wanted.pop(matches[-1])
        assert one.end_line >= end
        assert text.count("\n") == one.end_line - one.start_line
        assert one.docstring.split() == docstring.split()
    # Short statements inside functions are not looked into.
    assert all(inside for _, _, inside in wanted.values())
    assert len(wanted) <= 1


def test_a_definition_in_a_cell_is_found_by_its_name() -> None:
    document = notebook()
    found = lookup(document, "clean_rows")
    assert document.text[found.start : found.end] == CELLS[1]
    assert lookup(document, "Report.show").kind == "method"
    assert [one.name for one in symbols(document)] == ["clean_rows", "Report", "load", "show"]
    with pytest.raises(ChunkersError, match=r"did you mean clean_rows\?"):
        lookup(document, "clean_row")


def test_a_definition_in_several_cells_is_ambiguous() -> None:
    document = notebook(["def f():\n    return 1", "def f():\n    return 2"])
    assert [document.text[one.start : one.end][-1] for one in find(document, "f")] == ["1", "2"]
    with pytest.raises(ChunkersError, match=r"2 definitions are called 'f': f \(line 4\), f \(line 11\)"):
        lookup(document, "f")


def test_a_language_that_is_given_is_that_of_the_whole_text() -> None:
    text = "def f():\n    pass\n"
    assert symbols(Document(text, name="a.md")) == ()
    assert [one.name for one in symbols(Document(text, name="a.md"), "python")] == ["f"]
