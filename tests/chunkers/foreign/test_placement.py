from chunkers.foreign.placement import Difference, difference


def test_the_kind_follows_from_the_two_sides() -> None:
    assert difference(1, 1, "new") == Difference("inserted", 1, 1, "new")
    assert difference(1, 3, "") == Difference("deleted", 1, 3, "")
    assert difference(1, 3, "new") == Difference("replaced", 1, 3, "new")
