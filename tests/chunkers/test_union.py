from chunkers.ladder import lines_and_words, prose
from chunkers.outline import Outline, Section
from chunkers.seam import Block, Seam, SeamMap, Stretch
from chunkers.union import nested, united

SECTIONS = Outline((Section(0, 90, "All", 5),))
OUTER = SeamMap(
    seams=[Seam(10, 0, "heading 1", hard=True), Seam(40, 3, "paragraph")],
    outline=SECTIONS,
    rungs=prose("en"),
    holds=frozenset([20]),
    roles=(Stretch(0, 10, "front_matter"),),
    blocks=(Block(50, 60, "fence"),),
    findings=("outer",),
)
INNER = SeamMap(
    seams=[
        Seam(10, 0, "s"),
        Seam(20, 0, "s"),
        Seam(30, 1, "s", hard=True),
        Seam(55, 0, "s"),
        Seam(60, 0, "s"),
    ],
    outline=Outline((Section(0, 50, "Half", 3),)),
    findings=("inner",),
)


def test_inner_seams_join_weaker_and_stay_out_of_fences() -> None:
    found = united(OUTER, INNER)
    assert [(seam.offset, seam.level, seam.hard, seam.alone) for seam in found.seams] == [
        (10, 0, True, False),
        (30, 5, False, True),
        (40, 3, False, False),
        (60, 4, False, False),
    ]
    assert found.findings == ("outer", "inner")


def test_children_are_cut_by_the_inner_seams_alone() -> None:
    found = nested(OUTER, INNER)
    assert [(seam.offset, seam.level, seam.hard) for seam in found.seams] == [
        (10, 0, False),
        (30, 1, True),
        (60, 0, False),
    ]
    assert found.outline == SECTIONS
    assert found.roles == OUTER.roles
    assert found.rungs == OUTER.rungs
    assert found.findings == ("outer", "inner")


def test_the_fallback_is_that_of_whoever_knows_the_document() -> None:
    page, wanted = SeamMap(rungs=lines_and_words()), prose("en", own=True)
    assert nested(page, SeamMap()).rungs == page.rungs
    assert nested(page, SeamMap(rungs=prose("en"))).rungs == page.rungs
    assert nested(page, SeamMap(rungs=wanted)).rungs == wanted
    assert nested(page, SeamMap(rungs=())).rungs == ()
    assert nested(SeamMap(), SeamMap(rungs=prose("de"))).rungs == prose("de")
    assert nested(SeamMap(rungs=wanted), SeamMap(rungs=prose("de"))).rungs == prose("de")
    assert nested(SeamMap(rungs=()), SeamMap(rungs=prose("de"))).rungs == prose("de")
    assert nested(SeamMap(), SeamMap()).rungs is None


def test_what_only_the_inner_splitter_knows_is_kept() -> None:
    found = nested(SeamMap(rungs=prose("en")), INNER)
    assert found.outline == INNER.outline
    assert list(found.seams) == list(INNER.seams)
