"""Chunks of simulated pipelines laid onto their source: each finds its way back, and what was done shows."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.document import Document
from chunkers.errors import ChunkersError
from chunkers.foreign import Alignment, Difference, ForeignChunk, Span, align

BOILERPLATE = "This document is provided as is. All rights reserved by the harbour master."
WORDS = (
    "harbour boat tide rope keeper lamp storm letter ferry market stone window bread winter gull chart anchor "
    "captain ledger morning silver quiet narrow heavy early carried waited counted painted crossed answered"
).split()


def prose(paragraphs: int, seed: int) -> str:
    """Paragraphs of made sentences; every few of them the same boilerplate or heading."""
    draw = random.Random(seed)
    made: list[str] = []
    for number in range(paragraphs):
        for _ in range(draw.randint(2, 6)):
            words = [draw.choice(WORDS) for _ in range(draw.randint(5, 12))] + [f"no{draw.randint(100, 999)}"]
            made.append(" ".join(words).capitalize() + draw.choice([".", "?", '."']) + " ")
        made[-1] = made[-1].rstrip() + "\n\n"
        if number % 3 == 0:
            made.append(draw.choice([BOILERPLATE, "Overview"]) + "\n\n")
    return "".join(made)


TEXT = prose(60, 7)
TILES = [Span(at, min(at + 400, len(TEXT))) for at in range(0, len(TEXT), 400)]
PARAGRAPHS = [Span(*found.span()) for found in re.finditer(r"[^\n]+", TEXT)]


def aligned(chunks: list[str], text: str = TEXT) -> Alignment:
    return align(Document(text), chunks)


def spans(alignment: Alignment) -> list[Span]:
    return [Span(placement.start, placement.end) for placement in alignment.placed]


def statuses(alignment: Alignment) -> Counter[str]:
    return Counter(placement.status for placement in alignment.placed)


def stripped(text: str, span: Span) -> Span:
    piece = text[span.start : span.end]
    return Span(span.start + len(piece) - len(piece.lstrip()), span.start + len(piece.rstrip()))


def cut(spans: list[Span]) -> list[str]:
    return [TEXT[start:end] for start, end in spans]


tilings = st.tuples(
    st.lists(
        st.sampled_from(["ab", "a b", "Same.\n\n", "é 😀", "x", " ", "\r\n", "no. 7 ", "Same.\n\n"]),
        max_size=40,
    ),
    st.lists(st.integers(0, 200), max_size=12),
)


@given(tilings)
def test_any_tiling_is_found_as_it_is(drawn: tuple[list[str], list[int]]) -> None:
    text = "".join(drawn[0])
    cuts = sorted({0, len(text), *(at for at in drawn[1] if at < len(text))})
    tiles = [Span(a, b) for a, b in zip(cuts, cuts[1:], strict=False)]
    found = aligned([text[a:b] for a, b in tiles], text)
    assert spans(found) == tiles
    assert statuses(found).keys() <= {"exact"}
    assert (found.lost, found.repeated, found.is_faithful) == ((), (), True)
    assert found.boundaries == tuple(start for start, _ in tiles if start)


@given(tilings)
def test_any_tiling_is_found_though_it_was_stripped(drawn: tuple[list[str], list[int]]) -> None:
    text = "".join(drawn[0])
    cuts = sorted({0, len(text), *(at for at in drawn[1] if at < len(text))})
    tiles = [stripped(text, Span(a, b)) for a, b in zip(cuts, cuts[1:], strict=False) if text[a:b].strip()]
    found = aligned([text[a:b] for a, b in tiles], text)
    assert spans(found) == tiles
    assert (found.lost, found.repeated) == ((), ())


@given(st.text(max_size=60), st.lists(st.text(max_size=20), max_size=6))
def test_any_chunks_on_any_text(text: str, chunks: list[str]) -> None:
    found = aligned(chunks, text)
    assert [placement.text for placement in found.placed] == chunks
    for placement in found.placed:
        assert 0 <= placement.start <= placement.end <= len(text)
        if placement.status == "exact":
            assert text[placement.start : placement.end] == placement.text
        if placement.status == "whitespace":
            assert "".join(found.source(placement).split()) == "".join(placement.text.split())
    assert all(
        text[start:end].strip() == text[start:end] != "" for start, end in (*found.lost, *found.repeated)
    )
    assert 0 <= found.share_lost <= 1


def test_repeats_are_told_apart_by_their_turn() -> None:
    found = aligned(cut(PARAGRAPHS))
    assert spans(found) == PARAGRAPHS
    assert TEXT.count(BOILERPLATE) > 3


def test_what_is_left_out_is_lost() -> None:
    kept = [span for index, span in enumerate(PARAGRAPHS) if index % 7]
    dropped = [span for index, span in enumerate(PARAGRAPHS) if not index % 7]
    found = aligned(cut(kept))
    again = aligned(cut(dropped))
    assert sum(end - start for start, end in found.lost) == sum(end - start for start, end in dropped)
    assert not found.repeated
    assert found.share_lost + again.share_lost == pytest.approx(1)


def test_overlap_is_repeated() -> None:
    wide = [Span(max(0, start - 90), end) for start, end in TILES]
    found = aligned(cut(wide))
    assert spans(found) == wide
    assert found.repeated == tuple(stripped(TEXT, Span(start - 90, start)) for start, _ in TILES[1:])
    assert (found.lost, found.is_faithful) == ((), True)


def test_a_chunk_given_twice_is_repeated() -> None:
    found = aligned(["One two.", "One two.", "Three four."], "One two. Three four.")
    assert spans(found) == [Span(0, 8), Span(0, 8), Span(9, 20)]
    assert found.repeated == (Span(0, 8),)


@pytest.mark.parametrize("join", [" ", "\n", ""])
def test_joined_lines_differ_in_white_space_alone(join: str) -> None:
    found = aligned([join.join(chunk.split()) for chunk in cut(TILES)])
    assert spans(found) == [stripped(TEXT, tile) for tile in TILES]
    assert statuses(found).keys() == {"whitespace"} | ({"exact"} if join == " " else set())
    assert (found.lost, found.altered) == ((), ())


def test_lower_case_is_an_alteration() -> None:
    found = aligned([chunk.lower() for chunk in cut(TILES)])
    assert spans(found) == [stripped(TEXT, tile) for tile in TILES]
    assert len(found.altered) > len(TILES) * 0.9
    for placement in found.altered:
        for change in placement.differences:
            assert TEXT[change.source_start : change.source_end].lower() == change.chunk_text
    assert found.lost == ()


def test_other_quotation_marks_are_alterations_shown_one_by_one() -> None:
    found = aligned(["“Go!” he said.", "It’s late."], '"Go!" he said. It\'s late.')
    assert [placement.differences for placement in found.placed] == [
        (Difference("replaced", 0, 1, "“"), Difference("replaced", 4, 5, "”")),
        (Difference("replaced", 17, 18, "’"),),
    ]
    assert found.lost == ()


def test_ligatures_accents_and_hyphenation_are_seen_through() -> None:
    text = "The oﬃce was é́ fine, and the exam-\nple too."
    found = aligned(["The office was e fine, and the example too."], text)
    assert statuses(found) == {"altered": 1}
    assert spans(found) == [Span(0, len(text))]


def test_a_sentence_left_out_inside_a_chunk_is_lost() -> None:
    text = "The keeper lit the lamp early. Nobody saw him do it. The ferry came in before the storm did."
    found = aligned(["The keeper lit the lamp early. The ferry came in before the storm did."], text)
    assert found.placed[0].differences == (Difference("deleted", 31, 52, ""),)
    assert found.lost == (Span(31, 52),)
    assert found.share_lost == pytest.approx(17 / 74)


def test_a_header_before_a_chunk_is_inserted() -> None:
    found = aligned(["Guide > Harbour\n\n" + chunk for chunk in cut(PARAGRAPHS)])
    assert statuses(found) == {"altered": len(PARAGRAPHS)}
    assert sum(start != end for start, end in found.lost) <= 1
    inserted = Counter(place.differences[0].kind for place in found.placed if place.differences)
    assert inserted["inserted"] > len(PARAGRAPHS) * 0.9


def test_changed_words_are_replaced() -> None:
    text = "The old keeper carried the lamp down to the ferry before the storm came in."
    found = aligned(["The young keeper carried the lamp down to a boat before the storm came in."], text)
    kinds = [
        (change.kind, text[change.source_start : change.source_end], change.chunk_text)
        for change in found.placed[0].differences
    ]
    assert kinds == [("replaced", "old", "young"), ("replaced", "the ferry", "a boat")]
    assert spans(found) == [Span(0, len(text))]


def test_a_short_text_with_slips_is_taken_for_what_is_free_between_its_neighbours() -> None:
    found = aligned(["One.", "Helo wrold", "Three."], "One. Hello world Three.")
    assert spans(found) == [Span(0, 4), Span(5, 16), Span(17, 23)]
    assert statuses(found) == {"exact": 2, "altered": 1}


def test_invented_text_lies_nowhere() -> None:
    chunks = cut(TILES)
    chunks.insert(3, "A zebra orbits the quantum marmalade, says the appendix of a lost encyclopedia.")
    found = aligned(chunks)
    assert [placement.index for placement in found.invented] == [3]
    assert found.invented[0].start == found.invented[0].end == TILES[3].start
    assert (found.lost, found.is_faithful) == ((), False)
    assert len(found.boundaries) == len(TILES) - 1


def test_the_order_may_be_any() -> None:
    order = list(range(len(PARAGRAPHS)))
    random.Random(3).shuffle(order)
    found = aligned(cut([PARAGRAPHS[index] for index in order]))
    assert sorted(spans(found)) == PARAGRAPHS
    assert (found.lost, found.repeated) == ((), ())


def test_right_offsets_are_believed_even_where_the_text_repeats() -> None:
    text = "same same same"
    found = align(
        Document(text),
        [ForeignChunk("same", 10, 14), ForeignChunk("same", 0, 4), {"text": "same", "start": 5}],
    )
    assert spans(found) == [Span(10, 14), Span(0, 4), Span(5, 9)]
    assert found.wrongly_claimed == ()


@pytest.mark.parametrize("claim", [(3, 11), (-1, 8), (0, 7), (8, 0), (900, 908), (0, None)])
def test_wrong_offsets_are_told(claim: tuple[int, int | None]) -> None:
    found = align(Document("First. The second."), [ForeignChunk("The second.", *claim)])
    assert spans(found) == [Span(7, 18)]
    assert len(found.wrongly_claimed) == 1


def test_offsets_may_differ_by_white_space() -> None:
    text = "One.  \n Two\nthree."
    chunks = [ForeignChunk("One.", 0, 7), ForeignChunk("Two three.", 6, 18), ForeignChunk("one.", 0, 4)]
    found = align(Document(text), chunks)
    assert [placement.status for placement in found.placed] == ["exact", "whitespace", "altered"]
    assert [placement.offsets_claimed_wrong for placement in found.placed] == [True, False, False]


def test_a_claim_for_invented_text_is_wrong() -> None:
    found = align(Document("One two three."), [ForeignChunk("zebra", 0, 5)])
    assert found.placed[0].offsets_claimed_wrong


def test_langchain_records_with_overlap() -> None:
    wide = [Span(max(0, start - 90), end) for start, end in TILES]
    chunks = [{"page_content": TEXT[a:b].strip(), "metadata": {"start_index": a}} for a, b in wide]
    found = align(Document(TEXT), chunks)
    assert spans(found) == [stripped(TEXT, span) for span in wide]
    assert found.wrongly_claimed == ()


@pytest.mark.parametrize("text", ["", " \n", "one"])
def test_nothing_to_lay_or_nothing_to_lay_it_on(text: str) -> None:
    assert aligned([], text).share_lost == (1 if text.strip() else 0)
    found = aligned(["", "  "], text)
    assert {placement.status for placement in found.placed} <= {"exact", "whitespace"}
    assert found.boundaries == ()


def test_a_chunk_of_no_shape_is_refused_by_number() -> None:
    with pytest.raises(
        ChunkersError, match=r"^chunk 2: a chunk is a text or an object with a text, not a number$"
    ):
        align(Document("a"), ["a", 7])  # pyright: ignore[reportArgumentType]
