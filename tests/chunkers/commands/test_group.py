"""How commands end: what bad input says, and that nobody who stops listening sees a traceback."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from .calling import CHARACTERS, process, run


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("split", "guide.md"), "--config FILE, or --splitter KIND"),
        (("split", "guide.md", "-s", "nope"), "known kinds are"),
        (("split", "guide.md", "-s", "markdown", "-p", "depth=3"), "splitter.depth: there is no such field"),
        (("split", "guide.md", "-s", "fixed", "--max", "0"), "budget.max"),
        (("split", "guide.md", "-s", "fixed", "--max", "9", "--overlap", "9"), "overlap (9) must be smaller"),
        (("split", "guide.md", "-s", "fixed", "--min", "-1"), "budget.min"),
        (("split", "guide.md", "-s", "fixed", "--ruler", "cubits"), "there is no ruler 'cubits'"),
        (("split", "guide.md", "-s", "fixed", "--ruler", "hf:absent.json"), "absent.json"),
        (("split", "guide.md", "-s", "recursive", "-p", 'separators=["("]', "-p", "is_regex=true"), "RE2"),
        (("split", "guide.md", "-s", "fixed", "--levels", "9,9"), "each size must be smaller"),
        (("split", "guide.md", "-s", "fixed", "--levels", "9,x"), "levels.1: give a whole number"),
        (("split", "guide.md", "-s", "fixed", "--children", "nope 9"), "there is no splitter 'nope'"),
        (("split", "guide.md", "-s", "fixed", "--max", "9", "--children", "fixed 10"), "must not be larger"),
        (("split", "guide.md", "-c", "absent.json"), "absent.json"),
        (("split", "guide.md", "-c", "guide.md"), "guide.md"),
        (("split", "guide.md", "other.md", "-s", "fixed", "--save", "c.json"), "exactly one file"),
        (("verify", "guide.md", "-c", "absent.json"), "absent.json"),
        (("splitters", "nope"), "known kinds are"),
        (("splitters", "fixed", "--markdown"), "leave out the kind"),
        (("compare", "guide.md", "-c", "absent.json"), "compare two"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    here: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("chunkers: ")
    assert result.stderr.count("\n") == 1
    assert sentence in result.stderr


def test_a_reader_that_has_enough_ends_it_quietly(here: Path) -> None:
    (here / "long.txt").write_text("one sentence after another. " * 20_000)
    child = process("split", "long.txt", "-s", "sentence", *CHARACTERS, "--max", "30", cwd=here)
    assert child.stdout
    assert child.stderr
    child.stdout.readline()
    child.stdout.close()
    assert child.stderr.read() == b""
    assert child.wait() == 141


def test_an_interrupt_ends_it_quietly(here: Path) -> None:
    os.mkfifo(here / "slow.md")
    child = process("split", "slow.md", "-s", "fixed", *CHARACTERS, cwd=here)
    assert child.stderr
    with (here / "slow.md").open("wb"):  # opens as soon as the command reads it
        child.send_signal(signal.SIGINT)
        assert child.wait(30) == 130
    assert b"Traceback" not in child.stderr.read()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("split", "--help"), ("rulers",)])
def test_a_full_disk_is_one_sentence(here: Path, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        child = process(*arguments, cwd=here, stdout=full)
        _, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (2, b"chunkers: no space left on device\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
def test_where_nobody_can_be_told_the_exit_code_says_it(here: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        child = process("split", "absent.md", "guide.md", "-s", "fixed", *CHARACTERS, cwd=here, stderr=full)
        out, _ = child.communicate(timeout=60)
    assert (child.returncode, out.count(b"\n")) == (2, 1)


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("rulers",)])
def test_a_reader_that_is_gone_is_no_mistake(here: Path, arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    child = process(*arguments, cwd=here, stdout=writing)
    os.close(writing)
    _, err = child.communicate(timeout=60)
    assert (child.returncode, err) == (141, b"")
