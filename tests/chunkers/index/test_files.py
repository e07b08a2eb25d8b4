"""Which files are found, under which names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.index.files import Choice, File, files, missing
from tests.chunkers.index.making import written

TREE: dict[str, str] = dict.fromkeys(
    ("b.py", "a.py", "sub/c.py", "sub/deep/d.md", ".hidden/e.py", ".f.py", "__pycache__/g.py", "z/a.txt"),
    "x\n",
)


def named(root: Path, **choice: object) -> list[str]:
    found = list(files([root], Choice(**choice)))  # pyright: ignore[reportArgumentType]
    assert all(isinstance(one, File) for one in found)
    return [one.name for one in found if isinstance(one, File)]


def test_files_come_in_order_and_hidden_ones_do_not(tmp_path: Path) -> None:
    assert named(written(tmp_path, TREE)) == ["a.py", "b.py", "sub/c.py", "sub/deep/d.md", "z/a.txt"]
    assert named(tmp_path, hidden=True) == [
        ".f.py",
        "a.py",
        "b.py",
        ".hidden/e.py",
        "sub/c.py",
        "sub/deep/d.md",
        "z/a.txt",
    ]


@pytest.mark.parametrize(
    ("choice", "wanted"),
    [
        ({"include": ("*.py",)}, ["a.py", "b.py", "sub/c.py"]),
        ({"include": ("*.md", "a.*")}, ["a.py", "sub/deep/d.md", "z/a.txt"]),
        ({"exclude": ("sub",)}, ["a.py", "b.py", "z/a.txt"]),
        ({"exclude": ("sub/deep",)}, ["a.py", "b.py", "sub/c.py", "z/a.txt"]),
        ({"exclude": ("sub/*",), "include": ("*.py",)}, ["a.py", "b.py"]),
        ({"include": ("sub/*.md",)}, ["sub/deep/d.md"]),
        ({"exclude": ("*",)}, []),
    ],
)
def test_patterns(tmp_path: Path, choice: dict[str, tuple[str, ...]], wanted: list[str]) -> None:
    assert named(written(tmp_path, TREE), **choice) == wanted


def test_marks_of_documents_are_taken_where_they_are_named(tmp_path: Path) -> None:
    written(tmp_path, dict.fromkeys(("a.md", "a.md.gold.json", "sub/b.gold.json", "c.json"), "x\n"))
    assert named(tmp_path) == ["a.md", "c.json"]
    assert named(tmp_path, include=("*.json",)) == ["c.json"]
    assert named(tmp_path, include=("*.gold.json",)) == ["a.md.gold.json", "sub/b.gold.json"]
    (alone,) = files([tmp_path / "a.md.gold.json"], Choice())
    assert isinstance(alone, File)
    assert alone.name == "a.md.gold.json"


def test_links_to_folders_are_not_followed_and_loops_do_no_harm(tmp_path: Path) -> None:
    written(tmp_path, {"a/b.py": "x\n"})
    (tmp_path / "a" / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "self").symlink_to(tmp_path / "self")
    (tmp_path / "gone").symlink_to(tmp_path / "nowhere")
    (tmp_path / "link.py").symlink_to(tmp_path / "a" / "b.py")
    os.mkfifo(tmp_path / "pipe")
    assert named(tmp_path) == ["link.py", "a/b.py"]
    (tmp_path / "a" / "root").symlink_to(tmp_path)
    assert [one.name for one in files([tmp_path / "a" / "root"], Choice()) if isinstance(one, File)] == [
        "link.py",
        "a/b.py",
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may list everything")
def test_a_folder_that_may_not_be_listed_is_reported(tmp_path: Path) -> None:
    written(tmp_path, {"a/b.py": "x\n"})
    (tmp_path / "a").chmod(0)
    try:
        (found,) = files([tmp_path], Choice())
    finally:
        (tmp_path / "a").chmod(0o700)
    assert isinstance(found, ChunkersError)
    assert "a/ cannot be listed" in str(found)


def test_a_file_that_goes_away_is_reported(tmp_path: Path) -> None:
    written(tmp_path, {"a.py": "x\n"})
    (found,) = files([tmp_path / "none.py"], Choice())
    assert isinstance(found, ChunkersError)
    assert missing([tmp_path, tmp_path / "a.py", tmp_path / "none"]) == [tmp_path / "none"]


def test_spared_files_are_left_out(tmp_path: Path) -> None:
    written(tmp_path, {"a.py": "x\n", "b.py": "x\n"})
    found = files([tmp_path], Choice(), frozenset([tmp_path.resolve() / "a.py"]))
    assert [one.name for one in found if isinstance(one, File)] == ["b.py"]


def test_a_deep_tree_is_no_recursion(tmp_path: Path) -> None:
    place = tmp_path
    for _ in range(300):
        place /= "d"
    place.mkdir(parents=True)
    (place / "x.py").write_text("x\n", encoding="utf-8")
    assert named(tmp_path) == ["d/" * 300 + "x.py"]
