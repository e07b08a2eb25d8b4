"""Names of languages, and how a document tells its own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkersError, Document
from chunkers.language_names import GRAMMARS
from chunkers.languages import detect, known, media_kind, normalise


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("python", "python"), ("py", "python"), ("Python3", "python"), (".py", "python"), ("C++", "cpp"),
        ("c#", "csharp"), ("cs", "csharp"), ("ts", "typescript"), ("jsx", "javascript"), ("sh", "bash"),
        ("Shell", "bash"), ("Objective-C", "objc"), ("Emacs Lisp", "elisp"), ("OCaml interface", "ocaml_interface"),
        ("golang", "go"), ("yml", "yaml"), ("F#", "fsharp"),
    ],
)  # fmt: skip
def test_normalise(name: str, language: str) -> None:
    assert normalise(name) == language


def test_unknown_names() -> None:
    assert normalise("klingon") is None
    assert normalise("") is None
    with pytest.raises(ChunkersError, match=r"'javascrpt' \(did you mean javascript"):
        known("javascrpt")
    with pytest.raises(ChunkersError, match="use a name like python"):
        known("¿?")


@pytest.mark.parametrize(
    ("name", "text", "language"),
    [
        ("tool.py", "", "python"),
        ("src\\win\\Main.java", "", "java"),
        ("Dockerfile", "", "dockerfile"),
        ("Dockerfile.dev", "", "dockerfile"),
        ("sub/CMakeLists.txt", "", "cmake"),
        ("Makefile", "", "make"),
        ("Gemfile", "", "ruby"),
        ("requirements.txt", "", "requirements"),
        ("analysis.R", "", "r"),
        ("boot.S", "", "asm"),
        ("page.tsx", "", "tsx"),
        ("list.h", "int a;", "c"),
        ("list.h", "namespace a {\nclass B;\n}", "cpp"),
        ("view.m", "#import <UIKit/UIKit.h>\n", "objc"),
        ("sum.m", "function y = f(x)\n", "matlab"),
        ("tool", "#!/bin/sh\n", "bash"),
        ("tool", "#!/usr/bin/env -S python3.11 -u\n", "python"),
        ("tool", "#!/usr/bin/env FOO=1 node\n", "javascript"),
        ("tool", "\ufeff#! /usr/local/bin/perl5.36 -w\n", "perl"),
        ("tool", "#!/opt/strange\n", None),
        ("tool", "<?php echo 1;", "php"),
        ("tool", "<?xml version='1.0'?><a/>", "xml"),
        ("tool", "# -*- mode: ruby -*-\n", "ruby"),
        ("tool", "x\n# vim: set ft=python :\n", "python"),
        ("notes.txt", "Just words.", None),
        ("document", "", None),
    ],
)
def test_detect(name: str, text: str, language: str | None) -> None:
    assert detect(name, text) == language


@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [
        ("guide.md", "", "markdown"),
        ("page.HTML", "", "html"),
        ("tool.py", "", "code"),
        ("package.json", "", "code"),
        ("CMakeLists.txt", "", "code"),
        ("notes.txt", "#!/bin/sh", "text"),
        ("table.csv", "", "text"),
        ("paper.tex", "", "text"),
        ("run", "#!/bin/sh\n", "code"),
        ("page", "<!DOCTYPE html>\n<p>", "html"),
        ("page", "<?php", "code"),
        ("document", "Words.", "text"),
        ("archive.unknown", "Words.", "text"),
    ],
)
def test_media_kind(name: str, text: str, kind: str) -> None:
    assert media_kind(Document(text, name=name)) == kind


@given(name=st.text(max_size=30), text=st.text(max_size=60))
def test_anything_has_a_kind(name: str, text: str) -> None:
    assert media_kind(Document(text, name=name)) in ("text", "markdown", "html", "code")
    assert detect(name, text) in GRAMMARS | {None}
