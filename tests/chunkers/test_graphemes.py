import time

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from chunkers.graphemes import boundary_after, boundary_at_or_before, boundary_before, is_boundary

AWKWARD = "ab\r\n\u0301\u200d👩👨🇩🇪🇫क्षि\u200c각각\u0600ﷺ 🏽\ufe0f⃣1\u0e33กക്\u0d4eத்\ufffd\u200bব্\x00\u2028"


@given(st.text(alphabet=st.sampled_from(AWKWARD), max_size=14))
def test_equals_a_segmentation_of_the_whole_text(text: str) -> None:
    expected = {0, len(text), *(match.end() for match in regex.finditer(r"\X", text))}
    assert {at for at in range(len(text) + 1) if is_boundary(text, at)} == expected


@given(st.text(alphabet=st.sampled_from(AWKWARD), max_size=14), st.integers(0, 14))
def test_neighbouring_boundaries_are_those_of_the_whole_text(text: str, offset: int) -> None:
    offset = min(offset, len(text))
    places = sorted({0, len(text), *(match.end() for match in regex.finditer(r"\X", text))})
    assert boundary_at_or_before(text, offset) == max(at for at in places if at <= offset)
    assert boundary_before(text, offset) == max((at for at in places if at < offset), default=0)
    assert boundary_after(text, offset) == min((at for at in places if at > offset), default=len(text))


def test_flags_stay_whole_however_many_there_are() -> None:
    text = "a" + "🇩🇪" * 3_000 + "b" + "🇫🇷" * 100
    whole = {match.end() for match in regex.finditer(r"\X", text)}
    for offset in [*range(1, 60), *range(4_090, 4_110), *range(5_980, 6_202)]:
        assert is_boundary(text, offset) == (offset in whole), offset


@pytest.mark.parametrize(
    "unit", ["🇩🇪", "क्", "👩\u200d", "\u0301", "\u200d", "\u1100", "🇩🇪🇫", "a\u200d", "क्षि", "க்"], ids=ascii
)
def test_long_runs_take_time_in_proportion(unit: str) -> None:
    """No place costs more than one look at its cluster: 30,000 characters took minutes when each did."""
    text = unit * (30_000 // len(unit))
    started = time.perf_counter()
    at = 0
    while at < len(text):
        at = boundary_after(text, min(at + 200, len(text)))
        assert boundary_at_or_before(text, at) == at
        boundary_before(text, at)
    assert time.perf_counter() - started < 5


def test_steps_over_whole_clusters() -> None:
    text = "a👩‍👩‍👧‍👦b\r\nc"
    assert boundary_after(text, 1) == 8
    assert boundary_before(text, 8) == 1
    assert boundary_at_or_before(text, 5) == 1
    assert boundary_after(text, text.index("\r")) == text.index("c")


def test_stops_at_the_ends() -> None:
    assert boundary_before("abc", 0) == 0
    assert boundary_after("abc", 3) == 3
