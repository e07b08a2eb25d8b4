"""What a chunking answers about itself."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from chunkers import ChunkConfig, Chunking, Document, agreement, chunk, registry
from chunkers.metrics import consensus, unreachable

CORPORA = Path(__file__).parents[3] / "sample_corpora"
SAMPLES = sorted(path for path in CORPORA.iterdir() if path.suffix != ".json" and path.name != "README.md")


def cut(document: Document, kind: str, largest: int = 64, overlap: int = 0, path: bool = False) -> Chunking:
    return chunk(
        document,
        ChunkConfig.model_validate(
            {
                "splitter": {"kind": kind},
                "budget": {"ruler": "cl100k_base", "max": largest, "overlap": overlap},
                "context": {"path": path},
            }
        ),
    )


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_every_splitter_tiles_every_sample_within_budget(path: Path) -> None:
    document = Document(path.read_text(encoding="utf-8"), path.name)
    chunkings = [cut(document, kind, overlap=8, path=True) for kind in registry.splitters()]
    for chunking in chunkings:
        assert chunking.integrity.tiles
        assert chunking.integrity.within_budget
        assert chunking.sizes.count == len(chunking)
        assert chunking.sizes.total - chunking.sizes.total_body == chunking.repetition.repeated
        assert chunking.integrity is chunking.integrity
    votes = consensus(document, [chunking.boundaries for chunking in chunkings])
    assert votes.disagreements


def test_a_splitter_that_looks_cuts_less_than_one_that_does_not() -> None:
    document = Document((CORPORA / "inventory.py").read_text(encoding="utf-8"), "inventory.py")
    blind, careful = cut(document, "fixed", 400), cut(document, "code", 400)
    for kind in ("word", "function", "string"):
        assert careful.integrity.counts[kind] == 0
        assert blind.integrity.counts[kind] > 0
    assert agreement(careful, blind).f1 < 0.5
    assert agreement(careful, cut(document, "code", 400)).reembedding is not None


def test_a_limit_below_the_budget_hides_the_ends_of_chunks() -> None:
    document = Document((CORPORA / "handbook.md").read_text(encoding="utf-8"), "handbook.md")
    chunking = cut(document, "markdown", 120, overlap=20, path=True)
    ruler = registry.ruler("cl100k_base")
    assert unreachable(document, chunking.chunks, ruler, 120) == ()
    tails = unreachable(document, chunking.chunks, ruler, 60)
    assert [tail.chunk for tail in tails] == [piece.index for piece in chunking if piece.size > 60]
    for tail in tails:
        piece = chunking[tail.chunk]
        reached = piece.embed_text[: len(piece.embed_text) - (tail.end - tail.start)]
        assert ruler.measure(reached) <= 60 or tail.start == piece.start


def test_asking_for_metrics_needs_no_parser_before_there_is_a_question() -> None:
    code = (
        "import chunkers, sys; print([m for m in ('numpy', 'tree_sitter', 'pyromark') if m in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
