import pytest

from chunkers import Document
from chunkers.outline import Outline, Section
from chunkers.overview_entries import LONGEST, entries
from chunkers.seam import SeamMap, Stretch


def shown(text: str, name: str, seams: SeamMap | None = None) -> list[str]:
    return ["  " * one.depth + one.text for one in entries(Document(text, name), seams or SeamMap())]


@pytest.mark.parametrize(
    ("name", "text", "lines"),
    [
        (
            "a.js",
            '#!/usr/bin/env node\n// Copyright me\n\n/**\n * Sells tea.\n */\n\nimport a from "a";\nconst b = require("b");\n\n'
            "/** Doc of f. */\nexport function f(x) {\n  return x;\n}\n",
            ["Sells tea.", 'import a from "a";', 'const b = require("b")', "export function f(x)", "  Doc of f."],
        ),
        (
            "a.go",
            '// Package tea sells.\npackage tea\n\nimport (\n\t"fmt"\n)\n\n// F does.\nfunc F(a int) int { return a }\n',
            ["Package tea sells.", '"fmt"', "func F(a int) int", "  F does."],
        ),
        ("a.rs", "//! Sells tea.\nuse std::io;\n/// Doc\npub fn f() {}\n", ["Sells tea.", "use std::io;", "pub fn f()", "  Doc"]),
        ("a.sh", "#!/bin/sh\n# Sells tea.\n\nset -e\n# Helps\nf() { :; }\n", ["Sells tea.", "f()", "  Helps"]),
        ("A.java", "/* License */\npackage a;\nimport b.c;\n/** Doc. */\nclass X { void m() {} }\n", ["import b.c;", "class X", "  Doc.", "  void m()"]),
        ("a.py", "# About f.\ndef f():\n    import os\n", ["def f()"]),
    ],
)  # fmt: skip
def test_code(name: str, text: str, lines: list[str]) -> None:
    assert shown(text, name) == lines


def test_headings_by_depth_and_the_title_before_them() -> None:
    outline = Outline((Section(6, 40, "One", 11), Section(20, 40, "Two", 26)))
    seams = SeamMap(outline=outline)
    assert shown("Intro\n" + "x" * 34, "a.md", seams) == ["Intro", "One", "  Two"]
    assert shown("     \n" + "x" * 34, "a.md", seams) == ["One", "  Two"]


def test_front_matter_names_the_title() -> None:
    text = '---\ntitle: "Tea"\n---\n\nWater.\n'
    seams = SeamMap(roles=(Stretch(0, 22, "front_matter"),))
    assert shown(text, "a.md", seams) == ["Tea"]
    assert shown(text.replace("title", "date"), "a.md", SeamMap(roles=(Stretch(0, 21, "front_matter"),))) == [
        "Water."
    ]


def test_pages_have_a_title_or_a_first_text() -> None:
    assert shown("<!doctype html><title>Tea &amp; co</title><p>x", "a.html") == ["Tea & co"]
    assert shown("<p> <b>Tea</b> time", "a.html") == ["Tea"]
    assert shown("<br>", "a.html") == ["<br>"]


def test_plain_text_is_its_first_line_cut_between_words() -> None:
    assert shown("\n \n  First line.\nmore", "a.txt") == ["First line."]
    (line,) = shown("word " * 300, "a.txt")
    assert len(line) <= LONGEST
    assert line.endswith("word")
