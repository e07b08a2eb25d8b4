"""Text beyond an embedder's limit, against trying every end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import registry
from chunkers.document import Document
from chunkers.metrics.truncation import Tail, unreachable
from chunkers.projection import Projection
from tests.chunkers.metrics.making import cut, piece, texts

RULERS = ["characters", "words", "cl100k_base"]


@given(
    texts, st.sets(st.integers(1, 39)), st.integers(0, 4), st.sampled_from(["", "A\n\n"]), st.integers(0, 8)
)
@pytest.mark.parametrize("name", RULERS)
def test_as_by_trying_every_end(
    name: str, text: str, offsets: set[int], overlap: int, header: str, limit: int
) -> None:
    ruler = registry.ruler(name)
    hand = cut(text, sorted(at for at in offsets if at < len(text)), overlap, header)
    found = {tail.chunk: tail for tail in unreachable(hand.document, hand.chunks, ruler, limit)}
    for chunk in hand.chunks:
        whole = Document(chunk.embed_text).readable
        if ruler.measure(whole) <= limit:
            assert chunk.index not in found
            continue
        reached = max(end for end in range(len(whole)) if ruler.measure(whole[:end]) <= limit)
        cut_at = max(chunk.overlap_start + reached - len(header), chunk.start)
        assert found.get(chunk.index) == (
            Tail(chunk.index, cut_at, chunk.end) if cut_at < chunk.end else None
        )


def test_what_is_shown_instead_of_the_source_is_measured() -> None:
    text = "<b>one</b> two"
    document = Document(text, kind="html")
    projection = Projection.build([(3, 6, "one"), (10, 14, " two")], len(text))
    chunk = piece(document, 0, 0, len(text), projection=projection)
    ruler = registry.ruler("characters")
    assert unreachable(document, [chunk], ruler, 7) == ()
    assert unreachable(document, [chunk], ruler, 5) == (Tail(0, 12, 14),)
    assert unreachable(document, [chunk], ruler, 3) == (Tail(0, 10, 14),)
    assert unreachable(document, [chunk], ruler, 2) == (Tail(0, 5, 14),)
