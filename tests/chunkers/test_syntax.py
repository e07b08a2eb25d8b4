"""Parsing: threads, broken text, text that parsers cannot stand."""

from __future__ import annotations

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
