"""`compare`: how far two ways to cut one document agree, and what another pipeline did to the text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chunkers import foreign
from chunkers.chunking import chunk
from chunkers.commands import sink
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.agreement import Agreement, agreement
from chunkers.metrics.boundaries import Divided


def run(document: Document, configs: list[Path], chunks: Path | None, tolerance: float, as_json: bool) -> None:
    """Cut the document by each configuration, lay foreign chunks onto it, and print what they have in common."""
    if len(configs) + (chunks is not None) != 2:
        raise ChunkersError("compare two: give --config twice, or --config once and --chunks once")
    ways: dict[str, Divided] = {}
    for place, path in enumerate(configs):
        ways[_label(path, place, ways)] = chunk(document, ChunkConfig.load(path))
    damage: dict[str, Any] = {}
    if chunks is not None:
        aligned = foreign.align(document, foreign.read(chunks))
        ways[_label(chunks, 1, ways)] = aligned
        damage = _damage(aligned)
    (a, first), (b, second) = ways.items()
    found = agreement(first, second, tolerance)
    facts = {"document": document.name, "a": _facts(a, first), "b": _facts(b, second), **_agreed(found)}
    if damage:
        facts["source"] = damage
    sink.say(json.dumps(facts, ensure_ascii=False, indent=2) if as_json else _table(facts))
