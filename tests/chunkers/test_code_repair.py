"""Broken source keeps the structure of its healthy parts."""

from __future__ import annotations

import pytest

from chunkers.code_seams import code_seams

BROKEN = {
    "python": ("def broken(a, b:\n    if a ==\n", "def good_{0}():\n    return {0}\n"),
    "javascript": ("function broken(a, b {{\n  if (a == {{\n".replace("{{", "{"), "function good_{0}() {{\n  return {0};\n}}\n"),
    "java": ("class Broken {{ void f( {{\n".replace("{{", "{"), "class good_{0} {{\n  int a;\n}}\n"),
    "go": ("func broken(a int {{\n".replace("{{", "{"), "func good_{0}() int {{\n\treturn {0}\n}}\n"),
    "ruby": ("def broken(a, b\n  if (a\n", "def good_{0}\n  {0}\nend\n"),
    "rust": ("fn broken(a: {{\n".replace("{{", "{"), "fn good_{0}() -> i32 {{\n    {0}\n}}\n"),
}  # fmt: skip


@pytest.mark.parametrize("language", BROKEN)
def test_definitions_around_an_error_are_found(language: str) -> None:
    broken, good = BROKEN[language]
    source = "\n".join([good.format(1), broken, good.format(2), good.format(3)])
    titles = {section.title for section in code_seams(source, language).outline.sections}
    assert {"good_1", "good_3"} <= titles


def test_lines_behind_an_error_are_seams() -> None:
    source = "x = 1\n\ny = ((\n\nz = [\n\nw = {\n"
    offsets = [seam.offset for seam in code_seams(source, "python").seams]
    assert offsets == [7, 15, 22]


def test_many_errors_take_no_time() -> None:
    assert code_seams("def f(:\n\n" * 3000, "python").language == "python"
