"""Facts about source code beside the cutting, and the index: time for ten times the sources, memory for ten times the files."""

from __future__ import annotations

import json
import random
import resource
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from chunkers.index.build import Build
from chunkers.syntax import parse
from tests.benchmarks.clock import medians, seconds
from tests.benchmarks.encoding import encoding
from tests.benchmarks.report import Report, Target
from tests.benchmarks.speed import SIZE, configured, cutting, forget
from tests.benchmarks.texts import PYTHON, gather

MOST_FOR_FACTS = 1.6
SMALL, LARGE = 5_000_000, 50_000_000
MOST_PER_BYTE = 1.3
FEW, MANY = 100, 1000
MOST_MEMORY = 1.25
ORDINARY = range(2_000, 40_000)
"""Bytes of the files of which memory is measured, so that a larger one among the many does not decide."""


def index(report: Report) -> None:
    """One table a question."""
    _facts(report)
    _growth(report)
    _memory(report)


def _facts(report: Report) -> None:
    text = gather(PYTHON, SIZE)
    encode = encoding().encode_ordinary
    cut = cutting("code", text)
    runs: dict[str, Callable[[], Any]] = {
        "encode": lambda: encode(text.text),
        "parse": lambda: parse(text.text, "python"),
        "bare": cut,
        "facts": lambda: cut().facts,
    }
    took = medians(runs, before=forget)
    baseline = took["encode"] + took["parse"]
    rows: list[list[Any]] = [
        [name, took[key], took[key] / baseline, verdict]
        for name, key, verdict in (
            ("code", "bare", ""),
            ("code with facts", "facts", Target(took["facts"] / baseline, MOST_FOR_FACTS)),
        )
    ]
    columns = ("2 MB of Python", "seconds", "times encode + parse", "target")
    report.table(f"Facts about source code; encode + parse takes {baseline:.2f} s", columns, rows)


def _growth(report: Report) -> None:
    rows: list[list[Any]] = []
    speeds: list[float] = []
    for size in (SMALL, LARGE):
        with tempfile.TemporaryDirectory() as folder:
            files, taken = _copied(Path(folder) / "src", size=size)
            first = _measured(Path(folder))
            second = _measured(Path(folder))
            speeds.append(first["seconds"] / taken)
            stored = (Path(folder) / "index.sqlite").stat().st_size
        verdict = Target(speeds[-1] / speeds[0], MOST_PER_BYTE) if size == LARGE else ""
        rows.append(
            [taken / 1e6, files, first["chunks"], first["seconds"], first["seconds"] / taken * 1e6, second["seconds"],
             stored / taken, verdict]
        )  # fmt: skip
    columns = ("MB of Python", "files", "chunks", "seconds", "seconds a MB", "seconds unchanged", "size, times sources",
               f"target: a MB of {LARGE // 1_000_000}, times one of {SMALL // 1_000_000}")  # fmt: skip
    report.table("Indexing real sources, code at 512 tokens", columns, rows)


def _memory(report: Report) -> None:
    rows: list[list[Any]] = []
    peaks: list[float] = []
    for count in (FEW, MANY):
        with tempfile.TemporaryDirectory() as folder:
            files, taken = _copied(Path(folder) / "src", count=count)
            found = _measured(Path(folder))
        peaks.append(found["peak"])
        verdict = Target(peaks[-1] / peaks[0], MOST_MEMORY) if count == MANY else ""
        rows.append([files, taken / 1e6, found["seconds"], found["peak"] / 1e6, verdict])
    columns = ("files", "MB", "seconds", "peak memory, MB", "target: times that of few")
    report.table("Memory while indexing files of 2 to 40 kB", columns, rows)


def _sources() -> Iterator[Path]:
    """Python files of the standard library and the installed packages, in a random order that is always the same."""
    paths = sysconfig.get_paths()
    found = sorted({path for name in ("stdlib", "purelib") for path in Path(paths[name]).rglob("*.py")})
    random.Random(0).shuffle(found)
    return iter(found)


def _copied(folder: Path, size: int = 0, count: int = 0) -> tuple[int, int]:
    """Copy real sources into a folder, a hundred to a subfolder; how many files and bytes they are."""
    files = taken = 0
    for path in _sources():
        length = path.stat().st_size
        if not length or (count and length not in ORDINARY):
            continue
        place = folder / f"part{files // 100}" / f"{files}_{path.name}"
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)
        files, taken = files + 1, taken + length
        if (size and taken >= size) or (count and files >= count):
            break
    return files, taken


def _measured(folder: Path) -> dict[str, Any]:
    command = [sys.executable, "-m", __name__, str(folder)]
    return json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def _child(folder: Path) -> dict[str, Any]:
    build = Build([folder / "src"], configured("code"), folder / "index.sqlite")

    def run() -> None:
        for _ in build.run():
            pass

    took = seconds(run)
    peak = _peak()
    return {"seconds": took, "peak": peak, "chunks": build.counts["chunks"]}


def _peak() -> int:
    """The most memory that this program had, in bytes. Linux counts what its parent had before it began into
    `ru_maxrss`, so there the kernel's own note is read."""
    status = Path("/proc/self/status")
    if status.exists():
        (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    print(json.dumps(_child(Path(sys.argv[1]))))
