"""Chunks that repeat what stands before them: they are cut where their new text begins, as ours are."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers import ChunkConfig, Document, chunk
from chunkers.foreign import Alignment, ForeignChunk, Span, align
from chunkers.metrics.agreement import agreement
from chunkers.metrics.integrity import integrity
from chunkers.rulers.encodings import load

from .test_alignment import PARAGRAPHS, TEXT, aligned, cut, stripped

SAMPLES = Path(__file__).parents[3] / "sample_corpora"


def settings(splitter: str = "recursive", **budget: Any) -> ChunkConfig:
    return ChunkConfig.model_validate({"splitter": splitter, "budget": {"ruler": "characters", **budget}})


def characters_before(text: str, at: int) -> int:
    return max(0, at - 100)


def tokens_before(text: str, at: int) -> int:
    encoding = load("cl100k_base").encoding
    last = encoding.encode(text[max(0, at - 800) : at], disallowed_special=())[-64:]
    return at - len(encoding.decode(last).lstrip("\ufffd"))


@pytest.mark.parametrize("before", [characters_before, tokens_before])
@pytest.mark.parametrize("is_stripped", [False, True])
@pytest.mark.parametrize("is_claimed", [False, True])
@pytest.mark.parametrize("size", [60, 400])
@pytest.mark.parametrize("name", ["handbook.md", "arabic_market.txt", "booking.ts", None])
def test_our_own_chunks_with_overlap_agree(
    name: str | None, size: int, is_claimed: bool, is_stripped: bool, before: Any
) -> None:
    """Small chunks too, where the overlap reaches back over several of them."""
    document = Document((SAMPLES / name).read_text("utf-8"), name) if name else Document(TEXT)
    ours = chunk(document, settings(max=size))
    spans = [Span(before(document.text, one.start), one.end) for one in ours]
    if is_stripped:
        spans = [stripped(document.text, span) for span in spans]
    theirs = align(
        document,
        [ForeignChunk(document.text[a:b], a if is_claimed else None) for a, b in spans if a < b],
    )
    found = agreement(ours, theirs)
    assert found.f1 == 1
    assert found.kept == found.a
    assert len(found.kept) > 3
    assert (found.moved, found.added, theirs.lost) == ((), (), ())
    assert len(theirs.repeated) > 0
    if not is_stripped:
        assert theirs.boundaries == ours.boundaries


@pytest.mark.parametrize(
    "overlap", [30, {"amount": 2, "unit": "sentences"}, {"amount": 0.3, "unit": "share"}]
)
def test_our_own_overlap_agrees_with_itself(overlap: Any) -> None:
    ours = chunk(Document(TEXT), settings(max=300, overlap=overlap))
    theirs = aligned([TEXT[one.overlap_start : one.end] for one in ours])
    assert theirs.cuts == tuple(one.start for one in ours)
    assert [one.start for one in theirs.placed] == [one.overlap_start for one in ours]
    assert agreement(ours, theirs).identical


@pytest.mark.parametrize("step", [50, 90, 199])
def test_windows_are_cut_where_the_ones_before_end(step: int) -> None:
    """The last ones, which lie whole in others, cut nowhere else."""
    windows = [Span(at, min(at + 200, len(TEXT))) for at in range(0, len(TEXT), step)]
    assert aligned(cut(windows)).boundaries == tuple(sorted({end for _, end in windows} - {len(TEXT)}))
    assert aligned(cut(windows[:-5])).cuts == (0, *(end for _, end in windows[:-6]))


def test_windows_of_fixed_agree_with_fixed() -> None:
    ours = chunk(Document(TEXT), settings("fixed", max=200))
    theirs = aligned([TEXT[max(0, one.start - 70) : one.end] for one in ours])
    assert agreement(ours, theirs).identical


def test_a_chunk_that_begins_before_several_others() -> None:
    """Its start lies before those of the chunks that it follows, wherever its text stands again further on."""
    text = "One two. Three. Four. Five six. " * 3
    chunks = ["One two.", "Three.", "Four.", "One two. Three. Four. Five six.", "Five six. One two. Three."]
    found = aligned(chunks, text)
    assert [one.start for one in found.placed] == [0, 9, 16, 0, 22]
    assert found.cuts == (0, 9, 16, 21, 31)


@pytest.mark.parametrize("before", [0, 30, 100])
@pytest.mark.parametrize("change", [str, str.strip, str.lower, lambda text: " ".join(text.split())])
def test_rows_that_repeat_are_told_apart_though_they_are_changed(change: Any, before: int) -> None:
    text = "".join(f"| Row | {number % 7} | same cell | ok |\n" for number in range(300))
    ours = chunk(Document(text), settings(max=400))
    theirs = aligned([change(text[max(0, one.start - before) : one.end]) for one in ours], text)
    assert agreement(ours, theirs).identical
    assert theirs.lost == ()


def test_a_part_given_besides_the_whole_leaves_the_whole_where_it_starts() -> None:
    small = TEXT[300:400]
    for chunks in ([TEXT[:1000], small, TEXT[1000:]], [small, TEXT[:1000], TEXT[1000:]]):
        assert aligned(chunks).boundaries == (300, 1000)


def test_parents_and_leaves_are_cut_where_the_leaves_are() -> None:
    leaves = [Span(at, at + 100) for at in range(0, 1000, 100)]
    wide = [Span(max(0, start - 30), end) for start, end in leaves]
    for levels in ([Span(0, 500), Span(500, 1000), *wide], [*wide, Span(0, 1000)]):
        found = align(Document(TEXT[:1000]), [ForeignChunk(TEXT[a:b], a) for a, b in levels])
        assert found.boundaries == tuple(range(100, 1000, 100))


def test_text_that_was_lost_before_is_new_where_a_later_chunk_has_it() -> None:
    text = "The first one. A lost word. The second one. The third one."
    found = aligned(
        ["The first one.", "The second one.", "first one. A lost word. The second one. The third"], text
    )
    assert found.cuts == (0, 28, 14)


def test_what_separates_chunks_is_repeated_with_them() -> None:
    text = "alpha beta---gamma delta---epsilon zeta---eta theta"
    found = aligned(["alpha beta", "gamma delta", "beta---gamma delta---epsilon zeta", "eta theta"], text)
    assert found.cuts == (0, 13, 24, 42)


@given(st.lists(st.tuples(st.integers(0, 80), st.integers(0, 40)), max_size=12), st.randoms())
def test_cuts_do_not_depend_on_the_order(drawn: list[tuple[int, int]], order: random.Random) -> None:
    text = TEXT[:120]
    claims = [ForeignChunk(text[at : at + length], at) for at, length in drawn]
    other = claims.copy()
    order.shuffle(other)
    one, two = align(Document(text), claims), align(Document(text), other)
    assert one.boundaries == two.boundaries
    for placement, at in zip(one.placed, one.cuts, strict=True):
        assert placement.start <= at <= placement.end


class Part(NamedTuple):
    """A foreign chunk as the metrics ask for it, without what it repeats."""

    start: int
    end: int
    size: int = 1


def broken(theirs: Alignment, starts: Iterable[int]) -> int:
    """Sentences that are cut through."""
    parts = [Part(at, one.end) for one, at in zip(theirs.placed, starts, strict=True)]
    return len(integrity(theirs.document, parts).of("sentence"))


def test_whole_sentences_break_none_though_overlap_begins_in_the_middle_of_one() -> None:
    wide = aligned(cut([Span(max(0, start - 37), end) for start, end in PARAGRAPHS]))
    assert broken(aligned(cut(PARAGRAPHS)), [start for start, _ in PARAGRAPHS]) == 0
    assert broken(wide, wide.cuts) == 0
    assert broken(wide, [one.start for one in wide.placed]) > len(PARAGRAPHS) / 2
