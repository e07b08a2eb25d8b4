"""What stands behind a dot, against one pattern for all."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chunkers.code_joints import FARTHEST, Joints


@pytest.mark.parametrize(
    ("before", "is_member"),
    [(".", True), (". ", True), (" \t.", True), ("..", False), (".. ", False), (",", False), ("", False),
     ("." + " " * 39, True), ("." + " " * 40, False), (".." + " " * 38, False), (".." + " " * 39, True)],
)  # fmt: skip
def test_what_stands_behind_a_dot_is_a_member(before: str, is_member: bool) -> None:
    for lead in ("", "x" * 50):
        text = f"{lead}{before}name"
        starts = np.array([len(text) - 4], np.int64)
        for joins in (r"\.", r"[.:]"):
            assert Joints(joins).before(text.encode(), starts).tolist() == [is_member]


@pytest.mark.parametrize("joins", [r"\.", r"\??\.", r"\.|::|->", r"[.:]"])
@given(text=st.text("ab.:>?- \n", max_size=30))
def test_all_at_once_equals_one_by_one(joins: str, text: str) -> None:
    data = text.encode()
    starts = [match.start() for match in re.finditer(r"[ab]+", text)]
    wanted = []
    for start in starts:
        before = data[max(0, start - FARTHEST) : start].rstrip(b" \t")
        joined = re.search(rf"(?:{joins})\Z".encode(), before) is not None
        wanted.append(joined and not before.endswith(b".."))
    assert Joints(joins).before(data, np.array(starts, np.int64)).tolist() == wanted
