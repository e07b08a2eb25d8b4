"""`index` and `search`: the chunks of many files in one SQLite database, and what it has about some words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chunkers import kinds, registry
from chunkers.commands import sink
from chunkers.commands.progress import measured
from chunkers.embedder import Embedder
from chunkers.errors import ChunkersError
from chunkers.index.build import Build
from chunkers.index.search import search as found_by

MOST_NAMED = 20
"""Files that are named of those that could not be read."""


def run(build: Build) -> bool:
    """Index, and say what became of the files; False if some could not be read."""
    files, size = build.total()
    failed = 0
    with measured(size, files) as advance:
        for step in build.run():
            advance(step.name, step.size)
            if step.outcome == "failed":
                failed += 1
                if failed <= MOST_NAMED:
                    sink.complain(step.sentence)
    if failed > MOST_NAMED:
        sink.complain(f"and {failed - MOST_NAMED} more files that are not in the index")
    for note, count in build.notes.items():
        sink.complain(f"note: {count} file{'s' * (count > 1)}: {note}")
    counts = build.counts
    parts = [
        f"{counts[name]} {name}"
        for name in ("added", "changed", "unchanged", "removed", "failed")
        if counts[name]
    ]
    sink.say(sink.shown(f"{build.out}: {', '.join(parts) or 'no files'}; {counts['chunks']} chunks written"))
    return not failed


def embedder(given: str | None) -> Embedder | None:
    """The embedder that an option names: a kind, or the JSON of one."""
    if given is None:
        return None
    kind: Any = given
    if given.lstrip().startswith("{"):
        try:
            kind = json.loads(given)
        except (ValueError, RecursionError) as error:
            raise ChunkersError(f"--embedder: this is no valid JSON ({error})") from None
    return kinds.as_model(kind, registry.embedders(), "embedder")


def search(path: Path, query: str, most: int, syntax: bool, as_json: bool) -> None:
    """Print what was found: a line of where, and some of the text."""
    hits = found_by(path, query, most, syntax)
    if as_json:
        sink.say(json.dumps([hit.record() for hit in hits], ensure_ascii=False, indent=2))
        return
    if not hits:
        sink.complain(f"nothing in {path} matches {query!r}")
    for hit in hits:
        titles = f" | {hit.titles}" if hit.titles else ""
        where = (
            f"{hit.path}:{hit.start_line}-{hit.end_line} [{hit.start}, {hit.stop}) {hit.score:.2f}{titles}"
        )
        one_line = where.replace("\n", "\u2424")
        sink.say(sink.shown(f"{one_line}\n    {' '.join(hit.snippet.split())}"))
