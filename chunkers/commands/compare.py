"""`compare`: how far two ways to cut one document agree, and what another pipeline did to the text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from chunkers import foreign
from chunkers.chunking import Chunking, chunk
from chunkers.commands import sink
from chunkers.commands.sources import STDIN, refuse_endless, standard_input
from chunkers.config import ChunkConfig
from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.metrics.agreement import Agreement, agreement
from chunkers.metrics.boundaries import Divided

MOST = 5
"""Places of one kind that the page names."""


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
        ways.append((str(chunks), foreign.align(document, _theirs(chunks))))
    (a, first), (b, second) = ways
    found = agreement(first, second, tolerance)
    facts = {
        "document": document.name,
        "a": _facts(a, first),
        "b": _facts(b, second),
        "agreement": _agreed(found),
    }
    sink.say(json.dumps(facts, indent=2) if as_json else _page(facts))


def _facts(name: str, way: Divided) -> dict[str, Any]:
    facts: dict[str, Any] = {"name": name, "boundaries": len(way.boundaries)}
    if isinstance(way, Chunking):
        sizes = way.sizes
        facts |= {"chunks": len(way), "ruler": way.config.budget.ruler, "max_size": sizes.max}
        facts |= {"median_size": sizes.median, "total_size": sizes.total}
    if isinstance(way, foreign.Alignment):
        facts |= {"chunks": len(way.placed), "faithful": way.is_faithful, "source": _source(way)}
    return facts


def _source(way: foreign.Alignment) -> dict[str, Any]:
    """What another tool did to the text, as spans of the document."""
    text = way.document.text
    spans = {"lost": way.lost, "repeated": way.repeated}
    chunks = {"altered": way.altered, "invented": way.invented, "offsets_wrong": way.wrongly_claimed}
    facts: dict[str, Any] = {
        name: [{"start": start, "end": end, "text": text[start:end]} for start, end in found]
        for name, found in spans.items()
    }
    for name, placed in chunks.items():
        facts[name] = [_chunk(one) for one in placed]
    return facts | {"share_lost": round(way.share_lost, 4), "share_repeated": round(way.share_repeated, 4)}


def _chunk(one: foreign.Placement) -> dict[str, Any]:
    """A chunk and where it lies; what was invented lies nowhere."""
    start, end = (None, None) if one.status == "invented" else (one.start, one.end)
    return {"index": one.index, "start": start, "end": end, "text": one.text}


def _theirs(path: Path) -> list[foreign.ForeignChunk]:
    if str(path) == STDIN:
        return foreign.read_chunks(standard_input(), "standard input")
    refuse_endless(path)
    return foreign.read(path)


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
        name = way.pop("name")
        told = way.pop("source", None)
        lines.append(f"  {letter}  {name}: " + ", ".join(f"{_words(key)} {_value(way[key])}" for key in way))
        lines += _told(told) if told else []
    found = dict(facts["agreement"])
    again = found.pop("embedded_again", None)
    tolerance, unit = found.pop("tolerance"), found.pop("unit")
    lines += ["", f"boundaries, at most {tolerance:g} {unit} apart"]
    lines += [f"  {_words(key):20} {value}" for key, value in found.items()]
    if again:
        lines += ["", "to embed again for b"]
        lines.append(f"  {'chunks':20} {again['chunks']} ({again['chunk_share']:.0%})")
        lines.append(f"  {'size':20} {again['size']} ({again['size_share']:.0%})")
    return sink.shown("\n".join(lines))


def _told(source: dict[str, Any]) -> list[str]:
    """What happened to the text, each kind with its first places."""
    lines: list[str] = []
    for kind in ("lost", "repeated", "altered", "invented", "offsets_wrong"):
        places: list[dict[str, Any]] = source[kind]
        share = source.get(f"share_{kind}")
        lines.append(
            f"     {_words(kind):14} {len(places)}" + (f" ({share:.1%} of the text)" if share else "")
        )
        lines += [f"       {_place(place)}" for place in places[:MOST]]
        if len(places) > MOST:
            lines.append(f"       and {len(places) - MOST} more (--json has all)")
    return lines


def _place(place: dict[str, Any]) -> str:
    number = f"chunk {place['index']}, " if "index" in place else ""
    span = "nowhere" if place["start"] is None else f"[{place['start']}, {place['end']})"
    text = " ".join(place["text"].split())
    return f"{number}{span}: {text if len(text) <= 60 else text[:59] + '…'}"


def _value(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _words(key: str) -> str:
    return key.replace("_", " ")
