from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chunkers.foreign.coverage import covered, gaps, overlaps, visible_size
from chunkers.foreign.placement import Placement, Span, difference

TEXT = "One two. Three four. Five"


def test_left_out_words_are_not_covered_and_left_out_marks_are() -> None:
    changes = (difference(7, 8, ""), difference(9, 20, ""), difference(21, 25, "V"))
    assert list(covered(TEXT, Placement(0, 0, 25, "", "altered", differences=changes))) == [
        Span(0, 9),
        Span(20, 25),
    ]
    assert list(covered(TEXT, Placement(0, 3, 3, "zebra", "invented"))) == []


spans = st.lists(
    st.tuples(st.integers(0, 24), st.integers(0, 24)).map(lambda ends: Span(min(ends), max(ends) + 1))
).map(sorted)


@given(spans)
def test_gaps_and_overlaps_count_as_sets_do(drawn: list[Span]) -> None:
    counts = [sum(start <= at < end for start, end in drawn) for at in range(len(TEXT))]
    for find, wanted in ((gaps, lambda count: count == 0), (overlaps, lambda count: count > 1)):
        found = list(find(TEXT, drawn))
        assert all(TEXT[start:end] == TEXT[start:end].strip() != "" for start, end in found)
        assert all(left.end < right.start for left, right in zip(found, found[1:], strict=False))
        inside = {at for start, end in found for at in range(start, end) if TEXT[at] != " "}
        assert inside == {at for at, count in enumerate(counts) if wanted(count) and TEXT[at] != " "}


def test_visible_size() -> None:
    assert [visible_size(text) for text in ("", " \n", " a b\tc ")] == [0, 0, 3]
