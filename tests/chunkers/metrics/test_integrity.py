"""What chunks break, by hand and against looking at every character."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import registry
from chunkers.document import Document
from chunkers.metrics.boundaries import visible
from chunkers.metrics.finding import Finding
from chunkers.metrics.integrity import Integrity, integrity
from chunkers.metrics.structure import structure
from chunkers.projection import Projection
from chunkers.words import inside_word
from tests.chunkers.metrics.making import Hand, cut, cuttings, piece, texts

RULER = registry.ruler("characters")


@dataclass(frozen=True)
class Loose:
    """A chunk of another tool: anywhere, of any size."""

    start: int
    end: int
    size: int = 0


def at(text: str, *marks: str) -> list[int]:
    return [text.index(mark) for mark in marks]


def found(hand: Hand, limit: int | None = None) -> Integrity:
    return integrity(hand.document, hand.chunks, limit, RULER if limit else None)


@given(
    st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)).map(sorted), max_size=6), texts.filter(bool)
)
def test_gaps_and_overlaps_are_what_the_sets_say(spans: list[list[int]], text: str) -> None:
    text = (text + "x" * 20)[:20]
    chunks = [Loose(*span) for span in spans]
    result = integrity(Document(text), chunks)
    covered: set[int] = set()
    for start, end in spans:
        covered |= set(range(start, end))
    told: set[int] = set()
    for gap in result.of("gap"):
        assert not told & set(range(gap.start, gap.end))
        told |= set(range(gap.start, gap.end))
    assert told == set(range(20)) - covered
    twice = {at for at in range(20) if sum(start <= at < end for start, end in spans) > 1}
    repeated: set[int] = set()
    for overlap in result.of("overlap"):
        repeated |= set(range(overlap.start, overlap.end))
        assert chunks[overlap.chunk].start == overlap.start
    assert repeated == twice
    assert result.tiles == (not twice and covered == set(range(20)))


@given(cuttings(count=1))
def test_cuts_as_by_looking_at_each(hands: list[Hand]) -> None:
    (hand,) = hands
    text = hand.document.text
    result = found(hand)
    assert result.tiles
    assert result.within_budget
    words = [at for at in hand.boundaries if at in visible(text, [at]) and inside_word(text, at)]
    assert list(result.offsets("word")) == words
    gaps = set(structure(hand.document).gaps)
    places = [place for place in visible(text, hand.boundaries) if place not in gaps]
    assert visible(text, result.offsets("sentence")) == places
    assert result.counts["sentence"] == len(places)
    blank = [chunk.index for chunk in hand.chunks if not chunk.text.strip()]
    assert list(result.chunks("blank")) == blank


def test_each_kind_of_damage() -> None:
    text = (
        "Some words here. More of them.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\nx\ny\n```\n\nLast words.\n"
    )
    hand = cut(Document(text, "a.md"), at(text, "ords here", "More", "| 1 |", "y\n```", "words.\n"))
    result = found(hand, 60)
    assert dict(result.counts) == {"word": 1, "sentence": 2, "table": 1, "fence": 1}
    assert result.offsets("sentence") == tuple(at(text, "ords here", "words.\n"))
    assert [text[one.start : one.end] for one in result.of("sentence")] == ["Some words here.", "Last words."]
    assert result.chunks("table") == (3,)
    (fence,) = result.of("fence")
    assert text[fence.start : fence.end] == "```\nx\ny\n```"
    assert fence.sentence == "chunk 4 starts inside a fence, which would have fit into one chunk"
    (word,) = result.of("word")
    assert word.sentence == "chunk 1 starts inside the word “w|ords”, which would have fit into one chunk"
    assert result.first_break is None
    assert [finding.at for finding in result.findings] == sorted(finding.at for finding in result.findings)


def test_a_cut_in_white_space_before_a_sentence_is_none_inside_it() -> None:
    text = "One here.  \n Two there."
    for offset in range(text.index(".") + 1, text.index("Two") + 1):
        assert found(cut(text, [offset])).findings == ()


SOURCE = '''def small(a):
    b = a
    return b


def large(a):
    """A docstring."""

    def inner(b):
        return "some words"

    return [inner(b) for b in range(a) if b % 3 == 0 and b % 5 == 0]
'''


@pytest.mark.parametrize(
    ("mark", "limit", "avoidable", "unavoidable"),
    [
        ("return b", 60, {"function": 1}, {}),
        ("return b", 20, {}, {"function": 1}),
        ("def large", 20, {}, {}),
        ("return [", 100, {}, {"function": 1}),
        ('return "', 100, {"function": 1}, {}),
        ('return "', 20, {}, {"function": 1}),
        ("words", 100, {"function": 1, "string": 1}, {}),
        ("words", 12, {"string": 1}, {"function": 1}),
    ],
)
def test_a_function_too_large_had_to_be_opened(
    mark: str, limit: int, avoidable: dict[str, int], unavoidable: dict[str, int]
) -> None:
    result = found(cut(Document(SOURCE, "a.py"), at(SOURCE, mark)), limit)
    kinds = ("function", "string", "sentence", "table", "fence")
    assert {kind: result.counts[kind] for kind in kinds if result.counts[kind]} == avoidable
    assert {kind: result.unavoidable[kind] for kind in kinds if result.unavoidable[kind]} == unavoidable


def test_of_nested_functions_the_largest_that_would_have_fit_is_told() -> None:
    hand = cut(Document(SOURCE, "a.py"), at(SOURCE, 'return "'))
    assert found(hand, 100).of("function")[0].start == SOURCE.index("def inner")
    assert found(hand, 1000).of("function")[0].start == SOURCE.index("def large")


def test_a_word_too_large_had_to_be_cut() -> None:
    text = "x" * 100_000
    result = found(cut(text, range(100, 100_000, 100)), 100)
    assert result.unavoidable["word"] == 999
    assert result.counts["word"] == 0
    assert "“…xxxxxxxxxxxxxxxxxxxx|xxxxxxxxxxxxxxxxxxxx…”, which is too large" in result.findings[0].sentence


def test_chunks_over_budget_and_chunks_of_nothing() -> None:
    result = found(cut("aaaa bbbbbbbb   \n\n ", [5, 14]), 6)
    assert result.of("over budget") == (
        Finding("over budget", 5, 5, 14, 1, "chunk 1 takes 9 characters, 3 over the budget of 6"),
    )
    assert result.chunks("blank") == (2,)
    assert not result.within_budget


def test_chunks_of_another_tool() -> None:
    text = "One two three. Four five. Six seven eight."
    chunks = [Loose(0, 13), Loose(4, 14), Loose(15, 20), Loose(26, 42)]
    result = integrity(Document(text), chunks)
    assert not result.tiles
    assert result.first_break == Finding(
        "overlap", 4, 4, 13, 1, "chunk 1 repeats 9 characters of what stands before it"
    )
    assert [finding.sentence for finding in result.of("gap")] == [
        "1 character from 14 on in no chunk, white space alone",
        "6 characters from 20 on in no chunk",
    ]
    # The first cut is where chunk 1 starts, the second where chunk 0 ends, the third where chunk 2 ends.
    assert [(finding.at, finding.chunk) for finding in result.of("sentence")] == [(4, 1), (13, 0), (20, 2)]
    assert result.of("sentence")[2].sentence.startswith("chunk 2 ends inside a sentence")


def test_what_is_shown_instead_of_the_source_is_what_has_to_fit() -> None:
    text = "<pre class='long long long'>ab\ncd</pre>"
    projection = Projection.build([(28, 33, "ab\ncd")], len(text))
    document = Document(text, "a.html")
    chunks = [
        piece(document, index, start, end, projection=projection)
        for index, (start, end) in enumerate([(0, 31), (31, len(text))])
    ]
    assert integrity(document, chunks, 5, RULER).counts["pre"] == 1
    assert integrity(document, chunks, 4, RULER).unavoidable["pre"] == 1


def test_a_document_without_a_visible_character_has_nothing_to_break() -> None:
    assert integrity(Document(""), []).findings == ()
    assert integrity(Document(" \n "), []).tiles
    assert not integrity(Document("a"), []).tiles
