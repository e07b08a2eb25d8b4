"""Which import a use means."""

from __future__ import annotations

import numpy as np

from chunkers.code_imports import EVERYWHERE, LONGEST_STATEMENT, Bindings, Use, shown


def use(start: int) -> Use:
    return Use("os", "import os", start, start + 9, None)


def column(*numbers: int) -> np.ndarray:
    return np.array(numbers, np.int64)


def meant(bindings: Bindings, offset: int, around: tuple[int, ...] = (), name: int = 0) -> int:
    return bindings.nearest(column(name), column(offset), {0: around}).tolist()[0]


def test_the_last_one_before_counts_and_else_the_first() -> None:
    bindings = Bindings([use(10), use(50)], [0, 0], [EVERYWHERE, EVERYWHERE])
    assert bindings.hidden(column(0, 0)).tolist() == []
    assert bindings.nearest(column(0, 0, 0), column(5, 30, 90), {}).tolist() == [0, 0, 1]
    assert meant(bindings, 30, (7,)) == 0


def test_a_function_hides_what_is_around_it_and_is_seen_inside_alone() -> None:
    bindings = Bindings([use(105)], [0], [1])
    assert meant(bindings, 50) == -1
    assert meant(bindings, 50, (3,)) == -1
    bindings = Bindings([use(0), use(105), use(125)], [0, 0, 0], [EVERYWHERE, 1, 2])
    assert bindings.hidden(column(1, 0)).tolist() == [1]
    assert meant(bindings, 90, (3,)) == 0
    assert meant(bindings, 110, (1,)) == 1
    assert meant(bindings, 130, (2, 1)) == 2
    assert meant(bindings, 160, (4, 1)) == 1
    assert meant(bindings, 200) == 0


def test_names_are_told_apart() -> None:
    bindings = Bindings([use(10), use(20), use(30)], [1, 0, 1], [EVERYWHERE, EVERYWHERE, 5])
    names, offsets = column(0, 1, 2, 0, 1), column(5, 5, 5, 99, 99)
    assert bindings.nearest(names, offsets, {4: (5,)}).tolist() == [1, 0, -1, 1, 2]
    assert Bindings([], [], []).nearest(names, offsets, {}).tolist() == [-1] * 5


def test_a_statement_is_shown_on_one_line_and_short() -> None:
    assert shown("from a import (\n    b,\n    c,\n)") == "from a import ( b, c, )"
    assert len(shown("x" * 500)) == LONGEST_STATEMENT
    assert use(3).record() == {"name": "os", "statement": "import os", "start": 3, "end": 12, "chunk": None}
