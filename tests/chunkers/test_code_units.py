"""Units: statements and definitions with what is attached to them."""

from __future__ import annotations

from chunkers.code_seams import code_seams


def reasons(source: str, language: str) -> list[tuple[str, str]]:
    return [
        (source[seam.offset :].split("\n")[0].strip(), seam.reason)
        for seam in code_seams(source, language).seams
        if seam.keeps is None
    ]


def test_each_seam_says_what_starts_there() -> None:
    source = "import a\nb = 1\n\nc = 2\n# about d\ndef d():\n    pass\n\n# part two\n\ne = 3\n\n@f\nclass G:\n    h = 1\n    def i(self): ...\n"
    assert reasons(source, "python") == [
        ("b = 1", "statement"),
        ("c = 2", "blank line"),
        ("# about d", "function"),
        ("# part two", "after function"),
        ("e = 3", "blank line"),
        ("@f", "class"),
        ("def i(self): ...", "method"),
    ]


def test_members_are_called_by_their_language() -> None:
    assert reasons("a: 1\nb: 2\n", "yaml") == [("b: 2", "entry")]
    assert reasons("a { b: c }\nd { e: f }\n", "css") == [("d { e: f }", "rule")]


def test_comments_at_the_end_of_a_container_are_cut_off_only_behind_a_blank_line() -> None:
    assert reasons("a()\n# end\n", "ruby") == []
    assert reasons("a()\n\n# end\n", "ruby") == [("# end", "comment")]


def test_access_labels_stay_with_the_member_below() -> None:
    source = "class A {\n  int a;\npublic:\n\n  // about b\n  int b() { return 1; }\n};\n"
    assert reasons(source, "cpp") == [("public:", "method")]


def test_what_follows_a_definition_is_cut_off_as_it_is() -> None:
    seams = {seam.offset: seam for seam in code_seams("def f():\n    pass\nx = 1\ny = 2\n", "python").seams}
    assert [(seam.hard, seam.alone) for seam in seams.values()] == [(True, True), (False, False)]
    free = code_seams("def f():\n    pass\nx = 1\n", "python", binding=False)
    assert [(seam.hard, seam.alone) for seam in free.seams] == [(False, False)]
    assert free.refill
