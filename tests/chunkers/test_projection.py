from chunkers.projection import Projection


def test_runs_of_equal_length_map_one_for_one() -> None:
    made = Projection.build([(3, 6, "abc"), (10, 15, "&"), (15, 17, "xy")], 20)
    assert made.text == "abc&xy"
    assert [made.position(at) for at in (0, 3, 4, 6, 8, 10, 12, 15, 16, 17, 20)] == [
        0,
        0,
        1,
        3,
        3,
        3,
        4,
        4,
        5,
        6,
        6,
    ]


def test_slices_of_a_tiling_give_the_text_back() -> None:
    made = Projection.build([(0, 2, "ab"), (4, 9, "é"), (9, 12, "cde")], 12)
    for cut in range(13):
        assert made.text[: made.position(cut)] + made.text[made.position(cut) :] == "abécde"
        assert made.position(cut) <= made.position(min(cut + 1, 12))


def test_nothing_visible_projects_to_nothing() -> None:
    made = Projection.build([], 5)
    assert (made.text, made.position(0), made.position(5)) == ("", 0, 0)
