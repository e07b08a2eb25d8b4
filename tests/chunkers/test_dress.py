import time

import pytest

from chunkers import ChunkConfig, Document, chunk
from chunkers.budget import Budget
from chunkers.context import Context
from chunkers.dress import Opening
from chunkers.outline import Outline, Section
from chunkers.seam import SeamMap

from .making import dress

TEXT = "# Harbour\n\nintro\n\n## Tides\n\nhigh and low water\n\n## Lights\n\nred and green\n"
OUTLINE = Outline(
    (
        Section(0, len(TEXT), "Harbour", 9),
        Section(TEXT.index("## Tides"), TEXT.index("## Lights"), "Tides", TEXT.index("\n\nhigh")),
        Section(TEXT.index("## Lights"), len(TEXT), "Lights", TEXT.index("\n\nred")),
    )
)
SEAMS = SeamMap(outline=OUTLINE)
HIGH, LIGHTS = TEXT.index("high"), TEXT.index("## Lights")


def budget(largest: int = 200) -> Budget:
    return Budget(ruler="characters", max=largest)


def test_the_header_leaves_out_titles_that_stand_in_the_text() -> None:
    made = dress(TEXT, SEAMS, budget(), Context(path=True))
    assert made.header(Opening(HIGH, HIGH), LIGHTS) == "Harbour > Tides\n\n"
    tides = TEXT.index("## Tides")
    assert made.header(Opening(tides, tides), LIGHTS) == "Harbour\n\n"
    assert made.header(Opening(0, 0), len(TEXT)) == ""
    assert made.header(Opening(HIGH, HIGH), len(TEXT)) == "Harbour\n\n"


def test_a_heading_in_the_overlap_stands_in_the_text_too() -> None:
    made = dress(TEXT, SEAMS, budget(), Context(path=True))
    assert made.header(Opening(HIGH, TEXT.index("## Tides")), LIGHTS) == "Harbour\n\n"


def test_what_goes_on_says_so() -> None:
    made = dress(TEXT, SEAMS, budget(), Context(path=True, continued=True))
    assert made.header(Opening(HIGH, HIGH), LIGHTS) == "Harbour > Tides (continued)\n\n"
    assert made.header(Opening(LIGHTS, LIGHTS), len(TEXT)) == "Harbour\n\n"
    alone = dress(TEXT, SEAMS, budget(), Context(continued=True))
    assert alone.header(Opening(HIGH, HIGH), LIGHTS) == "Tides (continued)\n\n"


@pytest.mark.parametrize(
    ("largest", "header"), [(68, "Harbour > Tides\n\n"), (67, "Tides\n\n"), (28, "Tides\n\n"), (27, "")]
)
def test_outer_titles_go_first_and_a_quarter_is_the_most(largest: int, header: str) -> None:
    made = dress(TEXT, SEAMS, budget(largest), Context(path=True))
    assert made.header(Opening(HIGH, HIGH), LIGHTS) == header
    assert made.lacking(Opening(HIGH, HIGH), LIGHTS) == (() if header else ("header",))


def test_size_counts_header_overlap_and_body() -> None:
    made = dress(TEXT, SEAMS, budget(), Context(path=True))
    opening = Opening(HIGH, HIGH - 2)
    assert made.size(opening, LIGHTS) == len("Harbour > Tides\n\n") + LIGHTS - HIGH + 2
    assert made.span_size(HIGH, LIGHTS) == LIGHTS - HIGH


def test_a_bare_opening_has_no_header() -> None:
    made = dress(TEXT, SEAMS, budget(), Context(path=True))
    assert made.header(Opening(HIGH, HIGH, bare=True), LIGHTS) == ""
    assert made.lacking(Opening(HIGH, HIGH, bare=True), LIGHTS) == ("header",)


@pytest.mark.parametrize("room", range(4, 400, 7))
def test_as_many_titles_as_there_is_room_for(room: int) -> None:
    """From the innermost outward, however deep the outline is."""
    depth = 40
    outline = Outline(tuple(Section(at, 200 - at, f"t{at}", at + 1) for at in range(depth)))
    made = dress("x" * 200, SeamMap(outline=outline), budget(room * 4), Context(path=True))
    titles = [f"t{at}" for at in range(depth)]
    while titles and len(" > ".join(titles)) + 2 > room:
        del titles[0]
    assert made.header(Opening(60, 60), 100) == (" > ".join(titles) + "\n\n" if titles else "")


def test_thousands_of_titles_cost_no_more_than_those_that_fit() -> None:
    text = '{"a":' * 4000 + "1" + "}" * 4000
    config = {"splitter": {"kind": "code", "language": "json"}, "budget": {"ruler": "characters", "max": 200}}
    started = time.perf_counter()
    chunk(Document(text, "deep.json"), ChunkConfig.model_validate({**config, "context": {"path": True}}))
    assert time.perf_counter() - started < 10


@pytest.mark.parametrize("context", [Context(), Context(path=True), Context(path=True, continued=True)])
@pytest.mark.parametrize(
    "opening", [Opening(HIGH, HIGH), Opening(HIGH, HIGH - 2), Opening(HIGH, HIGH, bare=True)]
)
def test_all_is_measured_at_once(context: Context, opening: Opening) -> None:
    made = dress(TEXT, SEAMS, budget(), context)
    words = made.words(opening, LIGHTS)
    assert made.measured(opening, LIGHTS) == (
        words.header,
        words.trailer,
        made.size(opening, LIGHTS),
        made.span_size(HIGH, LIGHTS),
    )
