"""Small makers that the tests of the index share."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from chunkers import ChunkConfig
from chunkers.index.build import Build, Step
from chunkers.index.driver import connect

CODE = '"""A module."""\n\nimport os\n\n\ndef {name}(a):\n    """Says {word}."""\n    return os.path.join(a, "{word}")\n'
FILES = {
    "a.py": CODE.format(name="alpha", word="harbour"),
    "b/c.py": CODE.format(name="gamma", word="ferry"),
    "b/notes.md": "# Tea\n\nPour at eighty degrees.\n\n## Green\n\nTwo minutes.\n",
}


def config(**more: Any) -> ChunkConfig:
    given = {"splitter": {"kind": "code"}, "budget": {"ruler": "characters", "max": 80}}
    return ChunkConfig.model_validate({**given, **more})


def written(folder: Path, files: dict[str, str] = FILES) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8", "surrogatepass"))
    return folder


def built(folder: Path, out: Path, **more: Any) -> list[Step]:
    """Index a folder with `config()` unless told otherwise."""
    return list(Build([folder], more.pop("config", config()), out, **more).run())


def outcomes(steps: list[Step]) -> dict[str, str]:
    return {step.name: step.outcome for step in steps}


def rows(out: Path, asked: str, *values: object) -> list[tuple[Any, ...]]:
    connection = connect(out)
    try:
        return [tuple(row) for row in connection.execute(asked, values)]
    finally:
        connection.close()


def dump(out: Path) -> list[tuple[Any, ...]]:
    """All that an index holds, whatever its ids: the same for every way to build it."""
    found = rows(
        out, "SELECT path, sha256, bytes, characters, lines, kind, language FROM documents ORDER BY path"
    )
    found += rows(
        out,
        "SELECT d.path, c.level, c.position, p.position, c.start, c.stop, c.size, c.text, c.metadata, c.titles "
        "FROM chunks c JOIN documents d ON d.id = c.document LEFT JOIN chunks p ON p.id = c.parent "
        "ORDER BY d.path, c.level, c.position",
    )
    found += rows(
        out,
        "SELECT path, qualified, start, stop FROM symbols s JOIN documents d ON d.id = s.document ORDER BY 1, 3",
    )
    return found


def is_sound(out: Path) -> bool:
    """True if SQLite finds nothing wrong, and the full-text index says what the chunks say."""
    connection = sqlite3.connect(out)
    try:
        connection.execute("INSERT INTO search (search, rank) VALUES ('integrity-check', 1)")
        orphans = "SELECT count(*) FROM chunks WHERE document NOT IN (SELECT id FROM documents)"
        return (
            connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
            and connection.execute("PRAGMA foreign_key_check").fetchone() is None
            and connection.execute(orphans).fetchone()[0] == 0
        )
    finally:
        connection.close()
