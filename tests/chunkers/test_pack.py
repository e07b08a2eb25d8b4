from chunkers.budget import Budget
from chunkers.ladder import WordRung, prose
from chunkers.pack import Packer
from chunkers.seam import Seam, SeamMap

from .making import dress, packed, texts


def seams(text: str, *marks: tuple[str, int]) -> list[Seam]:
    return [Seam(text.index(mark), level, "mark") for mark, level in marks]


def test_a_span_that_fits_is_one_chunk() -> None:
    text = "aaaa bbbb cccc"
    assert texts(text, packed(text, seams(text, ("b", 0), ("c", 0)), 14)) == [text]


def test_a_hard_seam_cuts_what_would_fit() -> None:
    text = "aaaa bbbb cccc"
    found = [Seam(5, 0, "mark", hard=True), Seam(10, 0, "mark")]
    assert texts(text, packed(text, found, 14)) == ["aaaa ", "bbbb cccc"]


def test_pieces_merge_while_they_fit_and_stop_at_the_first_that_does_not() -> None:
    text = "aa bbbbbb c d"
    found = seams(text, ("b", 0), ("c", 0), ("d", 0))
    assert texts(text, packed(text, found, 7)) == ["aa ", "bbbbbb ", "c d"]


def test_the_strongest_level_is_cut_first() -> None:
    text = "aa bb cc dd"
    found = seams(text, ("b", 1), ("c", 0), ("d", 1))
    assert texts(text, packed(text, found, 6)) == ["aa bb ", "cc dd"]
    assert texts(text, packed(text, found, 5)) == ["aa ", "bb ", "cc dd"]


def test_the_tail_of_an_opened_span_is_refilled_only_where_asked() -> None:
    text = "aaaa bbbb cc dd"
    found = seams(text, ("b", 1), ("c", 0), ("d", 0))
    assert texts(text, packed(text, found, 8)) == ["aaaa ", "bbbb ", "cc dd"]
    assert texts(text, packed(text, found, 8, refill=True)) == ["aaaa ", "bbbb cc ", "dd"]


def test_pieces_do_not_merge_across_a_seam_that_stands_alone() -> None:
    text = "aa bb cc dd"
    found = [Seam(3, 0, "mark"), Seam(6, 0, "mark", alone=True), Seam(9, 0, "mark")]
    assert texts(text, packed(text, found, 11)) == [text]
    assert texts(text, packed(text, found, 10)) == ["aa bb ", "cc dd"]


def test_an_attachment_is_parted_before_what_it_belongs_to_is_cut() -> None:
    text = "#note def one two"
    found = [Seam(6, 9, "definition", keeps=17), Seam(10, 2, "statement"), Seam(14, 2, "statement")]
    assert texts(text, packed(text, found, 11)) == ["#note ", "def one two"]
    assert texts(text, packed(text, found, 10)) == ["#note def ", "one two"]


def test_rungs_are_tried_in_order_when_seams_are_exhausted() -> None:
    text = "One two. Three four.\n\nFive."
    pieces = packed(text, [], 14, rungs=prose("en"))
    assert texts(text, pieces) == ["One two. ", "Three four.\n\n", "Five."]
    assert [piece.seam and piece.seam.reason for piece in pieces] == [
        None,
        "budget: sentence",
        "budget: paragraph",
    ]


def test_graphemes_are_the_last_resort_and_never_cut() -> None:
    text = "ab👩‍👩‍👧‍👦cd"
    pieces = packed(text, [], 3, rungs=(WordRung(),))
    assert texts(text, pieces) == ["ab", "👩‍👩‍👧‍👦", "cd"]


def test_no_rung_cuts_where_the_splitter_holds() -> None:
    text = "head body more"
    assert texts(text, packed(text, [], 10, rungs=(WordRung(),), holds=frozenset({5}))) == [
        "head body ",
        "more",
    ]


def test_a_window_between_graphemes_steps_back_from_a_held_place() -> None:
    text = "headline body"
    assert texts(text, packed(text, [], 9, rungs=(WordRung(),), holds=frozenset({9}))) == [
        "headline",
        " body",
    ]


def test_ten_thousand_levels_need_no_recursion() -> None:
    depth = 10_000
    text = "(" * depth + ")" * depth
    found = [Seam(at, at, "mark") for at in range(1, depth)]
    pieces = packed(text, found, 5)
    assert "".join(texts(text, pieces)) == text
    assert max(len(piece) for piece in texts(text, pieces)) <= 5


def test_a_hold_moves_no_window_to_an_end_that_does_not_fit() -> None:
    text = ".current=null"  # two tokens, and three without its last letter
    found = SeamMap(seams=[], rungs=(), holds=frozenset({len(text)}))
    clothes = dress(text + "}", found, Budget(ruler="cl100k_base", max=2))
    pieces = Packer(text + "}", found, (), clothes).pack()
    assert all(clothes.size(piece.opening, piece.end) <= 2 for piece in pieces)
    assert "".join(texts(text + "}", pieces)) == text + "}"
