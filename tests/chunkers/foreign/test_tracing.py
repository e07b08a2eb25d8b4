from __future__ import annotations

from chunkers.foreign.placement import Span
from chunkers.foreign.tracing import Tracer

TEXT = "The keeper lit the lamp early. Nobody saw him do it. The ferry came in before the storm did."
ALL = Span(0, len(TEXT))


def test_most_words_are_enough() -> None:
    found = Tracer(TEXT).trace(4, "Nobody ever saw him doing it.", ALL)
    assert (found.index, found.status) == (4, "altered")
    assert TEXT[found.start : found.end] == "Nobody saw him do it."
    assert [(change.kind, change.chunk_text) for change in found.differences] == [
        ("inserted", "ever"),
        ("replaced", "doing"),
    ]


def test_a_long_run_is_enough_however_much_was_added() -> None:
    found = Tracer(TEXT).trace(0, "zebra " * 100 + "the ferry came in before the storm did", ALL)
    assert found.status == "altered"
    assert TEXT[found.start : found.end] == "The ferry came in before the storm did"


def test_slips_in_a_short_text_are_seen_between_its_neighbours() -> None:
    bounds = Span(30, 53)
    found = Tracer(TEXT).trace(0, "Nbody swa hm doit.", bounds)
    assert (found.status, Span(found.start, found.end)) == ("altered", Span(31, 52))
    assert Tracer(TEXT).trace(0, "Nbody swa hm doit.", ALL).status == "invented"


def test_what_is_like_nothing_is_invented() -> None:
    found = Tracer(TEXT).trace(0, "The zebra orbits a marmalade.", Span(30, 31))
    assert (found.status, found.start, found.end) == ("invented", 30, 30)
