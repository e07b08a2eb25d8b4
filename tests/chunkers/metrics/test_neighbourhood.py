"""The strongest seam nearby that was not taken, against looking at all of them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Chunking, chunk
from chunkers.metrics.boundaries import visible
from chunkers.metrics.neighbourhood import near_miss
from tests.chunkers.metrics.making import texts

SOURCE = "# One\n\nFirst words. More words here.\n\nA second paragraph stands here.\n\n# Two\n\nLast words of it.\n"


def cut(text: str, largest: int, kind: str = "markdown", **parameters: object) -> Chunking:
    splitter = {"kind": kind, **parameters}
    return chunk(
        text,
        ChunkConfig.model_validate({"splitter": splitter, "budget": {"ruler": "characters", "max": largest}}),
    )


def test_a_heading_beats_a_paragraph_and_the_nearer_beats_the_farther() -> None:
    chunking = cut(SOURCE, 90, cut_at_headings=False)
    taken = set(chunking.boundaries)
    for index in range(1, len(chunking)):
        found = near_miss(chunking, index, 60)
        near = [
            seam
            for seam in chunking.seams.seams
            if abs(seam.offset - chunking[index].start) < 60 and seam.offset not in taken
        ]
        assert near
        assert found == min(near, key=lambda seam: (seam.level, abs(seam.offset - chunking[index].start)))


def test_the_fallback_is_asked_where_the_splitter_has_nothing() -> None:
    text = "one two three. four five six seven"
    chunking = cut(text, 12, "fixed", respect_words=False)
    found = near_miss(chunking, 1, 6)
    assert found is not None
    assert (found.kind, found.reason) == ("sentence", "budget: sentence")
    assert found.offset == text.index("four")
    assert near_miss(chunking, 0, 6) is None
    assert near_miss(chunking, 1, 1) is None


@given(texts, st.integers(1, 8), st.integers(0, 12))
def test_never_a_boundary_and_never_far(text: str, largest: int, window: int) -> None:
    chunking = cut(text, largest, "recursive")
    taken = set(visible(text, chunking.boundaries))
    for piece in chunking:
        found = near_miss(chunking, piece.index, window)
        if found is not None:
            assert abs(found.offset - piece.start) < window
            assert not taken & set(visible(text, [found.offset]))
