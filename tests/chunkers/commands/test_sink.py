"""Where the command line writes."""

from __future__ import annotations

from pathlib import Path

import pytest

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


def test_a_complaint_names_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    sink.complain("half \ud83d a pair")
    assert capsys.readouterr().err == "chunkers: half \\ud83d a pair\n"
