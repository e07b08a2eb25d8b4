"""The order of sacrifice: comments, docstring, decorators, the function itself."""

from __future__ import annotations

import pytest

from chunkers import ChunkConfig, Document, chunk
from chunkers.code_seams import code_seams

PYTHON = '# about f\n@decorated\ndef f(a):\n    """Doc.\n\n    More of it.\n    """\n    return a\n'


def starts(source: str, largest: int, name: str = "tool.py") -> list[str]:
    budget = {"ruler": "characters", "max": largest}
    config = ChunkConfig.model_validate({"splitter": {"kind": "code"}, "budget": budget})
    return [piece.text.strip().split("\n")[0] for piece in chunk(Document(source, name=name), config)]


def test_last_resorts_in_order() -> None:
    found = sorted(
        (seam for seam in code_seams(PYTHON, "python").seams if seam.level > 180), key=lambda seam: seam.level
    )
    assert [seam.reason for seam in found] == [
        "function behind its comment", "docstring", "docstring", "function behind its decorators"
    ]  # fmt: skip
    keeps = {PYTHON[: seam.keeps].rstrip()[-8:] for seam in found if seam.keeps}
    assert keeps == {"return a"}


@pytest.mark.parametrize(
    ("largest", "expected"),
    [
        (90, ["# about f"]),
        (80, ["# about f", "@decorated"]),
        (70, ["# about f", "def f(a):"]),
        (40, ["# about f", "@decorated", "More of it.", "return a"]),
    ],
)
def test_what_goes_first(largest: int, expected: list[str]) -> None:
    assert starts(PYTHON, largest) == expected


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("a.js", "class A {\n  a = 1;\n\n  /** about f */\n  @dec()\n  f() {\n    return 1;\n  }\n}\n"),
        ("a.java", "class A {\n  int a;\n\n  /** about f */\n  @Dec()\n  int f() {\n    return 1;\n  }\n}\n"),
        ("a.rs", "impl A {\n  type B;\n\n  /// about f\n  #[dec]\n  fn f() {\n    return 1;\n  }\n}\n"),
        (
            "a.php",
            "<?php class A {\n  use B;\n\n  /** about f */\n  #[dec]\n  function f() {\n    return 1;\n  }\n}\n",
        ),
    ],
)
def test_the_last_member_of_a_class_keeps_its_closing_brace(name: str, source: str) -> None:
    assert [line for line in starts(source, 51, name) if "about" in line]
    assert not [line for line in starts(source, 51, name) if line == "}"]
    assert len(starts(source, 34, name)) >= 2


OVERLOADS = """class A:
    @overload
    def f(self, a: int) -> int: ...

    @overload
    def f(self, a: str) -> str: ...

    def f(self, a):
        return a
"""

INNER = """def outer(name):
    # about inner one
    # and more of it
    def inner(a, b):
        return a + b + b

    return inner, name, inner
"""


def cut(text: str, largest: int) -> list[str]:
    budget = {"ruler": "characters", "max": largest}
    config = ChunkConfig.model_validate({"splitter": "code", "budget": budget})
    return [piece.text for piece in chunk(Document(text, "a.py"), config)]


def test_overloads_that_do_not_fit_together_are_parted_between_signatures() -> None:
    pieces = cut(OVERLOADS, 70)
    assert [piece.count("@overload") for piece in pieces] == [1, 1, 0]
    assert all(piece.rstrip().endswith(("...", "return a")) for piece in pieces)


def test_what_stands_below_overloads_stays_whole_where_it_fits() -> None:
    body = "".join(f"        call({at})\n" for at in range(4))
    source = OVERLOADS.replace("        return a\n", f'        """Doc."""\n{body}')
    assert cut(source, 110)[-1].startswith("    def f(self, a):")
    assert cut(source, 110)[-1].endswith(body)


def test_a_first_inner_function_stays_whole_with_its_comment_where_that_fits() -> None:
    assert cut(INNER, 90)[1].startswith("    # about inner one")
    assert cut(INNER, 90)[1].rstrip().endswith("return a + b + b")
