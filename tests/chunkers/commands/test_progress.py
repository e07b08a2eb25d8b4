"""When a progress bar is shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from chunkers import ChunkersError
from chunkers.commands import progress
from chunkers.commands.sources import Source


@pytest.fixture
def large(tmp_path: Path) -> Source:
    path = tmp_path / "large.txt"
    path.write_bytes(b"a" * (progress.LONG + 1))
    return Source(path.name, path)


def test_it_is_for_long_work_that_somebody_watches(large: Source, tmp_path: Path) -> None:
    small = Source("small.txt", tmp_path / "absent.txt")
    assert progress.is_wanted([large], on_terminal=True, to_file=True)
    assert progress.is_wanted([small] * 51, on_terminal=True, to_file=True)
    assert not progress.is_wanted([small], on_terminal=True, to_file=True)
    assert not progress.is_wanted([large], on_terminal=False, to_file=True)
    assert not progress.is_wanted([large], on_terminal=True, to_file=False)


def test_the_bar_gives_every_source_and_writes_to_standard_error(
    large: Source, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "is_wanted", lambda *_, **__: True)
    sources = [large, ChunkersError("not there")]
    with progress.followed(sources, to_file=True) as steps:
        assert list(steps) == sources
    shown = capsys.readouterr()
    assert shown.out == ""


def test_without_a_terminal_counting_shows_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.counted(3) as advance:
        advance(1, 3)
    assert capsys.readouterr() == ("", "")


def test_counting_writes_to_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "_is_terminal", lambda _: True)
    with progress.counted(3) as advance:
        advance(1, 3)
        advance(3, 3)
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err
