"""Which import a use means."""

from __future__ import annotations

from chunkers.code_imports import EVERYWHERE, LONGEST_STATEMENT, Bindings, Use, shown


def use(start: int) -> Use:
    return Use("os", "import os", start, start + 9, None)


def test_the_last_one_before_counts_and_else_the_first() -> None:
    bindings = Bindings()
    bindings.add(use(10), EVERYWHERE)
    bindings.add(use(50), EVERYWHERE)
    assert bindings.nearest(5, ()) == use(10)
    assert bindings.nearest(30, (7,)) == use(10)
    assert bindings.nearest(90, ()) == use(50)


def test_a_function_hides_what_is_around_it_and_is_seen_inside_alone() -> None:
    bindings = Bindings()
    bindings.add(use(105), 1)
    assert bindings.nearest(50, ()) is None
    assert bindings.nearest(50, (3,)) is None
    bindings.add(use(0), EVERYWHERE)
    bindings.add(use(125), 2)
    assert bindings.nearest(90, (3,)) == use(0)
    assert bindings.nearest(110, (1,)) == use(105)
    assert bindings.nearest(130, (2, 1)) == use(125)
    assert bindings.nearest(160, (4, 1)) == use(105)
    assert bindings.nearest(200, ()) == use(0)


def test_a_statement_is_shown_on_one_line_and_short() -> None:
    assert shown("from a import (\n    b,\n    c,\n)") == "from a import ( b, c, )"
    assert len(shown("x" * 500)) == LONGEST_STATEMENT
    assert use(3).record() == {"name": "os", "statement": "import os", "start": 3, "end": 12, "chunk": None}
