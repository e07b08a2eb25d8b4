from chunkers.seam import Seam

from .making import packed, texts

TEXT = "aaaa b cccc d eeee"


def marks(*levels: int, hard: tuple[int, ...] = (), alone: bool = False) -> list[Seam]:
    return [
        Seam(at, level, "mark", hard=index in hard, alone=alone and index in hard)
        for index, (at, level) in enumerate(zip((5, 7, 12, 14), levels, strict=True))
    ]


def test_the_neighbour_behind_the_weaker_seam_is_joined() -> None:
    found = [seam._replace(alone=True) for seam in marks(0, 1, 0, 1)]
    assert texts(TEXT, packed(TEXT, found, 8, smallest=3)) == ["aaaa ", "b cccc ", "d eeee"]


def test_ties_go_to_the_left() -> None:
    found = [seam._replace(alone=True) for seam in marks(0, 0, 0, 0)]
    assert texts(TEXT, packed(TEXT, found, 8, smallest=3)) == ["aaaa b ", "cccc d ", "eeee"]


def test_of_two_valleys_on_one_level_the_shallower_is_joined_across() -> None:
    for figures, found in (
        ((0.1, 0.4), ["aaaa ", "b cccc ", "d eeee"]),
        ((0.4, 0.1), ["aaaa b ", "cccc ", "d eeee"]),
    ):
        valleys = [
            Seam(5, 0, "valley", hard=True, alone=True, figure=figures[0]),
            Seam(7, 0, "valley", hard=True, alone=True, figure=figures[1]),
            Seam(12, 0, "valley", hard=True, alone=True, figure=0.9),
        ]
        assert texts(TEXT, packed(TEXT, valleys, 8, smallest=3)) == found


def test_nothing_joins_across_a_hard_seam() -> None:
    found = marks(0, 0, 0, 0, hard=(0, 1, 2, 3))
    assert texts(TEXT, packed(TEXT, found, 18, smallest=3)) == ["aaaa ", "b ", "cccc ", "d ", "eeee"]


def test_a_definition_cut_for_its_own_sake_may_be_joined() -> None:
    found = marks(0, 0, 0, 0, hard=(0, 1, 2, 3), alone=True)
    assert texts(TEXT, packed(TEXT, found, 8, smallest=3)) == ["aaaa b ", "cccc d ", "eeee"]


def test_what_does_not_fit_together_stays_small() -> None:
    found = [Seam(5, 0, "mark", hard=True, alone=True)]
    assert texts("aaaa b", packed("aaaa b", found, 5, smallest=3)) == ["aaaa ", "b"]


def test_white_space_alone_joins_whatever_the_minimum() -> None:
    text = "abcde   fg"
    assert texts(text, packed(text, [], 5)) == ["abcde", "   fg"]
