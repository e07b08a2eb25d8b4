import pytest
from pydantic import Field

from chunkers.errors import ChunkersError
from chunkers.parameters import Parameters


class Inner(Parameters):
    depth: int = Field(default=1, ge=1)
    share: float = Field(default=0, ge=-1, le=1)


class Outer(Parameters):
    name: str
    inner: Inner = Inner()


def test_errors_name_the_field_through_all_levels() -> None:
    with pytest.raises(ChunkersError, match=r"^inner\.depth: .* got 0$"):
        Outer.model_validate({"name": "x", "inner": {"depth": 0}})
    with pytest.raises(
        ChunkersError, match=r"^inner\.dept: there is no such field \(known fields: depth, share\)$"
    ):
        Outer.model_validate({"name": "x", "inner": {"dept": 2}})
    with pytest.raises(ChunkersError, match=r"^name: this field is required$"):
        Outer.model_validate({})
    with pytest.raises(ChunkersError, match="JSON"):
        Outer.model_validate_json("{")


def test_all_problems_are_told_at_once() -> None:
    with pytest.raises(ChunkersError) as raised:
        Outer.model_validate({"inner": {"depth": 0}, "x": 1})
    assert len(str(raised.value).split("; ")) == 3


def test_replace_validates() -> None:
    made = Outer(name="x")
    assert made.replace(name="y").name == "y"
    with pytest.raises(ChunkersError, match="inner"):
        made.replace(inner=3)


def test_long_values_are_shown_short() -> None:
    with pytest.raises(ChunkersError) as raised:
        Inner.model_validate({"depth": "x" * 1000})
    assert len(str(raised.value)) < 200


def test_a_value_beyond_the_bounds_of_a_field_is_clamped_to_them() -> None:
    assert [Inner.clamped("share", value) for value in (-3, -0.5, 2)] == [-1, -0.5, 1]
    assert [Inner.clamped("depth", value) for value in (0, 10**9)] == [1, 10**9]


def test_parts_are_all_parameters_at_any_depth() -> None:
    made = Outer(name="x")
    assert [type(part) for part in made.parts()] == [Outer, Inner]


def test_mapped_changes_what_is_inside_and_keeps_what_is_not() -> None:
    places: list[str] = []

    def deeper(part: Parameters, place: str) -> Parameters:
        places.append(place)
        return part.replace(depth=2) if isinstance(part, Inner) else part

    made = Outer(name="x")
    changed = made.mapped(deeper)
    assert (changed.name, changed.inner.depth) == ("x", 2)
    assert places == ["inner", ""]
    assert made.mapped(lambda part, place: part) is made
