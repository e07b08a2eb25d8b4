"""Twenty megabytes in a process of its own: peak memory, and text that has nowhere to be cut."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tests.benchmarks.clock import seconds
from tests.benchmarks.report import Report, Target
from tests.benchmarks.speed import cutting
from tests.benchmarks.texts import PROSE, Text, gather, repeated

SIZE = 20_000_000
MOST_MEMORY = 40.0
SLOWEST = 10.0


def memory(report: Report) -> None:
    """`recursive` on prose, on one letter and on emoji."""
    texts = {
        "prose": gather(PROSE, SIZE),
        "one letter": repeated("a", SIZE),
        "emoji": repeated("\U0001f600", SIZE),
    }
    found = {name: _measured(text) for name, text in texts.items()}
    prose = found["prose"]["seconds"]
    rows: list[list[Any]] = []
    for name, result in found.items():
        share = result["peak"] / SIZE
        target = Target(share, MOST_MEMORY) if name == "prose" else Target(result["seconds"] / prose, SLOWEST)
        rows.append([name, result["chunks"], result["seconds"], result["seconds"] / prose, share, target])
    columns = ("text, 20 MB", "chunks", "seconds", "times prose", "peak memory, times text", "target")
    report.table("Twenty megabytes, recursive, in a process of its own", columns, rows)


def _measured(text: Text) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / text.name
        path.write_text(text.text, encoding="utf-8")
        command = [sys.executable, "-m", __name__, str(path)]
        answer = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return json.loads(answer)


def _child(path: Path) -> dict[str, Any]:
    text = Text(path.name, path.read_bytes().decode(), "")
    cut = cutting("recursive", text)
    kept: list[Any] = []
    took = seconds(lambda: kept.append(cut()))
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
    return {"seconds": took, "peak": peak, "chunks": len(kept[0])}


if __name__ == "__main__":
    print(json.dumps(_child(Path(sys.argv[1]))))
