"""The columns that a walk fills."""

from __future__ import annotations

from chunkers.code_findings import BEHIND_HEAD, BINDS, DEEPEST, DEPTH_SHIFT, KIND_BITS, LAST_RESORT, Findings


def test_kinds_have_numbers_and_rare_things_an_index() -> None:
    found = Findings()
    assert found.kinds[found.kind("statement")] == "statement"
    assert found.kind("method") == found.kind("method") == len(found.kinds) - 1
    found.add(3, 1)
    found.add(5, 2, "after method", 9)
    assert (found.starts, found.marks, found.notes, found.keeps) == (
        [3, 5],
        [1, 2],
        {1: "after method"},
        {1: 9},
    )


def test_marks_do_not_overlap() -> None:
    assert BEHIND_HEAD >> DEPTH_SHIFT == DEEPEST + 1
    assert LAST_RESORT >> DEPTH_SHIFT == DEEPEST + 2
    assert all(bits & KIND_BITS == 0 and bits < 1 << DEPTH_SHIFT for bits in BINDS)
