"""One call: source in, a seam map out; and what it is where there can be no tree."""

from __future__ import annotations

from chunkers.code_seams import code_seams


def test_a_map_has_all_its_parts() -> None:
    found = code_seams("def f():\n    return 1\n\n\nx = 1\n", "python")
    assert [rung.kind for rung in found.rungs or ()] == ["line", "word"]
    assert found.language == "python"
    assert [section.title for section in found.outline.sections] == ["f"]
    assert [block.kind for block in found.blocks] == ["function"]
    assert not found.findings


def test_blank_text_has_no_seams() -> None:
    assert not code_seams(" \n\n", "python").seams


def test_where_there_is_no_tree_lines_are_left() -> None:
    for text, language in (("x\n", "cobol"), ("- " * 300, "yaml")):
        found = code_seams(text, language)
        assert [rung.kind for rung in found.rungs or ()] == ["line", "word"]
        assert found.findings[0].endswith("it is cut at lines")
