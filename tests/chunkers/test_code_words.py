"""Words found by their first bytes, against a regular expression."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from chunkers.code_words import occurrences

_WORD = re.compile(rb"[\w$\x80-\xff]+")


def naive(data: bytes, names: list[bytes]) -> list[tuple[int, int]]:
    return [(match.start(), names.index(match[0])) for match in _WORD.finditer(data) if match[0] in names]


def found(data: bytes, names: list[bytes]) -> list[tuple[int, int]]:
    starts, which = occurrences(data, names)
    return list(zip(starts.tolist(), which.tolist(), strict=True))


def test_words_are_whole_and_long_ones_are_told_apart_behind_their_eighth_byte() -> None:
    data = b"os.path ospath defaultdict defaultdicts x=os defaultdice os"
    assert found(data, [b"os", b"defaultdict"]) == naive(data, [b"os", b"defaultdict"])
    assert len(found(data, [b"os", b"defaultdict"])) == 4


def test_nothing_to_find() -> None:
    assert found(b"", [b"a"]) == []
    assert found(b"a b", []) == []


@given(
    st.text("ab_1$. \n\u00e9\u4e2d", max_size=60),
    st.sets(st.text("ab_1\u00e9", min_size=1, max_size=10), min_size=1, max_size=5),
)
def test_it_finds_what_a_pattern_finds(text: str, names: set[str]) -> None:
    data, wanted = text.encode(), sorted(name.encode() for name in names)
    assert found(data, wanted) == naive(data, wanted)


def test_names_that_are_all_long_or_all_short() -> None:
    data = b"defaultd defaultdict ab abcdefgh abcdefghi"
    for names in ([b"defaultdict", b"abcdefghi"], [b"ab"], [b"abcdefgh", b"defaultd"]):
        assert found(data, names) == naive(data, names)
