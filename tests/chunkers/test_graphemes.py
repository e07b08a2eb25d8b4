import regex
from hypothesis import given
from hypothesis import strategies as st

from chunkers.graphemes import boundary_after, boundary_at_or_before, boundary_before, is_boundary

AWKWARD = "ab\r\n\u0301\u200d👩👨🇩🇪🇫क्षि\u200c각각\u0600ﷺ 🏽\ufe0f⃣1\u0e33กക്\u0d4eத்\ufffd\u200bব্\x00\u2028"


@given(st.text(alphabet=st.sampled_from(AWKWARD), max_size=14))
def test_equals_a_segmentation_of_the_whole_text(text: str) -> None:
    expected = {0, len(text), *(match.end() for match in regex.finditer(r"\X", text))}
    assert {at for at in range(len(text) + 1) if is_boundary(text, at)} == expected


def test_steps_over_whole_clusters() -> None:
    text = "a👩‍👩‍👧‍👦b\r\nc"
    assert boundary_after(text, 1) == 8
    assert boundary_before(text, 8) == 1
    assert boundary_at_or_before(text, 5) == 1
    assert boundary_after(text, text.index("\r")) == text.index("c")


def test_stops_at_the_ends() -> None:
    assert boundary_before("abc", 0) == 0
    assert boundary_after("abc", 3) == 3
