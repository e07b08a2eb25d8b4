"""Docstrings and doc comments, without what marks them."""

from __future__ import annotations

import inspect

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import Document
from chunkers.code_docs import dedented, documentation
from chunkers.code_reading import reading
from chunkers.symbols import symbols

CASES = {
    "python string": ("python", 'def f():\n    """One.\n\n    Two.\n      Three.\n    """\n', "One.\n\nTwo.\n  Three."),
    "python escape": ("python", "def f():\n    'A\\tb \\u00e9'\n", "A\tb \u00e9"),
    "python raw": ("python", 'def f():\n    r"""A\\d."""\n', "A\\d."),
    "python none": ("python", "# Not this.\ndef f():\n    return 'x'\n", ""),
    "jsdoc": ("javascript", "/**\n * Adds.\n *   More.\n * @param {number} a\n */\nfunction f(a) { return a; }\n", "Adds.\n  More.\n@param {number} a"),
    "javascript lines": ("javascript", "// One\n// two.\nfunction f() { return 1; }\n", "One\ntwo."),
    "jsdoc before a note": ("javascript", "/** Doc. */\n// eslint-disable-next-line\nfunction f() { return 1; }\n", "Doc."),
    "javadoc": ("java", "class A {\n  /** Gets {@code x}. */\n  @Override\n  int x() { return 1; }\n}\n", "Gets {@code x}."),
    "java note": ("java", "class A {\n  // TODO\n  int x() { return 1; }\n}\n", ""),
    "rust": ("rust", "/// One.\n///\n///     code\n#[inline]\nfn f() { }\n", "One.\n\n    code"),
    "rust note": ("rust", "// note\nfn f() { }\n", ""),
    "go": ("go", "package a\n\n// F does\n// it.\nfunc F() {\n}\n", "F does\nit."),
    "go apart": ("go", "package a\n\n// Apart.\n\nfunc F() {\n}\n", ""),
    "c": ("c", "/* Adds\n   two. */\nint f(void) { return 2; }\n", "Adds\ntwo."),
    "csharp": ("csharp", "class A {\n  /// <summary>Runs.</summary>\n  void X() { }\n}\n", "<summary>Runs.</summary>"),
    "ruby": ("ruby", "# One\n# two\ndef f\n  1\nend\n", "One\ntwo"),
    "lua": ("lua", "--- Adds.\n-- More.\nfunction f() return 1 end\n", "Adds.\nMore."),
    "bash": ("bash", "# Copies it.\ncopy() {\n  cp a b\n}\n", "Copies it."),
    "kotlin": ("kotlin", "/** Says. */\nfun f() {\n  g()\n}\n", "Says."),
    "swift": ("swift", "/// Says.\nfunc f() {\n  g()\n}\n", "Says."),
    "php": ("php", "<?php\n/** Says. */\nfunction f() { return 1; }\n", "Says."),
    "scala": ("scala", "object A {\n  /** Says. */\n  def f(): Int = {\n    1\n  }\n}\n", "Says."),
    "windows lines": ("python", 'def f():\r\n    """One.\r\n\r\n    Two."""\r\n', "One.\n\nTwo."),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_documentation(case: str) -> None:
    language, text, wanted = CASES[case]
    found = symbols(Document(text), language)
    assert found[-1].docstring == wanted


@given(st.text("ab \n", max_size=60))
def test_it_dedents_as_the_standard_library_does(text: str) -> None:
    wanted = "\n".join(line.rstrip() for line in inspect.cleandoc(text).splitlines()).strip("\n")
    assert dedented(text).strip() == wanted.strip()


SHAPES = """
class A:
    # a comment comes first
    "not a docstring"

    @decorated
    def several(
        self,  # a comment
        b,
    ):
        "of several lines"

    def beside(self):  # a comment
        'beside'
    def line(self): "in a line"
    def none(self):
        match self:
            case 1:
                "not a docstring"

def long(aaaaaaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb, ccccccccccccccccccccccccccccccccc=1):
    r"of a long signature"
"""


@pytest.mark.parametrize("text", [SHAPES, SHAPES + "x = (\n"])
def test_what_the_walk_met_is_what_the_tree_has(text: str) -> None:
    found = reading(text, "python")
    assert found is not None
    for _, titled in found.sections:
        assert titled.node is not None
        node = found.definitions.docstring(titled.node)
        said = text[node.start_byte : node.end_byte] if node is not None else ""
        assert documentation(found, titled) == said.strip("r\"'")
    assert len(found.sections) == 6
