from chunkers import ChunkConfig, Document, registry
from chunkers.stages import find_seams, seams_of, stages

TEXT = "# Tea\n\nWater first. Then leaves.\n\n# Milk\n\nNo.\n"
DOCUMENT = Document(TEXT, "tea.md")


def config(**data: object) -> ChunkConfig:
    return ChunkConfig.model_validate(
        {"splitter": "markdown", "budget": {"ruler": "characters", "max": 40}, **data}
    )


def test_levels_share_seams_and_the_encoded_text() -> None:
    found = stages(DOCUMENT, config(levels=[90, 60, 40]), registry.ruler("characters"))
    assert [stage.dress.max for stage in found] == [90, 60, 40]
    assert len({id(stage.seams) for stage in found}) == 1
    assert len({id(stage.dress.view) for stage in found}) == 1


def test_children_have_their_own_seams() -> None:
    outer, inner = stages(
        DOCUMENT, config(children={"splitter": "sentence", "max": 20}), registry.ruler("characters")
    )
    assert {seam.kind for seam in outer.seams.seams} == {"heading 1"}
    assert {seam.kind for seam in inner.seams.seams} == {"sentence"}
    assert inner.dress.view is outer.dress.view


def test_no_seam_stands_before_the_first_or_behind_the_last_visible_character() -> None:
    made = config()
    found = seams_of(Document("\n\n\n# Tea\n\nx\n\ny\n\n\n", "a.md"), made, made.splitter)
    assert [seam.offset for seam in found.seams] == [13]
    assert find_seams(DOCUMENT, made).rungs
