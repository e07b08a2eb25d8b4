"""What comments belong to, in the languages whose parsers put them elsewhere."""

from __future__ import annotations

import pytest

from chunkers.code_comments import Comments
from chunkers.code_seams import code_seams


@pytest.mark.parametrize(
    ("language", "source", "starts"),
    [
        ("python", "def f():\n    return 1\n    # inside\n\n\n# above\ndef g():\n    pass\n", ["# above"]),
        ("python", "if a:\n    b\n    # inside\n# above\nc\n", ["# above"]),
        ("javascript", "f(); // beside\n// above\ng();\n", ["// above"]),
        ("javascript", "f(); /* above\n*/ g();\n", ["/* above"]),
        ("javascript", "f(); /* beside */\ng();\n", ["g();"]),
        ("javascript", "f(); /* before */ g();\n", ["/* before */ g();"]),
        (
            "ruby",
            "class A\n  # first\n  def f\n    1\n  end\n  # second\n  def g\n    2\n  end\nend\n",
            ["  # second"],
        ),
        ("yaml", "a:\n  b: 1\n# above\nc: 2\n", ["# above"]),
        ("toml", "[a]\nb = 1\n# above\n[c]\nd = 2\n", ["# above"]),
        ("kotlin", "import a.B\n\n/** above */\nclass C {\n    val d = 1\n}\n", ["/** above */"]),
        ("rust", "const A: u8 = 1; // beside\n/// above\nfn f() { g(); }\n", ["/// above"]),
        ("c", "int a; /* beside */\n/* above */\nint b;\n", ["/* above */"]),
    ],
)
def test_comments_go_with_what_they_stand_above_or_beside(
    language: str, source: str, starts: list[str]
) -> None:
    found = [seam for seam in code_seams(source, language).seams if seam.keeps is None]
    assert [source[seam.offset :].split("\n")[0] for seam in found] == starts


def test_a_section_takes_in_its_last_comments() -> None:
    source = "class A:\n    def f(self):\n        return 1  # beside\n        # inside\n    # of the class\n\nx = 1\n"
    ends = {
        section.title: source[: section.end].rstrip().split("\n")[-1]
        for section in code_seams(source, "python").outline.sections
    }
    assert ends == {"A": "    # of the class", "f": "        # inside"}


def test_indent() -> None:
    found = Comments("\ufeffa\n  b\n\tc d\n".encode(), {})
    assert [found.indent(offset) for offset in (3, 7, 10, 12)] == [3, 2, 1, -1]
