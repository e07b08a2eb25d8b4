"""Named tuples made from rows."""

from __future__ import annotations

from typing import NamedTuple

from chunkers.records import records


class Place(NamedTuple):
    name: str
    at: int = 0


def test_rows_become_what_the_constructor_makes() -> None:
    found = records(Place, iter([("a", 1), ("b", 2)]))
    assert found == [Place("a", 1), Place("b", 2)]
    assert [type(place) for place in found] == [Place, Place]
    assert found[1].name == "b"
    assert records(Place, []) == []
