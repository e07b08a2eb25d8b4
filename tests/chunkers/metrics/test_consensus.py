"""Votes against counting them offset by offset."""

from __future__ import annotations

from hypothesis import given

from chunkers.document import Document
from chunkers.metrics.boundaries import visible
from chunkers.metrics.consensus import Vote, consensus
from tests.chunkers.metrics.making import Hand, cuttings


@given(cuttings(count=3))
def test_votes_are_counted(hands: list[Hand]) -> None:
    document = hands[0].document
    found = consensus(document, [hand.boundaries for hand in hands])
    sets = [set(visible(document.text, hand.boundaries)) for hand in hands]
    expected = [
        Vote(at, tuple(voice for voice, some in enumerate(sets) if at in some))
        for at in range(len(document.text))
        if any(at in some for some in sets)
    ]
    assert list(found.votes) == expected
    every = set.intersection(*sets)
    assert set(found.shared) == every
    assert list(found.disagreements) == sorted(set.union(*sets) - every)
    for offset in range(-1, len(document.text) + 1):
        assert found.following(offset) == min((at for at in found.disagreements if at > offset), default=None)
        assert found.preceding(offset) == max((at for at in found.disagreements if at < offset), default=None)


def test_white_space_makes_no_disagreement() -> None:
    found = consensus(Document("ab \n cd ef"), [[2, 8], [4], [5, 8]])
    assert found.votes == (Vote(5, (0, 1, 2)), Vote(8, (0, 2)))
    assert found.density == (1, 2 / 3)
    assert found.disagreements == (8,)


def test_nobody_votes() -> None:
    assert consensus(Document("ab"), []).votes == ()
    assert consensus(Document("ab"), [[], []]).disagreements == ()
