"""Foreign chunks as a column: no span reaches into the next, and marks lie where they should."""

from itertools import pairwise

import pytest

from chunkers import Document
from chunkers.foreign import align
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


def test_spans_that_overlap_are_parted():
    parted = _disjoint([(5, 9), (0, 6), (7, 8), (20, 21)])
    assert parted == ((0, 6), (6, 9), (20, 21))
    assert all(a[1] <= b[0] for a, b in pairwise(parted))
