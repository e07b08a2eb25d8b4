"""`compare`: how far two ways to cut one document agree, and what another pipeline did to the text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chunkers.chunking import Chunking, chunk
from chunkers.commands import sink
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.agreement import Agreement, agreement
from chunkers.metrics.boundaries import Divided


def run(
    document: Document, configs: list[Path], chunks: Path | None, tolerance: float, as_json: bool
) -> None:
    """Cut the document by each configuration, lay foreign chunks onto it, and print what they have in common."""
    if len(configs) + (chunks is not None) != 2:
        raise ChunkersError("compare two: give --config twice, or --config once and --chunks once")
    ways: list[tuple[str, Divided]] = []
    for path in configs:
        ways.append((str(path), chunk(document, ChunkConfig.load(path))))
    if chunks is not None:
        from chunkers.commands.theirs import laid

        ways.append((str(chunks), laid(document, chunks)))
    (a, first), (b, second) = ways
    found = agreement(first, second, tolerance)
    facts = {
        "document": document.name,
        "a": _facts(a, first),
        "b": _facts(b, second),
        "agreement": _agreed(found),
    }
    sink.say(json.dumps(facts, ensure_ascii=False, indent=2) if as_json else _page(facts))


def _facts(name: str, way: Divided) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": name, "boundaries": len(way.boundaries)}
    if isinstance(way, Chunking):
        sizes = way.sizes
        facts |= {"chunks": len(way), "ruler": way.config.budget.ruler, "max_size": sizes.max}
        facts |= {"median_size": sizes.median, "total_size": sizes.total}
    return facts


def _agreed(found: Agreement) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "tolerance": found.tolerance,
        "unit": found.unit,
        "kept": len(found.kept),
        "moved": len(found.moved),
        "removed": len(found.removed),
        "added": len(found.added),
        "precision": round(found.precision, 4),
        "recall": round(found.recall, 4),
        "f1": round(found.f1, 4),
        "boundary_similarity": round(found.similarity, 4),
    }
    again = found.reembedding
    if again is not None:
        facts["embedded_again"] = {
            "chunks": len(again.anew),
            "chunk_share": round(again.chunk_share, 4),
            "size": again.tokens_anew,
            "size_share": round(again.token_share, 4),
        }
    return facts


def _page(facts: dict[str, Any]) -> str:
    """The facts for reading."""
    lines = [facts["document"]]
    for letter in ("a", "b"):
        way = dict(facts[letter])
        lines.append(
            f"  {letter}  {way.pop('name')}: " + ", ".join(f"{_words(key)} {way[key]}" for key in way)
        )
    found = dict(facts["agreement"])
    again = found.pop("embedded_again", None)
    tolerance, unit = found.pop("tolerance"), found.pop("unit")
    lines += ["", f"boundaries, at most {tolerance:g} {unit} apart"]
    lines += [f"  {_words(key):20} {value}" for key, value in found.items()]
    if again:
        lines += ["", "to embed again for b"]
        lines.append(f"  {'chunks':20} {again['chunks']} ({again['chunk_share']:.0%})")
        lines.append(f"  {'size':20} {again['size']} ({again['size_share']:.0%})")
    return "\n".join(lines)


def _words(key: str) -> str:
    return key.replace("_", " ")
