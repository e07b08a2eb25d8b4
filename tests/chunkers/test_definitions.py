"""What is a definition, how it is called, and where its signature ends."""

from __future__ import annotations

import pytest

from chunkers.code_seams import code_seams


def named(text: str, language: str) -> list[tuple[str, str, str]]:
    sections = code_seams(text, language).outline.sections
    return [(section.kind, section.title, text[section.start : section.heading_end]) for section in sections]


@pytest.mark.parametrize(
    ("language", "source", "expected"),
    [
        ("python", "async def f(\n    a,\n) -> int:\n    pass\n", ("function", "f", "async def f(\n    a,\n) -> int:")),
        ("python", "def f():  # note\n    # more\n    pass\n", ("function", "f", "def f():  # note")),
        ("javascript", "export default () => { go() }", ("function", "default", "export default () => {")),
        ("javascript", "a.b.c = function () { go() }", ("function", "a.b.c", "a.b.c = function () {")),
        ("javascript", "const A = class { b() {} }", ("class", "A", "const A = class {")),
        ("javascript", "function* g() { yield 1 }", ("function", "g", "function* g() {")),
        ("typescript", "export abstract class A {\n}", ("class", "A", "export abstract class A {")),
        ("typescript", "declare module 'x' {\n  let a: 1\n}", ("module", "x", "declare module 'x' {")),
        ("c", "unsigned long *(*f(int a))(void) { return 0; }", ("function", "f", "unsigned long *(*f(int a))(void) {")),
        ("cpp", "int A::operator[](int i) { return i; }", ("function", "A::operator[]", "int A::operator[](int i) {")),
        ("cpp", "A::~A() { go(); }", ("function", "A::~A", "A::~A() {")),
        ("go", "func (q *Queue[T]) Push(x T) {\n}", ("method", "Queue.Push", "func (q *Queue[T]) Push(x T) {")),
        ("rust", "impl<T> Deref for Box<T> {\n    fn f() {}\n}", ("impl", "Deref for Box<T>", "impl<T> Deref for Box<T> {")),
        ("kotlin", "fun <T> List<T>.second(): T = this[1]", ("function", "second", "fun <T> List<T>.second(): T")),
        ("ruby", "def self.make(a)\n  a\nend", ("method", "make", "def self.make(a)")),
        ("lua", "function a.b:c(x)\n  return x\nend", ("function", "a.b:c", "function a.b:c(x)")),
        ("swift", "deinit_ = 1\nclass A { deinit { go() } }", ("class", "A", "class A {")),
        ("csharp", "class A { public static A operator +(A a) { return a; } }", ("class", "A", "class A {")),
        ("dart", "int add(int a) {\n  return a;\n}\n", None),
        ("haskell", "add a b = a + b\n", None),
    ],
)  # fmt: skip
def test_names(language: str, source: str, expected: tuple[str, str, str] | None) -> None:
    found = named(source, language)
    assert expected is None or expected in found


@pytest.mark.parametrize(
    ("language", "source"),
    [
        ("javascript", "const limit = 3, more = () => 1;"),
        ("javascript", "describe('it', () => { it('runs', () => {}) });"),
        ("javascript", "const table = { a: () => 1, b: 2 };"),
        ("c", "int f(void);\nstruct s;\n"),
        ("java", "package a;\nimport b.C;\n"),
        ("rust", "pub struct Unit;\nfn_call!();\n"),
        ("typescript", "type Short = 'a' | 'b';\ndeclare function f(): void;\n"),
        ("python", "f = lambda: 1\n"),
    ],
)
def test_what_is_no_definition(language: str, source: str) -> None:
    assert named(source, language) == []


def test_overloads_belong_to_what_they_overload() -> None:
    source = "function f(a: 1): 1;\nfunction f(a: 2): 2;\nfunction f(a: any) { return a }\nfunction g(): 1;\n"
    found = code_seams(source, "typescript").seams
    assert [source[seam.offset :].split("(")[0] for seam in found if seam.hard] == ["function g"]
