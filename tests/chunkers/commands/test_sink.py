"""Where the command line writes."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.commands import sink


def test_line_ends_and_letters_are_written_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    with sink.opened(path) as write:
        write("ä\r\n")
        write("b\n")
    assert path.read_bytes() == "ä\r\nb\n".encode()


def test_a_file_appears_only_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "out.txt"
    path.write_text("before")

    def fail() -> None:
        with sink.opened(path) as write:
            write("half")
            raise KeyError

    with pytest.raises(KeyError):
        fail()
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_standard_output_is_utf_8_whatever_the_locale(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    sink.say("ä😀")
    assert capfdbinary.readouterr().out == "ä😀\n".encode()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "no" / "out.txt"
    with (
        pytest.raises(ChunkersError, match=r"out\.txt: there is no folder .*no to write to"),
        sink.opened(path),
    ):
        pass


def test_a_file_name_that_is_no_text_can_be_said(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    sink.say("bad\udcff.md: the same")
    assert capfdbinary.readouterr().out == "bad\ufffd.md: the same\n".encode()


def test_a_complaint_is_one_line_and_steers_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    sink.complain("new\nline\x1b[31m.md: there is no such file")
    assert capsys.readouterr().err == "chunkers: new\u240aline\u241b[31m.md: there is no such file\n"


def test_closed_streams_are_no_accident(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", None)
    monkeypatch.setattr("sys.stderr", None)
    sink.complain("nobody hears this")
    with pytest.raises(ChunkersError, match=r"standard output is closed: .* --output FILE"):
        sink.say("nobody reads this")


def test_a_complaint_names_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    sink.complain("half \ud83d a pair")
    assert capsys.readouterr().err == "chunkers: half \\ud83d a pair\n"


def test_what_is_no_regular_file_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(ChunkersError, match="no regular file"), sink.whole(pipe):
        pass
    assert pipe.is_fifo()
