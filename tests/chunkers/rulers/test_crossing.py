from hypothesis import given
from hypothesis import strategies as st

from chunkers.rulers.crossing import DROP, NEAR, first_over, last_fit


@st.composite
def sizes(draw: st.DrawFn) -> list[int]:
    """Sizes of the spans up to each end, the empty one first, that never drop by more than `DROP` below an earlier one."""
    found, top = [0], 0
    for step in draw(st.lists(st.integers(-DROP, 4), max_size=NEAR)):
        found.append(max(0, top + step))
        top = max(top, found[-1])
    return found


@given(sizes(), st.integers(0, 120), st.integers(-5, 80))
def test_last_fit_is_the_last_one(found: list[int], limit: int, guess: int) -> None:
    start = 100
    true = max(end for end, size in enumerate(found) if size <= limit)
    assert (
        last_fit(lambda end: found[end - start], start, start + len(found) - 1, limit, start + guess)
        == start + true
    )


@given(sizes(), st.integers(0, 120), st.integers(-5, 80), st.data())
def test_first_over_is_the_first_one(found: list[int], limit: int, guess: int, data: st.DataObject) -> None:
    ends = range(len(found))
    low = data.draw(st.integers(0, len(found)))
    high = data.draw(st.integers(low, len(found)))
    true = next((index for index in range(low, high) if found[index] > limit), high)
    assert first_over(found.__getitem__, ends, low, high, limit, 0, guess) == true


def test_measures_seldom() -> None:
    asked: list[int] = []

    def size(end: int) -> int:
        asked.append(end)
        return end // 4

    for guess in (0, 1, 40, 2048, 10**6):
        asked.clear()
        assert last_fit(size, 0, 10**6, 512, guess) == 2051
        assert len(asked) < 60
        asked.clear()
        assert first_over(size, range(10**6), 0, 10**6, 512, 0, guess) == 2052
        assert len(asked) < 60


def test_sizes_of_nothing_are_passed_quickly() -> None:
    asked: list[int] = []

    def size(end: int) -> int:
        asked.append(end)
        return 0 if end < 10**6 else end - 10**6 + 1

    assert last_fit(size, 0, 2 * 10**6, 5, 1) == 10**6 + 4
    assert len(asked) < 150
