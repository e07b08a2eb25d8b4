"""One run at a time writes to an index."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from chunkers.errors import ChunkersError
from chunkers.index.turn import beside, turn

HOLDER = """
import sys, time
from pathlib import Path
from chunkers.index.turn import turn
with turn(Path(sys.argv[1])):
    print("held", flush=True)
    time.sleep(60)
"""


def test_the_lock_is_held_and_then_gone(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with turn(out):
        assert beside(out).exists()
        with pytest.raises(ChunkersError, match=r"i\.sqlite: another run is writing"), turn(out):
            pass
        assert beside(out).exists()
    assert not beside(out).exists()
    with turn(out):
        pass


def test_who_fails_lets_go(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    with pytest.raises(ZeroDivisionError), turn(out):
        _ = 1 / 0
    with turn(out):
        pass


def test_who_is_killed_lets_go(tmp_path: Path) -> None:
    out = tmp_path / "i.sqlite"
    holder = subprocess.Popen([sys.executable, "-c", HOLDER, str(out)], stdout=subprocess.PIPE, text=True)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(ChunkersError, match="another run"), turn(out):
        pass
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    holder.stdout.close()
    with turn(out):
        pass
    assert not beside(out).exists()


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(ChunkersError, match="cannot be written"), turn(tmp_path / "none" / "i.sqlite"):
        pass
