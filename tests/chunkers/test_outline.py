import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from chunkers.outline import Outline, Section

OUTLINE = Outline(
    (
        Section(0, 100, "A", 5),
        Section(10, 40, "B", 12),
        Section(20, 30, "C", 22),
        Section(40, 60, "D", 42),
    )
)


def titles(index: int) -> list[str]:
    return [section.title for section in OUTLINE.chain(index)]


def test_innermost_section_of_an_offset() -> None:
    assert [titles(OUTLINE.innermost(at)) for at in (5, 25, 35, 50, 99)] == [
        ["A"],
        ["A", "B", "C"],
        ["A", "B"],
        ["A", "D"],
        ["A"],
    ]
    assert OUTLINE.innermost(100) == -1


def test_common_section_of_two_offsets() -> None:
    assert titles(OUTLINE.common(25, 28)) == ["A", "B", "C"]
    assert titles(OUTLINE.common(12, 25)) == ["A", "B"]
    assert titles(OUTLINE.common(25, 50)) == ["A"]
    assert OUTLINE.common(25, 100) == -1


def test_nothing_is_known_without_sections() -> None:
    assert Outline().innermost(3) == -1
    assert Outline().chain(-1) == []
    assert Outline().common_of([(0, 3)]) == [-1]
    assert OUTLINE.common_of([]) == []


@given(st.lists(st.integers(0, 12), min_size=1, max_size=8).map(sorted), st.data())
def test_innermost_is_the_last_section_around_an_offset(starts: list[int], data: st.DataObject) -> None:
    sections: list[Section] = []
    around: list[Section] = []
    for start in starts:
        around = [outer for outer in around if outer.end > start]
        end = data.draw(st.integers(start + 1, around[-1].end if around else 14))
        sections.append(Section(start, end, "x", start))
        around.append(sections[-1])
    outline = Outline(tuple(sections))
    for offset in range(15):
        holding = [at for at, section in enumerate(sections) if section.start <= offset < section.end]
        assert outline.innermost(offset) == (holding[-1] if holding else -1)
    pairs = [(first, last) for first in range(15) for last in range(15)]
    assert outline.common_of(pairs) == [outline.common(*pair) for pair in pairs]
    assert outline.innermost_of(np.arange(15)).tolist() == list(map(outline.innermost, range(15)))


def test_the_path_of_a_section() -> None:
    assert OUTLINE.path(OUTLINE.innermost(25)) == ("A", "B", "C")
    assert OUTLINE.path(-1) == ()
    for order in (range(4), range(3, -1, -1)):
        fresh = Outline(OUTLINE.sections)
        assert {at: fresh.path(at) for at in order} == {at: tuple(titles(at)) for at in range(4)}


def test_a_definition_begins_behind_what_belongs_to_it() -> None:
    assert Section(3, 20, "f", 12, "function", 8, "python").head == 8
    assert Section(3, 20, "Tides", 12).head == 3
