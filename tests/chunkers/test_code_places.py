"""What stands at a place of a syntax tree."""

from chunkers.code_places import Places
from chunkers.syntax import parse


def places(text: str, language: str = "python") -> Places:
    tree = parse(text, language)
    assert tree is not None
    return Places(tree)


def test_a_name_is_one_in_the_tree_and_not_in_a_comment_or_string() -> None:
    text = "size = 1  # size\nprint('size', size)\n"
    found = [at for at in range(len(text)) if text.startswith("size", at)]
    asked = places(text)
    assert [asked.is_name(at, at + 4) for at in found] == [True, False, False, True]
    assert [asked.uses(at, "size") for at in found] == [True, False, False, True]


def test_the_name_of_an_argument_is_no_use() -> None:
    text = "f(path=path)\nf(\n    path == 1)\npath = 2\nf(path => 1)"
    found = [at for at in range(len(text)) if text.startswith("path", at)]
    asked = places(text)
    assert [asked.uses(at, "path") for at in found[:4]] == [False, True, True, True]


def test_places_count_bytes() -> None:
    text = "größe = 1\n'größe'\n"
    data = text.encode()
    asked = places(text)
    assert asked.uses(0, "größe")
    assert not asked.uses(data.rindex("größe".encode()), "größe")
