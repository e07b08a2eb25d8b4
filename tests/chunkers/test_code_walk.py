"""The walk: what is opened, how deep it lies, and that it never recurses."""

from __future__ import annotations

import pytest

from chunkers.code_findings import DEEPEST
from chunkers.code_seams import code_seams

LONG = "x" * 210


def levels(source: str, language: str) -> list[tuple[str, int]]:
    return [
        (source[seam.offset :].split("\n")[0].strip()[:8], seam.level)
        for seam in code_seams(source, language).seams
    ]


def test_levels_are_three_times_the_depth_of_the_container() -> None:
    source = f"a\n\nb\nclass C:\n    d\n    def e(self):\n        f\n        if g:\n            h('{LONG}')\n            i\n    j\n"
    assert levels(source, "python") == [
        ("b", 1),
        ("class C:", 0),
        ("def e(se", 3),
        ("if g:", 8),
        ("i", 11),
        ("j", 3),
    ]


def test_short_statements_are_not_opened() -> None:
    assert levels("if a:\n    b\n    c\n", "python") == []
    assert levels(f"if a:\n    b\n    c  # {LONG}\n", "python") == [("c  # xxx", 5)]


def test_alternatives_start_their_line_or_are_no_seams() -> None:
    assert ("else:", 5) in levels(f"if a:\n    b('{LONG}')\nelse:\n    c\n", "python")
    assert levels(f"if (a) {{\n  b('{LONG}');\n}} else {{\n  c();\n}}\n", "javascript") == []


def test_elements_prefer_lines_and_functions_are_not_cut_off() -> None:
    rows = f"f([\n  1, 2,\n\n  3, '{LONG}'\n], function () {{ g() }});\n"
    assert levels(rows, "javascript") == [("2,", 8), ("3, 'xxxx", 6), ("'xxxxxxx", 8)]


def test_a_first_member_and_a_closing_brace_are_held() -> None:
    source = "function f() {\n  a();\n  b();\n}\n"
    found = code_seams(source, "javascript")
    assert found.holds == {source.index("  a"), source.index("}")}
    assert [seam.offset for seam in found.seams] == [source.index("  b")]


@pytest.mark.parametrize("language", ["javascript", "json", "python"])
def test_levels_end_where_nesting_does_not(language: str) -> None:
    found = code_seams("[1,\n" * 500 + "]" * 500, language)
    assert len(found.seams) > 400
    assert max(seam.level for seam in found.seams) <= 3 * DEEPEST + 2


def test_regions_and_namespaces_change_nothing_for_what_is_inside() -> None:
    source = "#ifdef A\nint f() { return 1; }\nint g() { return 2; }\n#endif\nnamespace n {\nint h() { return 3; }\nint i;\n}\n"
    found = code_seams(source, "cpp").seams
    assert [source[seam.offset :].split("\n")[0][:9] for seam in found if seam.hard] == [
        "int g() {",
        "namespace",
        "int i;",
    ]
