from hypothesis import given
from hypothesis import strategies as st

from chunkers.variables import Assigned, Variables

FOUND = Variables(
    [Assigned("a", 0, 3), Assigned("b", 4, 7), Assigned("l", 12, 15, (10, 30)), Assigned("a", 40, 43)],
    [(20, "a"), (22, "l"), (45, "a"), (50, "l"), (55, "b"), (58, "x")],
)


def test_what_a_span_uses_and_does_not_define_itself() -> None:
    assert FOUND.needed(18, 30) == ((0, 3), (12, 15))
    assert FOUND.needed(44, 60) == ((4, 7), (40, 43))
    assert FOUND.needed(39, 60) == ((4, 7),)
    assert FOUND.needed(11, 30) == ((0, 3),)
    assert FOUND.needed(0, 60) == ()


def test_what_a_function_defines_holds_in_it_alone() -> None:
    assert FOUND.needed(50, 51) == ()


names = st.sampled_from("abc")


@given(
    st.lists(st.tuples(names, st.integers(0, 40), st.integers(1, 5))),
    st.lists(st.tuples(st.integers(0, 50), names)),
    st.integers(0, 50),
    st.integers(0, 50),
)
def test_only_what_stands_before_the_span(
    made: list[tuple[str, int, int]], used: list[tuple[int, str]], start: int, length: int
) -> None:
    assigned = sorted((Assigned(name, at, at + size) for name, at, size in made), key=lambda one: one.start)
    inside = {name for at, name in used if start <= at < start + length}
    for a, b in Variables(assigned, sorted(used)).needed(start, start + length):
        assert b <= start
        assert any(one.start == a and one.end == b and one.name in inside for one in assigned)
