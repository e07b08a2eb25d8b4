from chunkers.seam import Seam, ordered


def test_of_two_seams_at_one_offset_the_stronger_stays() -> None:
    found = ordered([Seam(9, 2, "b"), Seam(4, 1, "a"), Seam(9, 0, "c")])
    assert found == [Seam(4, 1, "a"), Seam(9, 0, "c")]


def test_a_hard_seam_stays_hard_under_a_stronger_one() -> None:
    assert ordered([Seam(9, 2, "b", hard=True), Seam(9, 0, "c")]) == [Seam(9, 0, "c", hard=True)]
    assert ordered([Seam(9, 0, "c"), Seam(9, 2, "b", hard=True)]) == [Seam(9, 0, "c", hard=True)]


def test_reason_is_the_note_where_there_is_one() -> None:
    assert Seam(1, 0, "word", note="budget: word").reason == "budget: word"
    assert Seam(1, 0, "heading 2").reason == "heading 2"
