"""Names in the trees of the languages that are known by name, against what a reader sees."""

from __future__ import annotations

import time
from typing import NamedTuple

import pytest

from chunkers.code_names import names
from chunkers.syntax import parse


class Case(NamedTuple):
    text: str
    bound: list[str]
    calls: list[str]
    defined: list[str]


CASES = {
    "python": Case(
        "import os.path as p, sys, a.b\nfrom .c import (d as e, f)\nfrom g import *\nX: int = 3\nY, Z = 1, 2\nclass A:\n"
        "    y = 1\n    def m(self):\n        local = 1\n        return p.join(self.k(f), q=X)\n@deco(1)\ndef g(): (lambda: 0)()\nsuper().m()\n",
        ["p", "sys", "a", "e", "f"],
        ["p.join", "self.k", "deco", "super", "m"],
        ["X", "Y", "Z", "y"],
    ),
    "javascript": Case(
        "import a, {b as c, d} from 'm';\nimport * as ns from \"n\";\nimport 'side';\nconst {x, y: z} = require('fs'), w = require('p').q;\n"
        "const f = (k) => new Foo(a.b(c)), MAX = 3;\nclass A { #p = 1; m() { super.m(); this.k?.(); } }\nrequire('e');\n",
        ["a", "c", "d", "ns", "x", "z", "w"],
        ["require", "require", "Foo", "a.b", "super.m", "this.k", "require"],
        ["w", "f", "MAX", "#p"],
    ),
    "typescript": Case(
        "import type {T} from 't';\nimport fs = require('fs');\nimport A = B.C;\nconst u: number = 1;\ntype Q = string;\n"
        "foo<number>(1);\nnew X<Y>();\nclass K { private z = 1; }\n",
        ["T", "fs", "A"],
        ["foo", "X"],
        ["u", "Q", "z"],
    ),
    "tsx": Case("import React from 'react';\nconst A = () => <B c={d(1)} />;\n", ["React"], ["d"], ["A"]),
    "java": Case(
        "import a.b.C;\nimport static a.b.D.e;\nimport a.*;\nclass X { int a = 1, b; enum E { P, Q }\n"
        " X() { this.f(2); g(); new a.Foo<T>(3); list.map(x); a.b().c(); } }\n",
        ["C", "e"],
        ["this.f", "g", "a.Foo", "list.map", "a.b", "c"],
        ["a", "b", "P", "Q"],
    ),
    "go": Case(
        'package m\n\nimport (\n\tf "fmt"\n\t"a/b/v2"\n\t. "q"\n\t_ "s"\n)\nimport "os"\n\nvar x, y = 1, 2\n\nconst A = 1\n\ntype T struct{}\n\n'
        "func (c *C) M() {\n\tf.Println(x)\n\tgo g()\n}\n",
        ["f", "b", "os"],
        ["f.Println", "g"],
        ["x", "y", "A", "T"],
    ),
    "rust": Case(
        "use std::{io::{self, Read as R}, fmt};\nuse a::b;\nuse c::*;\nextern crate z as y;\nmod m;\nconst K: u8 = 1;\nstatic S: u8 = 2;\n"
        'type T = u8;\nfn f() { let v = Vec::<u8>::new(); a.b::<T>(); println!("x"); foo(1)?; }\n',
        ["io", "R", "fmt", "b", "y"],
        ["Vec::new", "a.b", "println", "foo"],
        ["m", "K", "S", "T"],
    ),
    "c": Case(
        '#include <stdio.h>\n#include "a.h"\n#define M(x) x\n#define N 1\nstatic int g = 1, *h = 0;\ntypedef int T;\n'
        'int main(void) { int l = 2; printf("x"); a->b(1); (*f)(2); return 0; }\n',
        [],
        ["printf", "a->b"],
        ["M", "N", "g", "h", "T"],
    ),
    "cpp": Case(
        "#include <vector>\nusing std::vector;\nusing namespace std;\nnamespace fs = std::filesystem;\nusing T = int;\nconstexpr int K = 1;\n"
        "int A::b() { std::move(x); a.c<int>(1); new Foo(2); return 0; }\n",
        ["vector", "fs"],
        ["std::move", "a.c", "Foo"],
        ["T", "K"],
    ),
    "csharp": Case(
        "using System;\nusing X = A.C;\nclass P { const int A = 1; int f, g = 2; int H { get; set; }\n"
        " void M() { Console.WriteLine(1); a?.B(); new Foo(2); G<int>(3); } }\n",
        ["X"],
        ["Console.WriteLine", "a?.B", "Foo", "G"],
        ["A", "f", "g", "H"],
    ),
    "ruby": Case(
        "require 'x'\nrequire_relative 'y'\nA = 1\nclass C < D\n  X = 3\n  def f\n    foo(1); a.b; A::B.new(2)\n    @z = 1\n  end\nend\n",
        [],
        ["require", "require_relative", "foo", "a.b", "A::B.new"],
        ["A", "X"],
    ),
    "php": Case(
        "<?php\nuse A\\B; use A\\{C, D as E}; use function F\\g;\nrequire 'x.php';\nconst Z = 1;\nclass P { const A = 1; public $q = 2;\n"
        " function f() { foo(1); $this->bar(2); self::baz(3); new Foo(4); $a?->c(); \\X\\y(1); } }\n",
        ["B", "C", "E", "g"],
        ["foo", "$this->bar", "self::baz", "Foo", "$a?->c", "X\\y"],
        ["Z", "A", "$q"],
    ),
    "kotlin": Case(
        "package a\nimport a.b.C\nimport d.e as f\nimport g.*\nval x = 1\ntypealias T = Int\n"
        "class P {\n  val z = 3\n  fun m() {\n    val l = 1\n    foo(1); a.b(2); list.map { it }; a?.c(4)\n  }\n}\n",
        ["C", "f"],
        ["foo", "a.b", "list.map", "a?.c"],
        ["x", "T", "z"],
    ),
    "swift": Case(
        "import Foundation\nimport struct A.B\nlet x = 1\ntypealias T = Int\nclass P {\n  var z: Int = 3\n  func m() { foo(1); a.b(2); list.map { $0 }; #mac(1) }\n}\n",
        ["Foundation", "B"],
        ["foo", "a.b", "list.map", "mac"],
        ["x", "T", "z"],
    ),
    "scala": Case(
        'package a\nimport a.b.{C, D => E}\nimport f._\nimport g.h\nval x = 1\nobject P {\n  val z = 3\n  type T = Int\n  def m() = { foo(1); a.b(2); new Foo(3); println("x") }\n}\n',
        ["C", "E", "h"],
        ["foo", "a.b", "Foo", "println"],
        ["x", "z", "T"],
    ),
    "lua": Case(
        'local a = require("x")\nlocal b = require "y".z\nM.k = 1\nlocal c, d = 1, 2\nfunction M.f(x) foo(1); a.b(2); a:c(3); print "x" end\n',
        ["a", "b"],
        ["require", "require", "foo", "a.b", "a:c", "print"],
        ["a", "b", "M.k", "c", "d"],
    ),
    "bash": Case(
        'source x.sh\n. ./y.sh\nA=1\nexport B=2\nf() { foo 1; /bin/ls; "$cmd" x; bar | baz; }\n',
        [],
        ["source", ".", "foo", "ls", "bar", "baz"],
        ["A", "B"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("language", CASES)
def test_what_is_imported_called_and_defined(language: str) -> None:
    case = CASES[language]
    tree = parse(case.text, language)
    assert tree is not None
    functions = [
        (node.start_byte, node.end_byte)
        for node in _all(tree.root)
        if node.type in ("function_definition", "function_declaration", "method_declaration", "method")
    ]
    found = names(tree, functions)
    assert [name for one in found.imports for name in one.names] == case.bound
    assert [name for name in found.calls.names if name] == case.calls
    assert found.defined.names == case.defined
    data = case.text.encode()
    assert all(data[start:].startswith(name.lstrip("$").encode()) or name[0] == "$"
               for start, name in zip(found.defined.starts, found.defined.names, strict=True))  # fmt: skip


def _all(root):
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += node.named_children


def test_every_import_statement_is_found_though_it_binds_no_name() -> None:
    tree = parse(CASES["c"].text, "c")
    assert tree is not None
    assert [CASES["c"].text[one.start : one.end].strip() for one in names(tree).imports] == [
        "#include <stdio.h>",
        '#include "a.h"',
    ]
    tree = parse(CASES["bash"].text, "bash")
    assert tree is not None
    assert [CASES["bash"].text[one.start : one.end] for one in names(tree).imports] == [
        "source x.sh",
        ". ./y.sh",
    ]


def test_uses_are_names_in_the_tree_and_neither_members_nor_keywords() -> None:
    text = 'import os, re\n"os"  # os\nx.os = f(os=1)\ny = os.re + re.os\n[*os]\n# A sentence.\nos.f()\n'
    tree = parse(text, "python")
    assert tree is not None
    found = names(tree)
    words = found.words
    named = [words.names[index] for index in words.which.tolist()]
    used = [
        (text.count("\n", 0, start) + 1, name)
        for start, name, plain in zip(words.starts.tolist(), named, words.plain.tolist(), strict=True)
        if plain or found.uses(start, name)
    ]
    assert used == [(1, "os"), (1, "re"), (4, "os"), (4, "re"), (5, "os"), (7, "os")]


def test_calls_in_a_chain_stand_from_the_inside_out() -> None:
    tree = parse("a.b(1).c(2).d(3)\n" * 50, "python")
    assert tree is not None
    assert names(tree).calls.names == ["a.b", "c", "d"] * 50


def test_names_beyond_ascii() -> None:
    text = "import größe\nИмя = größe.слово()\n"
    tree = parse(text, "python")
    assert tree is not None
    found = names(tree)
    assert found.imports[0].names == ("größe",)
    assert found.calls.names == ["größe.слово"]
    assert found.defined.names == ["Имя"]


def test_a_language_by_the_general_rule() -> None:
    tree = parse("import Foo.Bar\n\nf(x) = g(x) + h.k(1)\n", "julia")
    assert tree is not None
    found = names(tree)
    assert [one.names for one in found.imports] == [("Bar",)]
    assert "g" in found.calls.names
    assert "h.k" in found.calls.names


def test_data_has_no_names() -> None:
    tree = parse('{"a": 1}', "json")
    assert tree is not None
    assert names(tree).imports == []


@pytest.mark.parametrize("language", CASES)
@pytest.mark.parametrize(
    "text",
    [
        "(" * 3000,
        "import " * 2000,
        "a." * 5000 + "b()",
        "a" + ".b()" * 50_000,
        "f(" * 2000 + ")" * 2000,
        "{" * 400,
    ],
)
def test_hostile_text_ends_soon(language: str, text: str) -> None:
    began = time.process_time()
    tree = parse(text, language)
    if tree is not None:
        names(tree)
    assert time.process_time() - began < 10


def test_what_is_called_by_a_subscript_has_no_name() -> None:
    tree = parse("self.table[x](1)\na.b[0].c(2)\n", "python")
    assert tree is not None
    assert names(tree).calls.names == ["", "c"]
    tree = parse("val x = f[Int](1)\n", "scala")
    assert tree is not None
    assert names(tree).calls.names == ["f"]


def test_a_name_in_a_comment_or_string_is_no_use_wherever_it_is_asked_about() -> None:
    text = 'import os\ndef f():\n    """os, os and os."""\n    return os\n# os and os\n'
    tree = parse(text, "python")
    assert tree is not None
    found = names(tree)
    starts = found.words.starts.tolist()
    used = [text.index("os"), text.index("return os") + len("return ")]
    for asked in (starts, starts[::-1], starts[::2] + starts[1::2]):
        assert sorted(start for start in asked if found.uses(start, "os")) == used
