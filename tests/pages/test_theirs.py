"""Foreign chunks as a column: no span reaches into the next, and marks lie where they should."""

from itertools import pairwise

import pytest

from chunkers import Document
from chunkers.foreign import align
from pages.parts import rulers
from pages.parts.tables import finding_table
from pages.parts.theirs import Theirs, _altered, _disjoint

TEXT = "".join(f"Sentence number {number} says something of its own. " for number in range(40))


def column(chunks):
    return Theirs("Y", "foreign", "mine.json", align(Document(TEXT), chunks), "characters", "characters")


CASES = {
    "whole": [TEXT],
    "nothing": [],
    "overlapping": [TEXT[:500], TEXT[300:900], TEXT[400:600], TEXT[850:]],
    "gaps": [TEXT[100:300], TEXT[700:900]],
    "out of order": [TEXT[900:1200], TEXT[:200], TEXT[500:700]],
    "invented": ["xylophone quartz", TEXT[:400], "kumquats vex"],
    "altered": [TEXT[:400].replace("number", "nubmer"), TEXT[400:].replace("own", "")],
}


@pytest.mark.parametrize("chunks", CASES.values(), ids=CASES)
def test_spans_ascend_and_never_overlap(chunks):
    from chunkers.metrics.sizes import sizes

    one = column(chunks)
    spans = one.spans
    assert all(start <= end for start, end in zip(spans.starts, spans.ends, strict=True))
    assert all(end <= start for end, start in zip(spans.ends, spans.starts[1:], strict=False))
    assert all(overlap <= start for overlap, start in zip(spans.overlaps, spans.starts, strict=True))
    assert one.sizes == sizes(one.chunks)


@pytest.mark.parametrize("chunks", CASES.values(), ids=CASES)
def test_marks_are_disjoint_and_inside_the_text(chunks):
    for mark in column(chunks).marks(None):
        flat = [edge for stretch in mark.stretches for edge in stretch]
        assert flat == sorted(flat)
        assert all(0 <= edge <= len(TEXT) for edge in flat)
        assert not mark.notes or len(mark.notes) == len(mark.stretches)


def test_an_alteration_says_what_the_chunk_reads():
    mark = _altered(align(Document(TEXT), [TEXT.replace("number 7", "nubmer 7")]))
    assert [TEXT[start:end] for start, end in mark.stretches] == ["number"]
    assert mark.notes == ("altered: the chunk reads “nubmer”",)


def test_overlap_cuts_through_no_sentence():
    starts = [TEXT.index(f"Sentence number {number} ") for number in range(0, 40, 4)]
    spans = list(zip(starts, [*starts[1:], len(TEXT)], strict=True))
    one = column([TEXT[max(0, start - 25) : end] for start, end in spans])
    assert list(one.boundaries) == starts[1:]
    assert one.spans.starts == starts
    assert one.spans.overlaps == [0, *(start - 25 for start in starts[1:])]
    assert not one.integrity.of("sentence")
    assert {finding.kind for finding in one.findings} == {"repeated"}


def test_spans_that_overlap_are_parted():
    parted = _disjoint([(5, 9), (0, 6), (7, 8), (20, 21)])
    assert parted == ((0, 6), (6, 9), (20, 21))
    assert all(a[1] <= b[0] for a, b in pairwise(parted))


PARTS = [TEXT[:500], TEXT[300:900], TEXT[400:600], TEXT[850:]]


def figure(one, limit):
    return {word: (value, alarms) for word, value, alarms in one.figures(limit)}.get("past the limit")


def test_chunks_past_the_limit_are_counted_each_and_painted_once():
    one = Theirs("Y", "foreign", "mine.json", align(Document(TEXT), PARTS), "cl100k_base", "tokens")
    measure = rulers.registry.ruler("cl100k_base").measure
    for limit in (1, 20, 50, 100, 10_000):
        over = sum(measure(part) > limit for part in PARTS)
        assert figure(one, limit) == (f"{over:,}", over > 0)
        painted = [mark for mark in one.marks(limit) if mark.kind == "unreachable"]
        assert bool(painted[0].stretches) == (over > 0)
        assert len(painted[0].stretches) <= over
    assert figure(one, None) is None


def test_an_embedders_limit_counts_tokens_whatever_measures_the_chunks():
    alignment = align(Document(TEXT), PARTS)
    found = [
        figure(Theirs("Y", "foreign", "mine.json", alignment, ruler, unit), 100)
        for ruler, unit in (("characters", "characters"), ("words", "words"), ("cl100k_base", "tokens"))
    ]
    assert found == [found[-1]] * 3 != [None] * 3


@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2)])
def test_what_is_repeated_names_the_chunks_that_have_it(order):
    one = column([PARTS[place] for place in order])
    named = {part: number for number, part in enumerate(order)}
    repeated = [finding for finding in one.findings if finding.kind == "repeated"]
    assert [(finding.start, finding.end) for finding in repeated] == list(one.alignment.repeated)
    first, second = repeated
    numbers = [named[0], named[1], named[2]]
    assert f"in chunks {numbers[0]}, {numbers[1]} and {numbers[2]}: " in first.sentence
    assert first.chunk == named[1]
    assert f"in chunks {named[1]} and {named[3]}: " in second.sentence
    assert second.chunk == named[3]


def test_many_chunks_that_repeat_the_same_are_not_all_named():
    (found,) = [one for one in column([TEXT] * 7).findings if one.kind == "repeated"]
    assert "in chunks 0, 1, 2, 3 and 3 more: " in found.sentence


@pytest.mark.parametrize("chunks", CASES.values(), ids=CASES)
def test_findings_have_the_numbers_of_the_file_or_none(chunks):
    one = column(chunks)
    for finding in one.findings:
        if finding.kind == "lost":
            assert finding.chunk == -1
            continue
        assert 0 <= finding.chunk < len(chunks)
        placement = one.alignment.placed[finding.chunk]
        assert placement.start <= finding.at <= placement.end
        assert f"chunk {finding.chunk} " in finding.sentence or finding.kind == "repeated"
    shown = finding_table(one.findings)["chunk"]
    assert shown.isna().tolist() == [finding.kind == "lost" for finding in one.findings]
    assert all(number >= 0 for number in shown.dropna().tolist())
