"""Parsing: threads, broken text, text that parsers cannot stand."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from chunkers import ChunkersError
from chunkers.syntax import braces, grammar_of, indentations, node_kinds, parse, parse_again


def test_a_tree_counts_bytes_and_survives_errors() -> None:
    tree = parse("é = '漢'\nclass :", "python")
    assert tree is not None
    assert tree.data == "é = '漢'\nclass :".encode()
    assert tree.root.named_children[0].end_byte == len("é = '漢'".encode())
    assert tree.root.has_error


def test_a_parser_for_each_thread() -> None:
    def count(number: int) -> int:
        tree = parse("x = 1\n" * number, "python")
        return tree.root.named_child_count if tree else -1

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(count, range(1, 60))) == list(range(1, 60))


def test_parsing_again_behind_an_error() -> None:
    source = "def f(a, b:\n\ndef g():\n    pass\n"
    tree = parse(source, "python")
    assert tree is not None
    start = source.index("def g")
    root = parse_again(tree, start)
    assert root is not None
    assert not root.has_error
    assert root.named_children[0].start_byte == start
    whole = parse(source, "python")
    assert whole is not None
    assert whole.root.start_byte == 0


def test_a_parser_that_goes_round_in_circles_is_stopped() -> None:
    assert parse("<!--" * 4000, "c") is None
    assert parse("int a;", "c") is not None


@pytest.mark.parametrize("line", ["- ", "? "])
def test_yaml_that_its_scanner_has_no_room_for_is_not_parsed(line: str) -> None:
    assert parse(line * 300 + "a", "yaml") is None
    assert parse("\n".join(" " * depth + "a:" for depth in range(300)), "yaml") is None
    assert parse(line * 30 + "a", "yaml") is not None


@pytest.mark.parametrize("language", ["kotlin", "perl"])
def test_braces_that_a_scanner_has_no_room_for_are_not_parsed(language: str) -> None:
    assert parse('"${' * 1200, language) is None
    assert parse('"${' * 50, language) is not None


def test_indentations() -> None:
    assert indentations("a:\n  b:\n    c: 1\n\n  d: 1\n") == 3
    assert indentations("a:\n  - - b: 1\n") == 4
    assert indentations("") == 0
    assert braces("{ {} { } } }") == 2


def test_kinds_of_nodes() -> None:
    assert {"module", "function_definition", "comment"} <= set(node_kinds("python").values())
    with pytest.raises(ChunkersError, match="no grammar"):
        grammar_of("klingon")


ALONE = """
import sys
from chunkers import ChunkConfig, Document, chunk
name, text = sys.argv[1], sys.argv[2].encode().decode("unicode_escape")
config = ChunkConfig.model_validate({"splitter": "code", "budget": {"ruler": "characters", "max": 50}})
for more in range(10):
    found = chunk(Document(text + " " * more, name=name), config)
    assert "".join(one.text for one in found) == found.document.text
    for fact in found.facts:
        assert fact is None or fact.symbol is None or fact.symbol.end <= len(found.document.text)
"""


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.pl", r"use strict;\nexit # end"),
        ("a.pl", r"exit # e\rfoo;\r"),
        ("a.pl", r"q#a"),
        ("a.pl", r"sub gr\u00f6\u00dfe {\n  1;\n} # \u00f6"),
        ("a.md", r"# T\n\n```perl\nexit # e"),
        ("a.sh", r"echo {\U000f02a0,b}"),
        ("a.sh", r"echo ${a:-{\U0010fffd}}"),
        ("a.d", r"void main() { writeln(\"\U0001f3f4\U000e0067\U000e0062\U000e007f\"); }"),
        ("a.v", r"s := '\U000f02a0 home'"),
        ("a.gn", r"a = \"$\U000f02a0\""),
        ("a.odin", r".\U000f02a0"),
    ],
)
def test_scanners_neither_crash_nor_go_on_for_ever(name: str, text: str) -> None:
    """In a process of its own, which may be lost."""
    answer = subprocess.run(
        [sys.executable, "-c", ALONE, name, text], capture_output=True, text=True, timeout=60, check=False
    )
    assert (answer.returncode, answer.stderr) == (0, "")


def test_characters_that_make_a_scanner_crash_are_strings_and_comments_all_the_same() -> None:
    text = "a=\U000f02a0 # \U0010fffd\nb=1\n"
    tree = parse(text, "bash")
    assert tree is not None
    assert tree.data == text.encode()
    assert [node.type for node in tree.root.named_children] == [
        "variable_assignment",
        "comment",
        "variable_assignment",
    ]
    assert tree.root.end_byte == len(tree.data)


def test_a_parser_keeps_no_source() -> None:
    trees = [parse(f"a = {number}\n" * 20_000, "python") for number in range(3)]
    held = [sys.getrefcount(tree.data) for tree in trees if tree is not None]
    assert held == [2, 2, 2]  # the tree, and the question
