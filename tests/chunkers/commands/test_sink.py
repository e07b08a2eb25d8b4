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


def test_a_link_is_written_through(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to("real")
    for text in ("first", "second"):
        with sink.opened(tmp_path / "link") as write:
            write(text)
        assert (tmp_path / "real").read_text() == text
    assert (tmp_path / "link").is_symlink()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "real"]


def test_the_name_of_an_open_file_is_that_file(tmp_path: Path) -> None:
    """As a shell names its redirections; what stands there already stays, and the name is never replaced."""
    with (tmp_path / "log").open("wb") as log:
        log.write(b"before ")
        log.flush()
        with sink.opened(Path(f"/dev/fd/{log.fileno()}")) as write:
            write("between ")
        log.seek(0, os.SEEK_END)
        log.write(b"behind")
        number = log.fileno()
    assert (tmp_path / "log").read_text() == "before between behind"
    with (
        pytest.raises(ChunkersError, match="is not open for writing"),
        sink.opened(Path(f"/dev/fd/{number}")),
    ):
        pass
    with pytest.raises(ChunkersError, match="no regular file"), sink.whole(Path("/dev/stdout")):
        pass


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("folder", "folder is a folder: give the name of a file"),
        ("loop", "loop is a link that leads back to itself"),
        ("absent/file", "there is no folder .*absent to write to"),
    ],
)
def test_what_cannot_be_written_is_said_beforehand(tmp_path: Path, name: str, sentence: str) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(ChunkersError, match=sentence):
        sink.ready(tmp_path / name)


def test_a_complaint_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    with (
        pytest.raises(ChunkersError, match=r"/out\.txt cannot be written: permission denied"),
        sink.whole(tmp_path / "out.txt") as partial,
    ):
        raise PermissionError(13, "Permission denied", str(partial))
