"""`python -m tests.benchmarks [--strict] [part …]`: all parts, or those that are named (see `PARTS`)."""

from __future__ import annotations

import argparse
import platform
import sys
from datetime import UTC, datetime
from importlib import metadata

from tests.benchmarks.code_property import code_property
from tests.benchmarks.embedding import embedding
from tests.benchmarks.index import index
from tests.benchmarks.memory import memory
from tests.benchmarks.peers import peers
from tests.benchmarks.report import Report
from tests.benchmarks.segmentation import segmentation
from tests.benchmarks.semantic import semantic
from tests.benchmarks.speed import growth, speed

PARTS = {
    "speed": speed,
    "growth": growth,
    "memory": memory,
    "semantic": semantic,
    "peers": peers,
    "embedding": embedding,
    "segmentation": segmentation,
    "code-property": code_property,
    "index": index,
}
NAMED = ("tiktoken", "gigatoken", "semantic-text-splitter", "semchunk", "langchain-text-splitters", "chonkie")


def _versions() -> str:
    found: list[str] = []
    for name in NAMED:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            found.append(f"{name} absent")
    return ", ".join(found)


def main() -> int:
    """Measure, print, and judge."""
    parser = argparse.ArgumentParser(prog="benchmarks")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"any of {', '.join(PARTS)}")
    parser.add_argument("--strict", action="store_true", help="exit with 1 where a target is missed")
    asked = parser.parse_args()
    unknown = set(asked.parts) - set(PARTS)
    if unknown:
        parser.error(f"there is no part {min(unknown)!r}; parts are {', '.join(PARTS)}")
    report = Report()
    print(
        f"{datetime.now(UTC):%Y-%m-%d}, Python {platform.python_version()}, {platform.machine()}; {_versions()}"
    )
    for name, part in PARTS.items():
        if not asked.parts or name in asked.parts:
            part(report)
    print(f"\n{report.missed} targets missed")
    return 1 if report.missed and asked.strict else 0


if __name__ == "__main__":
    sys.exit(main())
