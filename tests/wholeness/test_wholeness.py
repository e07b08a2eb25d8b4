"""No function of the standard library is cut that fits, and nothing is parted from a definition it fits with."""

from __future__ import annotations

import sysconfig
from pathlib import Path

import pytest

from tests.wholeness import python_source, tree_source
from tests.wholeness.definition import Definition
from tests.wholeness.judge import Judge
from tests.wholeness.modules import MODULES
from tests.wholeness.rooms import bare, behind_signatures
from tests.wholeness.survey import survey

LIBRARY = Path(sysconfig.get_paths()["stdlib"])

SOURCE = '''import os


# about f
# and more
@cached
@twice(1)
def f(a, b=lambda: 0):  # beside
    """Doc é.

    More."""
    return a
    # the end


class A:
    # apart

    def g(self):
        pass
'''


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("signatures", [False, True], ids=["bare", "signatures"])
def test_the_standard_library(module: str, signatures: bool) -> None:
    path = LIBRARY / f"{module}.py"
    if not path.is_file():
        pytest.skip(f"this Python has no module {module}")
    verdict = survey([path], "python", LIBRARY, signatures=signatures)
    assert verdict.files == 1
    assert verdict.functions
    assert not verdict.wrong


def texts(found: list[Definition], text: str) -> list[tuple[str, str, str, str, str, str]]:
    """Name, and the first line at the start, comment and decorators; the ends of signature and docstring."""

    def line(at: int | None) -> str:
        return "" if at is None else text[at:].split("\n")[0]

    def tail(at: int | None) -> str:
        return "" if at is None else text[:at].rstrip()[-4:]

    return [
        (
            one.name,
            line(one.start),
            line(one.comment),
            line(one.decorators),
            tail(one.signature_end),
            tail(one.docstring),
        )
        for one in sorted(found, key=lambda one: one.start)
    ]


def test_the_reader_of_python() -> None:
    found = python_source.definitions(SOURCE)
    assert texts(found, SOURCE) == [
        ("f", "def f(a, b=lambda: 0):  # beside", "# about f", "@cached", " 0):", 'e."""'[-4:]),
        ("A", "class A:", "", "", "s A:", ""),
        ("g", "def g(self):", "", "", "lf):", ""),
    ]
    assert SOURCE[: found[0].end].endswith("# the end")


def test_the_reader_of_other_languages() -> None:
    source = "// é about C\nexport class C {\n  // m\n  @d\n  m() { return 1 }\n}\n\n// apart\n\nconst f = (a) => {\n};\n"
    found = texts(tree_source.definitions(source, "typescript"), source)
    assert found == [
        ("C", "export class C {", "// é about C", "", "ss C", ""),
        ("m", "m() { return 1 }", "// m", "@d", " m()", ""),
        ("arrow_function", "const f = (a) => {", "", "", ") =>", ""),
    ]


def test_the_judge() -> None:
    text = '# about f\n@d\ndef f():\n    """Doc."""\n    return 1\n'
    (found,) = python_source.definitions(text)
    largest = len(text)

    def judged(cut: str, room: int) -> tuple[list[str], dict[str, int]]:
        verdict = Judge("f.py", text, [0, text.index(cut)], bare(room)).judge([found])
        return [sentence.partition("function f ")[2] for sentence in verdict.wrong], dict(verdict.parted)

    assert judged("    return", largest) == (["is cut though it fits"], {})
    assert judged("    return", 20) == ([], {})
    assert judged("@d", largest) == (["is parted from a comment that fits"], {})
    assert judged("@d", largest - 1) == ([], {"comment": 1})
    assert judged("def f", largest - len("# about f\n@d\n")) == ([], {"decorator": 1})
    assert judged('    """', 30) == (["is parted from a docstring that fits"], {})
    assert judged('    """', 20) == ([], {"docstring": 1})


def test_the_room_behind_signatures() -> None:
    text = "class Outer(Base):\n    def f(self):\n        def g():\n            pass\n"
    outer, f, g = sorted(python_source.definitions(text), key=lambda one: one.start)
    room = behind_signatures(text, 200)
    assert room(outer, []) == 200
    assert room(f, [outer]) == 200 - len("class Outer(Base):\n")
    assert room(g, [outer, f]) == 200 - len("class Outer(Base):\n    def f(self):\n")
    assert behind_signatures(text, 80)(g, [outer, f]) == 80 - len("    def f(self):\n")
    assert behind_signatures(text, 40)(g, [outer, f]) == 40 - len("    f\n")
